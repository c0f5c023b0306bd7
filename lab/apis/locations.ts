/** The places of the contract, as the APIs list them. */
import { networks as allNetworks } from '#core/contract/gateway.ts'
import { asnsOf, availability, citiesOf, networksAt, statesOf } from '#core/contract/location.ts'
import { places } from '#core/contract/places.ts'
import { site } from '#site'
import type { RunOperation } from './context.ts'
import { pageOf } from './identifiers.ts'
import { invalidRequest } from './problem.ts'

interface Location {
  level: string
  code: string
  name: string
  country: string
  state: string | null
  networks: readonly string[]
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

export const listLocations: RunOperation = (_context, { parameters }) => {
  const { level = 'country', country, network } = parameters as { level?: string; country?: string; network?: string }
  if (level !== 'country' && country === undefined) {
    throw invalidRequest([{ pointer: null, parameter: 'country', detail: `is missing, and level=${level} needs it` }])
  }
  const codes = country === undefined ? site.locations : site.locations.filter((code) => code === country.toUpperCase())
  const found = codes
    .flatMap((code) => locationsOf(level, code))
    .filter(({ networks }) => networks.length > 0 && (network === undefined || networks.includes(network)))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  const { elements, next_cursor } = pageOf(found, parameters)
  return { status: 200, body: { locations: elements, next_cursor } }
}

function locationsOf(level: string, code: string): Location[] {
  const country = code.toLowerCase()
  const networks = networksAt(places, code).map((one) => one.network)
  const at = { level, country, networks, state: null }
  if (level === 'country') return [{ ...at, code: country, name: regionNames.of(code) ?? code }]
  if (level === 'state') return statesOf(places, code).map((state) => ({ ...at, code: state.code, name: state.name, state: state.code }))
  if (level === 'city') return citiesOf(places, code).map(({ slug, name }) => ({ ...at, code: slug, name }))
  return allNetworks.flatMap(({ name }) => {
    if (availability(places, name, code) === 'none') return []
    return asnsOf(places, name, code).map((asn) => ({ ...at, code: String(asn), name: `AS${asn}`, networks: [name] }))
  })
}

/** What of a place has no exit, or `undefined`. */
export function missingPlace({
  network,
  country,
  city,
}: {
  network: string
  country?: string | undefined
  city?: string | undefined
}): string | undefined {
  if (country === undefined) return undefined
  const code = country.toUpperCase()
  if (!site.locations.includes(code)) return 'country'
  if (availability(places, network, code) === 'none') return 'network'
  return city === undefined || citiesOf(places, code).some(({ slug }) => slug === city) ? undefined : 'city'
}
