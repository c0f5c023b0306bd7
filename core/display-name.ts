import { localeInfo, type Locale } from './locales.ts'

type NameType = 'region' | 'language' | 'currency'

/** By type and language. ICU needs fifty times as long to make one as to look a name up. */
const formatters = new Map<string, Intl.DisplayNames>()

/**
 * The name of an ISO 3166-1 code, an ISO 639 language or an ISO 4217 currency, from CLDR. For the server, like all formatting: versions of
 * ICU differ.
 */
export function displayName(code: string, type: NameType, locale: Locale): string {
  const key = `${type} ${locale}`
  const names = formatters.get(key) ?? new Intl.DisplayNames(localeInfo[locale].format, { type, fallback: 'code' })
  formatters.set(key, names)
  return names.of(code) ?? code
}
