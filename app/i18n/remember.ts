import { serializeLocaleCookie } from '#core/language.ts'
import type { Locale } from '#core/locales.ts'

/** Stores the language into which a script of the page leads. An explicit choice is stored by the server (`/language`); landing on a page stores nothing. */
export function rememberLocale(locale: Locale): void {
  try {
    document.cookie = serializeLocaleCookie(locale, { secure: location.protocol === 'https:' })
  } catch {
    // Cookies are blocked: the prefix still decides the language of every page.
  }
}
