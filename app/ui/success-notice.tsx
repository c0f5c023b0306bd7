import type { ReactNode } from 'react'

/** Confirms an action. Takes the focus, so that keyboard users continue from here. */
export function SuccessNotice({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves to the result of the form
    <div className={`notice ${className}`} role="status" tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
