import { localeInfo, type Locale } from './locales.ts'

/**
 * The name of an ISO 3166-1 code, an ISO 639 language or an ISO 4217 currency, from CLDR. For the server, like all formatting: versions of
 * ICU differ.
 */
export function displayName(code: string, type: 'region' | 'language' | 'currency', locale: Locale): string {
  return new Intl.DisplayNames(localeInfo[locale].format, { type, fallback: 'code' }).of(code) ?? code
}
