/** What helps on from an address that leads nowhere: the same for the pages of the server and of the browser's router. */
import { decodeUtf8, splitLocale } from '#core/urls.ts'

/** The list of pages to go on to, which have no language in their paths, with those on the way to an address first. */
export function nearestFirst<Page extends { to: string }>(pages: readonly Page[], address: string): Page[] {
  const path = `${splitLocale(address).path}/`
  const nearness = ({ to }: Page) => (path.startsWith(`${to}/`) ? to.length : 0)
  return pages.toSorted((one, other) => nearness(other) - nearness(one))
}

/** No honest name of a page has more. */
const maxTerms = 8

/**
 * What the visitor may have looked for, to search for it: the words of the last part of the address.
 *
 * @example suggestQuery('/zh/blog/rotating-proxys.html') // 'rotating proxys'
 */
export function suggestQuery(address: string): string {
  const { path } = splitLocale(address)
  if (path === '/404page.html') return ''
  const name =
    path
      .replace(/\.\w{1,5}$/, '')
      .split('/')
      .findLast(Boolean) ?? ''
  const terms = (decodeUtf8(name) ?? '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return terms.slice(0, maxTerms).join(' ').slice(0, 80)
}
