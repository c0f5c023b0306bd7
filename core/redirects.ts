/**
 * Redirects: the same rules for the server and for the browser's router, which reads them from the build's manifest. All
 * paths here are unprefixed; a rule applies in every language.
 */
import { fallbackLocale, isLocale, type Locale } from '#core/locales.ts'
import type { RedirectRule } from '#core/site-manifest.ts'
import { asciiOnly, decodeUtf8, localizePath } from '#core/urls.ts'

/** Path of the not-found page; the router never opens it. */
export const notFoundPath = '/404page.html'

/** The rules that belong to the routes themselves (R13). */
export const routeRedirects: readonly RedirectRule[] = [
  // These lists are only anchors of the help page. With the slash, the path is that of an article without a name.
  ...['faq', 'user-guide'].flatMap((list): RedirectRule[] => [
    { from: `/help/${list}/`, to: notFoundPath, status: 302 },
    { from: `/help/${list}`, to: `/help#${list}`, status: 301 },
  ]),
  { from: '/blog/page/1', to: '/blog', status: 301 },
]

/** The same for any path that ends with one of these lists and a slash, without an article (R13). */
const namelessArticle = /\/help\/(?:faq|user-guide)\/$/i

/** Finds the rule of a path, ignoring letter case. A trailing slash matters only if a rule has one. */
export type FindRule = (path: string) => RedirectRule | undefined

/** @param rules earlier ones take precedence */
export function createRuleFinder(rules: readonly RedirectRule[]): FindRule {
  const byPath = new Map(rules.toReversed().map((rule) => [rule.from.toLowerCase(), rule]))
  const find = (path: string) => byPath.get(path.toLowerCase()) ?? byPath.get(withoutSlash(path).toLowerCase())
  return (path) => find(path) ?? (namelessArticle.test(path) ? { from: path, to: notFoundPath, status: 302 } : undefined)
}

/** Decodes a path, merges repeated slashes and removes the language, `/en` included, in any letter case. */
export function readPath(rawPath: string): { locale: Locale; path: string } {
  const path = (decodeUtf8(rawPath) ?? rawPath).replace(/\/{2,}/g, '/')
  const prefix = path.split('/', 2)[1]?.toLowerCase()
  if (!isLocale(prefix)) return { locale: fallbackLocale, path }
  return { locale: prefix, path: path.slice(prefix.length + 1) || '/' }
}

/** Removes a trailing slash and `index.html`: `/blog/` and `/blog/index.html` become `/blog`. */
export function withoutSlash(path: string): string {
  return path.replace(/\/(?:index\.html)?$/, '') || '/'
}

/**
 * The target of a rule for a `Location` header: a path of this site in the visitor's language or an absolute address,
 * with the visitor's query.
 *
 * @param search query with its question mark; empty without one
 */
export function redirectTarget({ to }: Pick<RedirectRule, 'to'>, locale: Locale, search: string): string {
  return withSearch(asciiOnly(to.startsWith('/') ? localizePath(to, locale) : to), search)
}

/** Inserts the query before the hash, unless the target has its own query. */
export function withSearch(target: string, search: string): string {
  if (!search || target.includes('?')) return target
  const [path = '', hash] = target.split('#', 2)
  return hash === undefined ? path + search : `${path}${search}#${hash}`
}
