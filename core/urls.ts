/**
 * Paths and languages: the language prefix of a path, the same page in another language, and
 * whether an untrusted path may be a redirect target.
 */
import { fallbackLocale, isLocale, type Locale } from '#core/locales.ts'

/** A path split into its language and the path without the prefix (`/zh/blog` is `zh` and `/blog`). */
export interface LocalizedPath {
  locale: Locale
  path: string
}

/**
 * Takes the language prefix off a path. English has none, so `/en/blog` is an English page called
 * `/en/blog`, which does not exist. Query and hash stay where they are.
 *
 * @example splitLocale('/zh/blog') // { locale: 'zh', path: '/blog' }
 * @example splitLocale('/zh') // { locale: 'zh', path: '/' }
 */
export function splitLocale(path: string): LocalizedPath {
  const [, prefix = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  if (!isLocale(prefix) || prefix === fallbackLocale) return { locale: fallbackLocale, path }
  return { locale: prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The language of a path: that of its prefix, English without one. */
export function localeOfPath(path: string): Locale {
  return splitLocale(path).locale
}

/**
 * The address of an unprefixed path in a language.
 *
 * @example localizePath('/blog', 'zh') // '/zh/blog'
 * @example localizePath('/?q=1', 'zh') // '/zh?q=1'
 */
export function localizePath(path: string, locale: Locale): string {
  if (locale === fallbackLocale) return path
  return /^\/(?:[?#]|$)/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/** Never in an own path: a second slash in a row, backslash, controls, spaces, invisible and direction characters. */
const foreign = /\/\/|[\\\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/

/** A segment `.` or `..`, also with parameters (`..;`), which some proxies resolve. */
const dotSegment = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?:\/|$)/

/** More layers of percent-encoding than any legitimate link has. */
const maxLayers = 3

/**
 * Whether an untrusted value is a path of this site and may be used in a `Location` header
 * (OWASP ASVS 3.7.2). It must start with one slash and, however often its percent-encoding is
 * undone, hold no `//`, backslash, control, space, dot segment or invisible character: a browser
 * or a proxy would read some of these as another host. Query and hash may hold anything but raw
 * backslashes, controls, spaces and invisible characters.
 *
 * @example isOwnPath('/zh/blog?page=2') // true
 * @example isOwnPath('/%2fevil.example') // false
 */
export function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || value.length > 2048) return false
  const [, rawPath = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? []
  if (foreign.test(rest.replaceAll(/\/+/g, '/'))) return false
  let path = rawPath
  for (let layer = 0; layer < maxLayers; layer++) {
    if (foreign.test(path) || dotSegment.test(path)) return false
    const decoded = decodeUtf8(path)
    if (decoded === undefined) return false
    if (decoded === path) return true
    path = decoded
  }
  return false
}

/** Percent-decodes a text; `undefined` if it is not well-formed UTF-8. */
export function decodeUtf8(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Percent-encodes only the characters that a header may not contain; what is already encoded is unchanged. Never throws. */
export function asciiOnly(path: string): string {
  return path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/**
 * The path of the Markdown alternate of a page: the page's path followed by `.md`; `/index.md` for the home page.
 *
 * @example markdownAlternatePath('/pricing', 'zh') // '/zh/pricing.md'
 * @example markdownAlternatePath('/', 'en') // '/index.md'
 */
export function markdownAlternatePath(path: string, locale: Locale): string {
  const address = localizePath(path, locale)
  return `${address === '/' ? '/index' : address}.md`
}

/**
 * Where the router fetches the payload of a page.
 *
 * @example payloadPath('/zh/blog') // '/zh/blog.data'
 * @example payloadPath('/') // '/_.data'
 */
export function payloadPath(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
}

/** Whether a page lies behind the log-in. @param path without its language */
export function isBehindLogIn(path: string): boolean {
  return /^\/dashboard(?:\/|$)/.test(path)
}
