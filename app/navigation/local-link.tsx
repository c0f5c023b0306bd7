/** A link to a page of ours, written unprefixed; it gets the prefix of the page's language. */
import { Link, type LinkProps } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { isFile } from './own-page.ts'

export interface LocalLinkProps extends Omit<LinkProps, 'to'> {
  to: string
}

export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const path = localizePath(to, useLocale())
  const [pathname = ''] = to.split(/[?#]/)
  const reloadDocument = rest.reloadDocument ?? isFile(pathname)
  return <Link prefetch={reloadDocument ? 'none' : 'intent'} {...rest} to={path} reloadDocument={reloadDocument} />
}
