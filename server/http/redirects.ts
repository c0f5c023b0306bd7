/** Every path has one address: where a visitor is sent who came by another. */
import { fallbackLocale, isLocale, type Locale } from '#core/locales.ts'
import type { RedirectRule } from '#core/site-manifest.ts'
import { asciiOnly, decodeUtf8, localizePath } from '#core/urls.ts'
import type { DynamicRoutes } from '#server/http/dynamic-routes.ts'

/** An answer that sends the visitor on. */
export interface Redirect {
  status: 301 | 302
  location: string
}

/** Finds the redirect of a path; `undefined` where the path is right or where no page could be meant. */
export type FindRedirect = (path: string, search: string) => Redirect | undefined

/** What the rules are made from. */
export interface RedirectSources {
  redirects: readonly RedirectRule[]
  dynamic: DynamicRoutes
  /** Lower-case path to the path of a built file. */
  spelling: ReadonlyMap<string, string>
}

/** Lists of the help page that have no address of their own, only an anchor. */
const helpLists = ['/help/faq', '/help/user-guide']

/**
 * Makes the finder. All corrections (slashes, language prefix, letter case, first page of a list,
 * moved pages) are made at once, so that there is never a second redirect; a path that is unknown
 * even when corrected is left to be a 404 where it is. The query is kept.
 */
export function createRedirects({ redirects, dynamic, spelling }: RedirectSources): FindRedirect {
  const moved = new Map(redirects.map((rule) => [rule.from.toLowerCase(), rule]))
  const known = (path: string, locale: Locale) => {
    const dynamicPath = dynamic.spelling(path)
    return dynamicPath ? localizePath(dynamicPath, locale) : spelling.get(localizePath(path, locale).toLowerCase())
  }

  return (rawPath, search) => {
    const { locale, path } = readPath(rawPath)
    const to = (target: string, status: 301 | 302 = 301): Redirect | undefined => {
      const location = asciiOnly(target)
      return location === rawPath ? undefined : { status, location: withSearch(location, search) }
    }
    if (helpLists.some((list) => path.toLowerCase() === `${list}/`)) {
      return to(localizePath('/404page.html', locale), 302)
    }
    const trimmed = path.replace(/\/(?:index\.html)?$/, '') || '/'
    const lower = trimmed.toLowerCase()
    if (helpLists.includes(lower)) return to(localizePath(lower.replace('/help/', '/help#'), locale))
    const rule = moved.get(lower)
    if (rule) return to(rule.to.startsWith('/') ? localizePath(rule.to, locale) : rule.to, rule.status)
    const target = known(lower === '/blog/page/1' ? '/blog' : trimmed, locale)
    return target === undefined ? undefined : to(target)
  }
}

/** Decodes a path, folds its slashes and takes off the language, `/en` included, in any letter case. */
function readPath(rawPath: string): { locale: Locale; path: string } {
  const path = (decodeUtf8(rawPath) ?? rawPath).replace(/\/{2,}/g, '/')
  const prefix = path.split('/', 2)[1]?.toLowerCase()
  if (!isLocale(prefix)) return { locale: fallbackLocale, path }
  return { locale: prefix, path: path.slice(prefix.length + 1) || '/' }
}

/** Puts the query before the hash of a target that has no query of its own. */
function withSearch(target: string, search: string): string {
  if (!search || target.includes('?')) return target
  const [path = '', hash] = target.split('#', 2)
  return hash === undefined ? path + search : `${path}${search}#${hash}`
}
