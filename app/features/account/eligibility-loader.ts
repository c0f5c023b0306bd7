/** Who can have an account, stated above the sign-up forms. */
import { site } from '#site'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'

/** Countries that are not served, and documents that are required, from the operator's configuration; empty if none are configured. */
export function eligibility(t: Translate, locale: Locale): string[] {
  const { unsupportedCountries, requiredDocuments } = site.accounts
  const { format } = localeInfo[locale]
  const names = new Intl.DisplayNames(format, { type: 'region' })
  const list = new Intl.ListFormat(format)
  const countries = unsupportedCountries.map((code) => names.of(code) ?? code)
  return [
    ...(countries.length > 0 ? [t('account.notServed', { countries: list.format(countries) })] : []),
    ...(requiredDocuments.length > 0
      ? [t('account.requiredDocuments', { papers: list.format(requiredDocuments.map((document) => document[locale])) })]
      : []),
  ]
}
