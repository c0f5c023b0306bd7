import type { ReactNode } from 'react'

/** Confirms an action. Takes the focus, so that keyboard users continue from here. */
export function SuccessNotice({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is focused tells what happened to the form that was sent
    <div className={`notice ${className}`} role="status" tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
