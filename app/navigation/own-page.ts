import { judgeDestination } from '#core/link-policy.ts'
import { localeOfPath, splitLocale } from '#core/urls.ts'

/** Whether a path is that of a file (`/llms.txt`), which is left to the browser: it has no payload that could be fetched ahead. */
export function isFile(pathname: string): boolean {
  return /\.(?!html$)\w+$/.test(pathname)
}

/**
 * Path, query and hash of a link that the router can follow; `undefined` where it leads to another site or language, to a
 * file, to `/language`, or to a place on the same page.
 *
 * @param here the address of the page
 */
export function ownPage(href: string, here: string): string | undefined {
  // What the policy refuses is left to the browser, which shows what becomes of it.
  if (judgeDestination(href, { base: here }).kind !== 'own') return undefined
  const from = new URL(here)
  const to = new URL(href, from)
  if (isFile(to.pathname) || splitLocale(to.pathname).path === '/language') return undefined
  if (localeOfPath(to.pathname) !== localeOfPath(from.pathname)) return undefined
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return undefined
  return to.pathname + to.search + to.hash
}
