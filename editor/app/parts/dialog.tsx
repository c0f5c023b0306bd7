/** A modal dialog: the browser confines the focus to it and gives it back, Escape closes it. */
import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslate } from '../i18n.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Label of the button that submits; without it there is only one to close. */
  action?: string
  onSubmit?: () => void
  isBusy?: boolean
  isWide?: boolean
  /** For actions that take something away from visitors. */
  isRisky?: boolean
}

export function Dialog({ title, onClose, children, action, onSubmit, isBusy = false, isWide = false, isRisky = false }: DialogProps) {
  const t = useTranslate()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed from the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog may be inside of a form of the page.
    event.stopPropagation()
    if (!isBusy) onSubmit?.()
  }
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>{title}</h2>
        <div className="dialog-body">{children}</div>
        <div className="buttons">
          {action !== undefined && (
            <button type="submit" className={isRisky ? 'button' : 'button primary'} aria-busy={isBusy} aria-disabled={isBusy}>
              {action}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t(action === undefined ? 'dialog.close' : 'dialog.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
