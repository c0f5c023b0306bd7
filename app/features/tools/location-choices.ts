import { site } from '#site'
import { localeInfo, type Locale } from '#core/locales.ts'
import { displayName } from '#app/i18n/format.ts'

export interface LocationChoice {
  /** As in the user name: `jp`. */
  code: string
  name: string
}

/** The locations with exits, in the collation order of the language. */
export function locationChoices(locale: Locale): LocationChoice[] {
  const { compare } = new Intl.Collator(localeInfo[locale].format)
  return site.locations
    .map((code) => ({ code: code.toLowerCase(), name: displayName(code, 'region', locale) }))
    .sort((a, b) => compare(a.name, b.name))
}
