/** Who can have an account, stated above the sign-up forms. */
import { site } from '#site'
import { displayName } from '#core/display-name.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatList } from '#app/i18n/format.ts'

/** Countries that are not served, and documents that are required, from the operator's configuration; empty if none are configured. */
export function eligibility(t: Translate, locale: Locale): string[] {
  const { unsupportedCountries, requiredDocuments } = site.accounts
  const countries = unsupportedCountries.map((code) => displayName(code, 'region', locale))
  const documents = requiredDocuments.map((document) => document[locale])
  return [
    ...(countries.length > 0 ? [t('account.notServed', { countries: formatList(countries, locale) })] : []),
    ...(documents.length > 0 ? [t('account.requiredDocuments', { documents: formatList(documents, locale) })] : []),
  ]
}
