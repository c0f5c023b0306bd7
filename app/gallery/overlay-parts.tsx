import { useState } from 'react'
import { Overlay } from '#app/ui/overlay.tsx'
import { developerText, Group } from './group.tsx'

/** An overlay over the page, and a second one over the first. */
export function OverlayParts() {
  const [open, setOpen] = useState(0)
  const button = (label: string, level: number) => (
    <button className="button" type="button" {...developerText} onClick={() => setOpen(level)}>
      {label}
    </button>
  )
  return (
    <Group
      title="Overlays"
      states={{
        'Overlay, and one over it': (
          <>
            {button('Open an overlay', 1)}
            {open >= 1 && (
              <Overlay label="First overlay" onClose={() => setOpen(0)}>
                <h3 {...developerText}>First overlay</h3>
                {button('Open another', 2)} {button('Close', 0)}
              </Overlay>
            )}
            {open >= 2 && (
              <Overlay label="Second overlay" onClose={() => setOpen(1)}>
                <h3 {...developerText}>Second overlay</h3>
                {button('Close', 1)}
              </Overlay>
            )}
          </>
        ),
      }}
    />
  )
}
