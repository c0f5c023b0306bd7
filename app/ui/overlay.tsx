import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { openOverlay } from './overlay-stack.ts'

interface Props {
  /** Accessible name. */
  label: string
  onClose(): void
  children: ReactNode
}

/** A dialog over the page while it is rendered. A click beside it and Escape call `onClose`. */
export function Overlay({ label, onClose, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  const isInBrowser = useBrowserValue(() => true, false)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (element.current) return openOverlay(element.current, () => close.current())
    return undefined
  }, [isInBrowser])
  if (!isInBrowser) return null
  return createPortal(
    <div className="overlay" role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} ref={element}>
      <button className="overlay-backdrop" type="button" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className="overlay-sheet">{children}</div>
    </div>,
    document.body,
  )
}
