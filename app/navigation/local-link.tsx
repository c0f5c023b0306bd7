/** A link to a page of ours, written unprefixed; it gets the prefix of the page's language. `useFollowLinks` opens it in place. */
import type { AnchorHTMLAttributes } from 'react'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'

export interface LocalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

export function LocalLink({ to, children, ...rest }: LocalLinkProps) {
  return (
    <a {...rest} href={localizePath(to, useLocale())}>
      {children}
    </a>
  )
}
