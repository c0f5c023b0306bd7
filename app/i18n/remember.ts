/** The locale cookie: 365 days, path `/`, SameSite=Lax, readable by script (specification, point 9). */
import type { Locale } from '#core/locales.ts'

const oneYear = 365 * 24 * 60 * 60

/** Written by an explicit choice and by a client navigation that changes the language; never by landing on a page. */
export function rememberLocale(locale: Locale): void {
  try {
    document.cookie = `locale=${locale}; Max-Age=${oneYear}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  } catch {
    // Cookies are blocked: the prefix still decides the language of every page.
  }
}
