import { Link, type LinkProps } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { isDocument, mayPrefetch } from './destination.ts'

export interface LocalLinkProps extends Omit<LinkProps, 'to'> {
  to: string
}

/** A link to a page of this site. Its unprefixed address gets the prefix of the shown page's language. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const reload = isDocument(to)
  const prefetch = !reload && mayPrefetch() ? 'intent' : 'none'
  return <Link {...rest} to={localizePath(to, useLocale())} discover="none" prefetch={prefetch} reloadDocument={reload} />
}
