/**
 * Which language a visitor gets at `/`: the stored choice, then the browser's
 * languages, then English. In deep links the prefix decides.
 */
import { fallbackLocale, isLocale, languages, type Locale, locales } from '#core/locales.ts'

/** Name of the cookie that holds an explicit choice of language. */
export const localeCookie = 'locale'

/** How long the choice is kept: 365 days, in seconds. */
export const localeCookieMaxAgeSeconds = 31_536_000

/** No browser sends longer `Accept-Language` values; they are ignored. */
const maxHeaderChars = 4096

/** A quality value of RFC 9110, 12.4.2: 0 to 1 with at most three decimals. */
const qualityValue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * The language that an `Accept-Language` header prefers (RFC 9110, 12.5.4), by the lookup of
 * RFC 4647, 3.4: a range matches a language by its first subtag, so `zh-TW` and `zh-Hant` give
 * Chinese and `pt-PT` Portuguese. `*` stands for the first language that the header neither names
 * nor refuses. Malformed ranges are ignored.
 *
 * @returns the fallback language when nothing matches
 * @example negotiateLocale('fr, pt-PT;q=0.8, en;q=0.5') // 'pt'
 */
export function negotiateLocale(header: string | undefined): Locale {
  if (!header || header.length > maxHeaderChars) return fallbackLocale
  const qualities = new Map<Locale | '*', number>()
  for (const range of header.split(',')) {
    const parsed = parseRange(range)
    if (parsed) qualities.set(parsed.locale, Math.max(parsed.quality, qualities.get(parsed.locale) ?? 0))
  }
  const wildcard = qualities.get('*') ?? 0
  qualities.delete('*')
  const firstUnnamed = locales.find((locale) => !qualities.has(locale))
  if (firstUnnamed && wildcard > 0) qualities.set(firstUnnamed, wildcard)
  let best: Locale = fallbackLocale
  let bestQuality = 0
  for (const [locale, quality] of qualities) {
    if (quality > bestQuality && locale !== '*') [best, bestQuality] = [locale, quality]
  }
  return best
}

/**
 * The language of `/`: cookie, then `Accept-Language`, then English.
 *
 * @param cookie the `Cookie` header
 * @param acceptLanguage the `Accept-Language` header
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  return readLocaleCookie(cookie) ?? negotiateLocale(acceptLanguage)
}

/** The language stored in a `Cookie` header (RFC 6265, 4.2); `undefined` if it holds none of our languages. */
export function readLocaleCookie(header: string | undefined): Locale | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.split('=', 2)
    const locale = value?.trim()
    if (name?.trim() === localeCookie && isLocale(locale)) return locale
  }
  return undefined
}

/**
 * The `Set-Cookie` value that stores a choice of language:
 * 365 days, path `/`, SameSite=Lax, readable by script.
 */
export function serializeLocaleCookie(locale: Locale, options: { secure: boolean }): string {
  const attributes = `Max-Age=${localeCookieMaxAgeSeconds}; Path=/; SameSite=Lax`
  return `${localeCookie}=${locale}; ${attributes}${options.secure ? '; Secure' : ''}`
}

/** The first subtags of the BCP 47 tags that select one of our languages: its code and its aliases. */
export function subtagsOf(locale: Locale): readonly string[] {
  return [locale, ...languages[locale].aliases]
}

/** Parses one element of the header; `undefined` if it is malformed or none of our languages. */
function parseRange(element: string): { locale: Locale | '*'; quality: number } | undefined {
  const [range = '', ...parameters] = element.split(';').map((part) => part.trim())
  const quality = parameters.length === 0 ? '1' : /^q=(.*)$/i.exec(parameters[0] ?? '')?.[1]
  if (quality === undefined || parameters.length > 1 || !qualityValue.test(quality)) return undefined
  if (range === '*') return { locale: '*', quality: Number(quality) }
  if (!/^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(range)) return undefined
  const language = range.split('-', 1)[0]?.toLowerCase() ?? ''
  const locale = locales.find((code) => subtagsOf(code).includes(language))
  return locale ? { locale, quality: Number(quality) } : undefined
}
