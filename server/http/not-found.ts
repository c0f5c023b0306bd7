/**
 * The answer to an address that leads nowhere: the built not-found page of its language with the message, the address, words
 * to search for and the nearest pages written in. Rendering it for each made-up address would cost twenty times as much.
 */
import { escapeHtml } from '#core/escape-html.ts'
import { switchHref } from '#core/language-switch.ts'
import type { Locale } from '#core/locales.ts'
import { nearestFirst, searchWords } from '#core/not-found.ts'
import { decodeUtf8, splitLocale } from '#core/urls.ts'
import { readBytes } from '#server/http/static/file.ts'
import type { StaticSite } from '#server/http/static/site.ts'

/** Answers an address; `undefined` where the build has no page for it. */
export type AnswerNotFound = (path: string, requestId: string) => Promise<Response | undefined>

/** Where the built page holds its own message and its own address, which the links of the language menu bear. */
const message = '>Page Not Found</code>'
const ownAddress = /\/language\?to=([a-z]{2})&amp;path=\/404page\.html/g
const searchBox = /(<input type="search"[^>]*) value=""/
const nearbyItems = /(?<=<ul class="gazetteer nearby">).*?(?=<\/ul>)/

/**
 * Makes the answer. Says 'Page Not Found' where a page of that kind exists, so that its name was wrong, and
 * 'Page not found' where no page of ours could be meant (specification, point 8).
 *
 * @param routes unprefixed paths of the application's routes: `/blog/:slug`
 */
export function createNotFound(site: StaticSite, routes: readonly string[]): AnswerNotFound {
  const kinds = routes.filter((route) => route.includes(':')).map(compile)

  /** The page's own address has the default message: it was asked for by that name. */
  const messageOf = (path: string, shown: string) => {
    if (path === '/404page.html') return 'Page Not Found'
    return `${kinds.some((kind) => kind.test(path)) ? 'Page Not Found' : 'Page not found'}: ${shown}`
  }

  return async (address, requestId) => {
    const { locale, path } = splitLocale(address)
    const file = site.notFound[locale]
    if (!file) return undefined
    const shown = escapeHtml(messageOf(path, decodeUtf8(address) ?? address))
    const html = (await readBytes(file.identity))
      .toString('utf8')
      .replace(message, () => `>${shown}</code> <code>${escapeHtml(requestId)}</code>`)
      .replace(searchBox, (_box, start: string) => `${start} value="${escapeHtml(searchWords(address))}"`)
      .replace(nearbyItems, (items) => sortItems(items, address))
      .replace(ownAddress, (_link, to: Locale) => escapeHtml(switchHref(address, to)))
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': file.csp ?? '' }
    return new Response(html, { status: 404, headers })
  }
}

/** `<li><a href="/zh/blog">…` */
function sortItems(items: string, address: string): string {
  const pages = (items.match(/<li>.*?<\/li>/g) ?? []).map((html) => ({
    html,
    to: splitLocale(/href="([^"]*)"/.exec(html)?.[1] ?? '').path,
  }))
  return nearestFirst(pages, address)
    .map(({ html }) => html)
    .join('')
}

/** `/blog/:slug` as the router matches it: a parameter is one segment, letter case and a slash at the end don't count. */
function compile(route: string): RegExp {
  return new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`, 'i')
}
