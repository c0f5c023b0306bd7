import { useState } from 'react'
import { Overlay } from '#app/ui/overlay.tsx'
import { developerText, Group } from './group.tsx'

/** Overlays: one over the page, and one over that one. */
export function OverlayParts() {
  const [open, setOpen] = useState(0)
  return (
    <Group title="Overlays" note="In the order of opening from layer 2000. Escape closes the topmost.">
      <button className="button" type="button" {...developerText} onClick={() => setOpen(1)}>
        Open an overlay
      </button>
      {open >= 1 && (
        <Overlay label="First overlay" onClose={() => setOpen(0)}>
          <h3 {...developerText}>First overlay</h3>
          <button className="button" type="button" {...developerText} onClick={() => setOpen(2)}>
            Open another
          </button>{' '}
          <button className="button" type="button" {...developerText} onClick={() => setOpen(0)}>
            Close
          </button>
        </Overlay>
      )}
      {open >= 2 && (
        <Overlay label="Second overlay" onClose={() => setOpen(1)}>
          <h3 {...developerText}>Second overlay</h3>
          <button className="button" type="button" {...developerText} onClick={() => setOpen(1)}>
            Close
          </button>
        </Overlay>
      )}
    </Group>
  )
}
