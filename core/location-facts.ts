/** Generated facts about a location, formatted in a language. */
import { displayName } from './display-name.ts'
import { formatCoordinates } from './drawing/coordinates.ts'
import { locationData, type LocationData } from './drawing/location-data.ts'
import { localeInfo, type Locale } from './locales.ts'

/** UN M49 codes of the regions; CLDR has their names. */
export const regionCodes = { africa: '002', americas: '019', asia: '142', europe: '150', oceania: '009' } as const satisfies Record<
  LocationData['region'],
  string
>

export interface LocationFacts extends Pick<LocationData, 'lat' | 'lon' | 'zones'> {
  region: string
  coordinates: string
  languages: string
  /** Name and ISO 4217 code. */
  currency: string
}

/** @param code ISO 3166-1 alpha-2; `undefined` where the map does not show it */
export function locationFacts(code: string, locale: Locale): LocationFacts | undefined {
  const data = locationData[code]
  if (!data) return undefined
  return {
    lat: data.lat,
    lon: data.lon,
    zones: data.zones,
    region: displayName(regionCodes[data.region], 'region', locale),
    coordinates: formatCoordinates(data.lat, data.lon),
    languages: new Intl.ListFormat(localeInfo[locale].format).format(
      data.languages.map((language) => displayName(language, 'language', locale)),
    ),
    currency: `${displayName(data.currency, 'currency', locale)} (${data.currency})`,
  }
}
