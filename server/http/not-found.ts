/**
 * Answers an unknown address with the built not-found page of its language, filled in. Rendering the page per request would cost twenty
 * times as much.
 */
import { switchPath } from '#core/language-switch.ts'
import type { Locale } from '#core/locales.ts'
import { suggestQuery } from '#core/not-found.ts'
import { readNotFoundTemplate, type WriteNotFoundPage } from '#core/not-found-page.ts'
import { decodeUtf8, splitLocale } from '#core/urls.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import { compileRoute } from '#server/http/route-pattern.ts'
import type { StaticSite } from '#server/http/static/site.ts'

/** Answers an address; `undefined` if its language has no not-found page. */
export type AnswerNotFound = (path: string, info: RequestInfo) => Promise<Response | undefined>

/** The page of one language. */
export interface NotFoundPage {
  write: WriteNotFoundPage
  /** Its Content-Security-Policy; without one it gets the policy of pages made per request. */
  csp?: string | undefined
}

/** Finds the page of a language. */
export type FindNotFoundPage = (locale: Locale, info: RequestInfo) => Promise<NotFoundPage | undefined>

/** Loads the built pages. @throws if one lacks a placeholder for a value */
export async function loadNotFoundPages(site: StaticSite): Promise<FindNotFoundPage> {
  const pages = new Map<string, NotFoundPage>()
  for (const [locale, file] of Object.entries(site.notFound)) {
    const { bytes } = await site.bodies.load(file, 'identity')
    pages.set(locale, { write: readNotFoundTemplate(bytes.toString('utf8')), csp: file.csp })
  }
  return async (locale) => pages.get(locale)
}

/**
 * Creates the handler. The message is 'Page Not Found' if the path matches a route, so that only the name was wrong, and
 * 'Page not found' if it matches none (R14).
 *
 * @param loadRoutes unprefixed paths of the application's routes: `/blog/:slug`
 */
export function createNotFound(findPage: FindNotFoundPage, loadRoutes: () => Promise<readonly string[]>): AnswerNotFound {
  let compiled: { routes: readonly string[]; patterns: readonly RegExp[] } | undefined

  /** Compiled again only if the routes are others: during development they change. */
  const loadPatterns = async () => {
    const routes = await loadRoutes()
    if (compiled?.routes !== routes) compiled = { routes, patterns: routes.filter((route) => route.includes(':')).map(compileRoute) }
    return compiled.patterns
  }

  /** The own address of the not-found page gets the default message, because it was opened by that name. */
  const messageOf = async (address: string, path: string) => {
    if (path === '/404page.html') return 'Page Not Found'
    return `${(await loadPatterns()).some((pattern) => pattern.test(path)) ? 'Page Not Found' : 'Page not found'}: ${readablePath(address)}`
  }

  return async (address, info) => {
    const { locale, path } = splitLocale(address)
    const page = await findPage(locale, info)
    if (!page) return undefined
    const message = await messageOf(address, path)
    const html = page.write({ message, requestId: info.id, query: suggestQuery(address), languagePath: switchPath(address) }, address)
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    if (page.csp !== undefined) headers.set('Content-Security-Policy', page.csp)
    return new Response(html, { status: 404, headers })
  }
}

/** A path for display: letters of all scripts are decoded; invisible and direction characters and slashes stay encoded. */
function readablePath(address: string): string {
  const decoded = decodeUtf8(address.replace(/%(?=25|2f|5c)/gi, '%25')) ?? address
  return decoded.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, encodeURIComponent)
}
