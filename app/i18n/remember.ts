import { serializeLocaleCookie } from '#core/language.ts'
import type { Locale } from '#core/locales.ts'

/** Stores the language in its cookie. Written by an explicit choice and by a client navigation that changes the language; never by landing on a page. */
export function rememberLocale(locale: Locale): void {
  try {
    document.cookie = serializeLocaleCookie(locale, { secure: location.protocol === 'https:' })
  } catch {
    // Cookies are blocked: the prefix still decides the language of every page.
  }
}
