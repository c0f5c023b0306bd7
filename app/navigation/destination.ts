/** Decides whether the router or the browser opens an address. React Router itself refuses other sites and unsafe schemes. */
import { site } from '#site'
import { minReloadIntervalMs } from '#core/deployment.ts'
import { isNoReferrerPage } from '#core/no-referrer-pages.ts'
import { createRuleFinder, notFoundPath, readPath, routeRedirects } from '#core/redirects.ts'
import { isWithoutTags } from '#core/tag-manager.ts'
import { isBehindLogIn, localeOfPath, splitLocale } from '#core/urls.ts'
import { prefersReducedData } from '#app/bootstrap/connection.ts'

/** A document keeps its referrer policy, whatever pages it shows later. */
const isNoReferrerDocument = typeof location === 'object' && isNoReferrerPage(location.pathname)

/**
 * Whether a path never has a payload for the router: files (`/404page.html` too), pages behind the log-in (whose data must not be
 * prefetched or cached), and `/language`, which only redirects.
 *
 * @param path without its language
 */
export function isDocument(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  return /\.\w+$/.test(pathname) || isBehindLogIn(pathname) || pathname === '/language'
}

/**
 * Whether the browser must open a page: it has no payload; it is in another language, whose header and messages this document does
 * not have; a newer build was seen, so that old scripts never show new pages; the page has another referrer policy or content
 * policy; or a rule of the build redirects its address.
 *
 * @param pathname of the page
 * @param shown pathname of the shown page
 */
export function isForBrowser(pathname: string, shown: string): boolean {
  return (
    window.deployment?.updated === true ||
    isJustReloaded() ||
    localeOfPath(pathname) !== localeOfPath(shown) ||
    isDocument(splitLocale(pathname).path) ||
    isNoReferrerPage(pathname) !== isNoReferrerDocument ||
    hasOwnPolicy(pathname) !== hasOwnPolicy(shown) ||
    isRedirected(pathname)
  )
}

export function mayPrefetch(): boolean {
  return !prefersReducedData() && !isJustReloaded()
}

/** React Router reloads the page if a script of the next one is missing; this prevents a second reload right after the first. */
function isJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' && performance.now() < minReloadIntervalMs
}

/** Whether a page has a content policy without the hosts of the tag manager. */
function hasOwnPolicy(pathname: string): boolean {
  return site.tagManager.script !== '' && isWithoutTags(pathname)
}

function isRedirected(pathname: string): boolean {
  const rules = Object.entries(window.deployment?.routeRules ?? {}).map(([from, { redirect }]) => ({ from, ...redirect }))
  const { path } = readPath(pathname)
  return path.endsWith(notFoundPath) || createRuleFinder([...routeRedirects, ...rules])(path) !== undefined
}
