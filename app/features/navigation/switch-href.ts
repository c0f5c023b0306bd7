import type { Locale } from '#core/locales.ts'
import { splitLocale } from '#core/urls.ts'

/** Where the language switcher leads: sets the cookie and answers with the same page in that language; works without script. */
export function switchHref(pathname: string, to: Locale): string {
  return `/language?to=${to}&path=${encodeURIComponent(splitLocale(pathname).path).replaceAll('%2F', '/')}`
}
