/** Generated facts about a location, formatted in a language. */
import { formatCoordinates } from './drawing/coordinates.ts'
import { locationData, type LocationData } from './drawing/location-data.ts'
import { localeInfo, type Locale } from './locales.ts'

/** UN M49 codes of the regions; CLDR has their names. */
export const regionCodes = { africa: '002', americas: '019', asia: '142', europe: '150', oceania: '009' } as const satisfies Record<
  LocationData['region'],
  string
>

/** The facts of one location. */
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
  const { format } = localeInfo[locale]
  const nameOf = (type: 'region' | 'language' | 'currency', code: string) =>
    new Intl.DisplayNames(format, { type, fallback: 'code' }).of(code) ?? code
  return {
    lat: data.lat,
    lon: data.lon,
    zones: data.zones,
    region: nameOf('region', regionCodes[data.region]),
    coordinates: formatCoordinates(data.lat, data.lon),
    languages: new Intl.ListFormat(format, { type: 'conjunction' }).format(data.languages.map((language) => nameOf('language', language))),
    currency: `${nameOf('currency', data.currency)} (${data.currency})`,
  }
}
