/** Which addresses the router opens and which the browser. React Router itself refuses other sites and unsafe schemes. */
import { site } from '#site'
import { minReloadIntervalMs } from '#core/deployment.ts'
import { isNoReferrerPage } from '#core/no-referrer-pages.ts'
import { createRuleFinder, notFoundPath, readPath, routeRedirects } from '#core/redirects.ts'
import { isWithoutTags } from '#core/tag-manager.ts'
import { isBehindLogIn, localeOfPath, splitLocale } from '#core/urls.ts'
import { prefersReducedData } from '#app/bootstrap/connection.ts'

/** A document keeps the referrer policy with which it was opened, whatever pages it shows later. */
const isNoReferrerDocument = typeof location === 'object' && isNoReferrerPage(location.pathname)

/**
 * Whether a path never has a payload for the router: a file, the log-in's pages (whose data must not be prefetched or cached), the
 * page that is sent for missing ones, and what only redirects.
 *
 * @param path without its language
 */
export function isDocument(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  return /\.\w+$/.test(pathname) || isBehindLogIn(pathname) || pathname === '/language'
}

/**
 * Whether the router must leave a page to the browser: the page is in another language, whose header and messages this document does
 * not have; a newer build was seen, so that an old program never shows new pages; the page has another referrer policy or content
 * policy; or a rule of the build redirects its address.
 *
 * @param pathname of the page
 * @param shown pathname of the page that is shown
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

/** React Router reloads the page where a script of another one is missing: so soon after a reload it is given no reason for a second. */
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
