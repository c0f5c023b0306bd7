/** Exits of the lab: addresses of the ranges for documentation (RFC 5737, RFC 3849) and AS numbers of RFC 5398, which follow from the seed. */
import { isIPv6 } from 'node:net'
import { citiesOf, statesOf, asnsOf, networksAt, type City, type State } from '#core/contract/location.ts'
import { places } from '#core/contract/places.ts'
import { documentationAsns, firstDocumentationAsn } from '#core/lab/scenarios.ts'
import { site } from '#site'
import { seededChoice, seededFraction, seededHex, seededInteger } from '../random.ts'

/** What a user name asks for: values of its parts by their kind; without a value there is no restriction. */
export interface ExitFilter {
  network: string
  /** Lower case, as in user names. */
  country?: string | undefined
  state?: string | undefined
  city?: string | undefined
  asn?: string | undefined
  ip?: string | undefined
}

/** What names a filter: the same values have the same key, however it was made. */
export function filterKey({ network, country, state, city, asn, ip }: ExitFilter): readonly string[] {
  return [network, country ?? '', state ?? '', city ?? '', asn ?? '', ip ?? '']
}

export interface Exit {
  ip: string
  network: string
  /** ISO 3166-1 alpha-2, upper case. */
  country: string
  state: State | undefined
  city: City | undefined
  asn: number
}

/** RFC 5737: TEST-NET-1 to TEST-NET-3. */
const ipv4Prefixes = ['192.0.2.', '198.51.100.', '203.0.113.'] as const

/** Share of mobile exits with an IPv6 address. */
const mobileIpv6Share = 0.5

/**
 * The exit that a seed gives to a filter.
 *
 * @param label names the session, or the connection if it has none
 */
export function exitFor(seed: number, filter: ExitFilter, label: string): Exit {
  const key = [seed, ...filterKey(filter), label]
  const country = filter.country?.toUpperCase() ?? seededChoice(countriesOf(filter.network), ...key, 'country')
  const states = statesOf(places, country)
  const cities = citiesOf(places, country)
  const asns = asnsOf(places, filter.network, country)
  const seededAsn =
    asns.length > 0 ? seededChoice(asns, ...key, 'asn') : firstDocumentationAsn + seededInteger(documentationAsns, ...key, 'asn')
  return {
    ip: filter.ip ?? addressFor(filter.network, key),
    network: filter.network,
    country,
    state: filter.state === undefined ? undefined : states.find(({ code }) => code === filter.state),
    city: filter.city === undefined ? choiceOrNone(cities, [...key, 'city']) : cities.find(({ slug }) => slug === filter.city),
    asn: filter.asn === undefined ? seededAsn : Number(filter.asn),
  }
}

/** The countries with exits of a network, or that may have some on request. */
function countriesOf(network: string): readonly string[] {
  const found = site.locations.filter((code) => networksAt(places, code).some((one) => one.network === network))
  return found.length > 0 ? found : site.locations
}

function choiceOrNone<T>(list: readonly T[], key: readonly (string | number)[]): T | undefined {
  return list.length > 0 ? seededChoice(list, ...key) : undefined
}

function addressFor(network: string, key: readonly (string | number)[]): string {
  if (network === 'mobile' && seededFraction(...key, 'version') < mobileIpv6Share) {
    const digits = seededHex(16, ...key, 'ip')
    // Groups of the form 1xxx, so that no group has zeros in front and none is abbreviated.
    return `2001:db8:${[0, 4, 8].map((at) => `1${digits.slice(at, at + 3)}`).join(':')}::${1 + seededInteger(9, ...key, 'ip')}`
  }
  return seededChoice(ipv4Prefixes, ...key, 'prefix') + String(1 + seededInteger(254, ...key, 'ip'))
}

/** Whether an address is in the ranges for documentation: in the lab these are the addresses that the customer has rented. */
export function isRentedAddress(ip: string): boolean {
  return isIPv6(ip) ? /^2001:0?db8:/i.test(ip) : ipv4Prefixes.some((prefix) => ip.startsWith(prefix))
}
