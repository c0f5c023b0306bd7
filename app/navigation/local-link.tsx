import { Link, useLocation, type LinkProps } from 'react-router'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { isDocument, mayPrefetch } from './destination.ts'
import { isPlainClick, isShownPage, stayOnPage } from './shown-page.ts'

export interface LocalLinkProps extends Omit<LinkProps, 'to'> {
  to: string
}

/** A link to a page of this site. Its unprefixed address gets the prefix of the shown page's language. */
export function LocalLink({ to, onClick, ...rest }: LocalLinkProps) {
  const address = localizePath(to, useLocale())
  const shown = useLocation()
  const reload = isDocument(to)
  const prefetch = !reload && mayPrefetch() ? 'intent' : 'none'
  const click: LinkProps['onClick'] = (event) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reload && isPlainClick(event) && isShownPage(address, shown)) stayOnPage(event)
  }
  return <Link {...rest} to={address} discover="none" prefetch={prefetch} reloadDocument={reload} onClick={click} />
}
