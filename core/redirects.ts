/**
 * Addresses that lead to other addresses: the same rules for the server and for the browser's router, which reads them
 * from the build's manifest. All paths here are without their language; a rule holds in every language.
 */
import { fallbackLocale, isLocale, type Locale } from '#core/locales.ts'
import type { RedirectRule } from '#core/site-manifest.ts'
import { asciiOnly, decodeUtf8, localizePath } from '#core/urls.ts'

/** Where the page lies that says that there is none; the router never opens it. */
export const notFoundPath = '/404page.html'

/** The rules that come with the routes themselves (R13). */
export const routeRedirects: readonly RedirectRule[] = [
  // Lists that have no address of their own, only an anchor of the help page; with the slash an article was meant and none named.
  ...['faq', 'user-guide'].flatMap((list): RedirectRule[] => [
    { from: `/help/${list}/`, to: notFoundPath, status: 302 },
    { from: `/help/${list}`, to: `/help#${list}`, status: 301 },
  ]),
  { from: '/blog/page/1', to: '/blog', status: 301 },
]

/** The same for any path that contains one of these lists and names no article after it (R13). */
const namelessArticle = /\/help\/(?:faq|user-guide)\/$/i

/** Finds the rule of a path; upper and lower case are one, and a slash at the end counts only where a rule has one. */
export type FindRule = (path: string) => RedirectRule | undefined

/** @param rules later ones stand back behind earlier ones */
export function createRuleFinder(rules: readonly RedirectRule[]): FindRule {
  const byPath = new Map(rules.toReversed().map((rule) => [rule.from.toLowerCase(), rule]))
  const find = (path: string) => byPath.get(path.toLowerCase()) ?? byPath.get(withoutSlash(path).toLowerCase())
  return (path) => find(path) ?? (namelessArticle.test(path) ? { from: path, to: notFoundPath, status: 302 } : undefined)
}

/** Decodes a path, folds its slashes and takes off the language, `/en` included, in any letter case. */
export function readPath(rawPath: string): { locale: Locale; path: string } {
  const path = (decodeUtf8(rawPath) ?? rawPath).replace(/\/{2,}/g, '/')
  const prefix = path.split('/', 2)[1]?.toLowerCase()
  if (!isLocale(prefix)) return { locale: fallbackLocale, path }
  return { locale: prefix, path: path.slice(prefix.length + 1) || '/' }
}

/** The path of a page without what only folders have: `/blog/` and `/blog/index.html` are `/blog`. */
export function withoutSlash(path: string): string {
  return path.replace(/\/(?:index\.html)?$/, '') || '/'
}

/**
 * Where a rule leads a visitor, as it stands in a `Location` header: a path of this site in their language with the query
 * that they came with, or an absolute address.
 *
 * @param search query with its question mark; empty without one
 */
export function redirectTarget({ to }: Pick<RedirectRule, 'to'>, locale: Locale, search: string): string {
  return withSearch(asciiOnly(to.startsWith('/') ? localizePath(to, locale) : to), search)
}

/** Puts the query before the hash of a target that has no query of its own. */
export function withSearch(target: string, search: string): string {
  if (!search || target.includes('?')) return target
  const [path = '', hash] = target.split('#', 2)
  return hash === undefined ? path + search : `${path}${search}#${hash}`
}
