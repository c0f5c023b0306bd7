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
import { StartError } from '#server/start-error.ts'

/** Answers an address; `undefined` where the build has no page for it. */
export type AnswerNotFound = (path: string, requestId: string) => Response | undefined

/** Where the built page holds its own message and its own address, which the links of the language menu bear. */
const message = '>Page Not Found</code> <code translate="no"></code>'
const ownAddress = /\/language\?to=([a-z]{2})&amp;path=\/404page\.html/g
const searchBox = /(<input type="search"[^>]*) value=""/
const nearbyItems = /(?<=<ul class="gazetteer nearby">).*?(?=<\/ul>)/

/**
 * Makes the answer. Says 'Page Not Found' where a page of that kind exists, so that its name was wrong, and
 * 'Page not found' where no page of ours could be meant (R14).
 *
 * @param routes unprefixed paths of the application's routes: `/blog/:slug`
 * @throws where a built page has no place for what is to be written in
 */
export async function createNotFound(site: StaticSite, routes: readonly string[]): Promise<AnswerNotFound> {
  const kinds = routes.filter((route) => route.includes(':')).map(compile)
  const pages = new Map<string, { html: string; csp: string }>()
  for (const [locale, file] of Object.entries(site.notFound)) {
    const html = (await readBytes(file.identity)).toString('utf8')
    for (const place of [message, ownAddress, searchBox, nearbyItems]) {
      if (html.search(place) === -1)
        throw new StartError(`${file.identity.path} has no ${String(place)}, which server/http/not-found.ts fills.`)
    }
    pages.set(locale, { html, csp: file.csp ?? '' })
  }

  /** The page's own address has the default message: it was asked for by that name. */
  const messageOf = (address: string, path: string) => {
    if (path === '/404page.html') return 'Page Not Found'
    return `${kinds.some((kind) => kind.test(path)) ? 'Page Not Found' : 'Page not found'}: ${legible(address)}`
  }

  return (address, requestId) => {
    const { locale, path } = splitLocale(address)
    const page = pages.get(locale)
    if (!page) return undefined
    const told = `>${escapeHtml(messageOf(address, path))}</code> <code translate="no">${requestId}</code>`
    const html = page.html
      .replace(ownAddress, (_link, to: Locale) => escapeHtml(switchHref(address, to)))
      .replace(searchBox, (_box, start: string) => `${start} value="${escapeHtml(searchWords(address))}"`)
      .replace(nearbyItems, (items) => sortItems(items, address))
      // Last: nothing may be sought in what the address brings.
      .replace(message, () => told)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': page.csp }
    return new Response(html, { status: 404, headers })
  }
}

/** A path as it is shown: letters of all scripts, but no character that can't be seen or turns the text around, and no hidden slash. */
function legible(address: string): string {
  const decoded = decodeUtf8(address.replace(/%(?=25|2f|5c)/gi, '%25')) ?? address
  return decoded.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, encodeURIComponent)
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
