import type { ReactNode } from 'react'
import { LocalLink } from '#app/navigation/local-link.tsx'

/** A link of header or footer, which may lead to another site. */
export function MenuLink({ to, className, children }: { to: string; className?: string | undefined; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <LocalLink to={to} className={className}>
        {children}
      </LocalLink>
    )
  return (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
