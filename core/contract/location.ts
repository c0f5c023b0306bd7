/** Facts about a location, from the contract. Countries are ISO 3166-1 alpha-2 codes in upper case. */
import type { Locale } from '../locales.ts'

/** A state or city: its name in English or as its country writes it, and other names by language. */
interface Named {
  name: string
  names?: Readonly<Partial<Record<Locale, string>>> | undefined
}

export interface State extends Named {
  /** ISO 3166-2 without the country, in lower case. */
  code: string
}

export interface City extends Named {
  /** ASCII letters and digits in lower case, unique in the country. */
  slug: string
}

/** What `contract/places` says. */
export interface Places {
  /** By network: all locations, on request, or a list of codes. */
  networks: Readonly<Record<string, 'all' | 'ask' | readonly string[]>>
  /** AS numbers that a user name can name, by network and country. */
  asns: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  states: Readonly<Record<string, readonly State[]>>
  cities: Readonly<Record<string, readonly City[]>>
}

/** `ask`: whether a network has exits there depends on the quote. */
export type Availability = 'available' | 'ask' | 'none'

/**
 * Whether a network has exits in a country.
 *
 * @example availability({ ...places, networks: { mobile: ['DE'] } }, 'mobile', 'JP') // 'none'
 */
export function availability({ networks }: Pick<Places, 'networks'>, network: string, country: string): Availability {
  const where = networks[network] ?? []
  if (where === 'ask') return 'ask'
  return where === 'all' || where.includes(country) ? 'available' : 'none'
}

/** The networks that a country has, or may have on request, in the order of the contract. */
export function networksAt(places: Pick<Places, 'networks'>, country: string): { network: string; availability: Availability }[] {
  return Object.keys(places.networks)
    .map((network) => ({ network, availability: availability(places, network, country) }))
    .filter((one) => one.availability !== 'none')
}

/** The states that a user name can name in a country; empty if it has no such part there. */
export function statesOf({ states }: Pick<Places, 'states'>, country: string): readonly State[] {
  return states[country] ?? []
}

/** The cities that a user name can name in a country, the largest first. */
export function citiesOf({ cities }: Pick<Places, 'cities'>, country: string): readonly City[] {
  return cities[country] ?? []
}

/** The AS numbers of a network in a country; empty if the contract lists none. */
export function asnsOf({ asns }: Pick<Places, 'asns'>, network: string, country: string): readonly number[] {
  return asns[network]?.[country] ?? []
}

/** The name of a state or city in a language, with the language of the name: a name without translation is shown as it is. */
export function placeName({ name, names }: Named, locale: Locale): { name: string; language: Locale | undefined } {
  const translated = names?.[locale]
  return translated === undefined ? { name, language: undefined } : { name: translated, language: locale }
}

/** Whether the contract has a value of the user name, in lower case as it is written there. */
export function hasPlace(
  places: Places,
  locations: readonly string[],
  { kind, value, country }: { kind: 'country' | 'state' | 'city'; value: string; country: string },
): boolean {
  const code = country.toUpperCase()
  if (kind === 'country') return locations.includes(value.toUpperCase())
  if (kind === 'state') return statesOf(places, code).some((state) => state.code === value)
  return citiesOf(places, code).some((city) => city.slug === value)
}
