import type { Locale } from '#core/locales.ts'
import { sortedLocations } from '#core/locations.ts'

export interface LocationChoice {
  /** As in the user name: `jp`. */
  code: string
  name: string
}

/** The locations with exits, in the collation order of the language. */
export function locationChoices(locale: Locale): LocationChoice[] {
  return sortedLocations(locale).map(({ code, name }) => ({ code: code.toLowerCase(), name }))
}
