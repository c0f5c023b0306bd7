/** The switch of language, `/language?to=zh&path=/blog`: the link that leads there, and what it does. */
import { serializeLocaleCookie } from '#core/language.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import { asciiOnly, isOwnPath, localizePath, splitLocale } from '#core/urls.ts'

/**
 * Where the language menu of a page leads; works without script.
 *
 * @param pathname path of the page, with its language
 */
export function switchHref(pathname: string, to: Locale): string {
  return `/language?to=${to}&${switchPath(pathname)}`
}

/** The part of `switchHref` that names the page. */
export function switchPath(pathname: string): string {
  return `path=${encodeURIComponent(splitLocale(pathname).path).replaceAll('%2F', '/')}`
}

/** What is asked of the switch. */
export interface LanguageSwitch {
  /** The language, as it stands in the query. */
  to: string | undefined
  /** The page that is wanted in it; the home page without one. */
  path: string | undefined
  /** The `Referer` header: a built page does not know the query under which it is read, but the browser tells it. */
  referrer: string | undefined
  /** The origin under which the visitor sees the site. */
  origin: string
}

/**
 * Where the visitor is sent, and the cookie that stores the choice; `undefined` where the language is none of ours or the
 * path not of this site.
 */
export function switchLanguage({ to, path = '/', referrer, origin }: LanguageSwitch): { location: string; cookie: string } | undefined {
  if (!isLocale(to) || !isOwnPath(path)) return undefined
  const page = asciiOnly(splitLocale(path).path)
  return {
    location: localizePath(page + queryOf(referrer, page, origin), to),
    cookie: serializeLocaleCookie(to, { secure: origin.startsWith('https:') }),
  }
}

/** The query under which the visitor has just read a page; empty where it was another page or one of another site. */
function queryOf(referrer: string | undefined, page: string, origin: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { origin: from, pathname, search } = new URL(referrer)
  return from === origin && splitLocale(pathname).path === page && isOwnPath(page + search) ? search : ''
}
