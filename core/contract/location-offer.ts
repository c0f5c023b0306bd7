/** What the contract has in one location, as pages and their alternates list it. */
import { localeInfo, type Locale } from '../locales.ts'
import { parts } from './gateway.ts'
import { asnsOf, citiesOf, networksAt, placeName, statesOf, type City, type Places, type State } from './location.ts'
import type { UserNamePart } from './schema.ts'

/** A network that a location has, or may have on request. */
export interface OfferedNetwork {
  network: string
  /** What selects it in a user name: `-network-isp`; empty if the contract has no such part. */
  part: string
  isAvailable: boolean
  /** AS numbers that a user name can name there. */
  asns: readonly number[]
}

/** A state or city that a user name can name. */
export interface OfferedPlace {
  name: string
  /** Language of the name; `undefined` if the contract has no translation. */
  language: Locale | undefined
  /** What selects it in a user name: `-city-osaka`. */
  part: string
}

export interface LocationOffer {
  networks: readonly OfferedNetwork[]
  /** In the collation order of the language. Empty if the contract lists none, or has no such part of the user name. */
  states: readonly OfferedPlace[]
  cities: readonly OfferedPlace[]
}

/** @param country ISO 3166-1 alpha-2 in upper case */
export function locationOffer(places: Places, country: string, locale: Locale): LocationOffer {
  return {
    networks: networksAt(places, country).map(({ network, availability }) => ({
      network,
      part: userNamePart('network', network),
      isAvailable: availability === 'available',
      asns: asnsOf(places, network, country),
    })),
    states: offeredPlaces('state', statesOf(places, country), locale),
    cities: offeredPlaces('city', citiesOf(places, country), locale),
  }
}

/** `-city-osaka`; empty if the contract has no part of the kind. */
function userNamePart(kind: UserNamePart['kind'], value: string): string {
  const part = parts.find((one) => one.kind === kind)
  return part ? `-${part.name}-${value}` : ''
}

function offeredPlaces(kind: 'state' | 'city', listed: readonly (State | City)[], locale: Locale): OfferedPlace[] {
  const { compare } = new Intl.Collator(localeInfo[locale].format)
  return listed
    .map((place) => ({ ...placeName(place, locale), part: userNamePart(kind, 'slug' in place ? place.slug : place.code) }))
    .filter(({ part }) => part !== '')
    .sort((a, b) => compare(a.name, b.name))
}
