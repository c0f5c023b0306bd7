/** The language switch `/language?to=zh&path=/blog`: its links, and its redirect. */
import { serializeLocaleCookie } from '#core/language.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import { asciiOnly, isOwnPath, localizePath, splitLocale } from '#core/urls.ts'

/**
 * The address of a link in the language menu; works without script.
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

export interface LanguageSwitch {
  /** The language in the query. */
  to: string | undefined
  /** The page to open; the home page if missing. */
  path: string | undefined
  /** The `Referer` header: the links of a built page do not contain the page's current query, but this header does. */
  referrer: string | undefined
  /** The origin under which the visitor sees the site. */
  origin: string
}

/**
 * The redirect target and the cookie that stores the choice; `undefined` for an unknown language or a path outside this
 * site.
 */
export function switchLanguage({ to, path = '/', referrer, origin }: LanguageSwitch): { location: string; cookie: string } | undefined {
  if (!isLocale(to) || !isOwnPath(path)) return undefined
  const page = asciiOnly(splitLocale(path).path)
  return {
    location: localizePath(page + queryOf(referrer, page, origin), to),
    cookie: serializeLocaleCookie(to, { secure: origin.startsWith('https:') }),
  }
}

/** The query of the referrer; empty if that is another page or another site. */
function queryOf(referrer: string | undefined, page: string, origin: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { origin: from, pathname, search } = new URL(referrer)
  return from === origin && splitLocale(pathname).path === page && isOwnPath(page + search) ? search : ''
}
