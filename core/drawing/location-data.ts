/**
 * Generated facts for the pages of locations, by ISO 3166-1 alpha-2 code, for all places on the map with permanent residents. Those of the
 * provider are listed in `site/provider.yaml`. Names are not here: `Intl.DisplayNames` has them in every language.
 *
 * `scripts/locations` writes the file. Sources: Unicode CLDR 48 (Unicode License v3) for languages, currencies and regions; IANA time zone
 * database (public domain); Natural Earth 1:10m (public domain) for coordinates.
 */
import file from './location-data.json' with { type: 'json' }

export interface LocationData {
  /** Middle of the largest piece of land, in degrees north, to half a degree. */
  lat: number
  /** Of the same point, in degrees east. */
  lon: number
  /** Region of UN M49. */
  region: 'africa' | 'americas' | 'asia' | 'europe' | 'oceania'
  /** BCP 47 tags of the official languages, at most four, by number of speakers. */
  languages: readonly string[]
  /** ISO 4217. */
  currency: string
  /** Names of the IANA time zone database, one per distinct clock, from west to east. */
  zones: readonly string[]
}

/** ISO date of the day on which these facts were taken from their sources. */
export const locationDataDay = file.day

export const locationData = file.locations as Readonly<Record<string, LocationData>>
