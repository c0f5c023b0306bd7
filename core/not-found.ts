/** Suggestions on the not-found page, the same on the server and in the browser's router. */
import { decodeUtf8, splitLocale } from '#core/urls.ts'

/** Sorts pages with unprefixed paths: those above an address in its path come first. */
export function nearestFirst<Page extends { to: string }>(pages: readonly Page[], address: string): Page[] {
  const path = `${splitLocale(address).path}/`
  const nearness = ({ to }: Page) => (path.startsWith(`${to}/`) ? to.length : 0)
  return pages.toSorted((one, other) => nearness(other) - nearness(one))
}

/** At most eight words of the address are searched. */
const maxTerms = 8

/**
 * A search query for what the visitor may have looked for: the words of the last part of the address.
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
