/** Rules of the files in `contract/places` that concern several values, or those of other files. */
import type { z } from 'zod'
import type { citiesSchema, networksSchema, statesSchema } from '#core/contract/schema.ts'
import { repeated, unknownName, type Finding } from './finding.ts'

type Networks = z.infer<typeof networksSchema>

/** Codes in a value of `countries`; `undefined` for `all` and `ask`. */
export function listedCodes(where: string): string[] | undefined {
  return where === 'all' || where === 'ask' ? undefined : where.split(' ')
}

/**
 * Checks `networks.yaml`.
 *
 * @param names networks of `contract/gateway.yaml`
 * @param locations codes in `site/provider.yaml`
 */
export function checkNetworks({ countries, asns }: Networks, names: readonly string[], locations: readonly string[]): Finding[] {
  const missing = names
    .filter((name) => !(name in countries))
    .map((name) => ({ at: ['countries'], expected: `where ${name} has exits`, found: 'nothing', fix: `add ${name}: ask` }))
  return [
    ...missing,
    ...Object.keys(countries).flatMap((name) => unknownNetwork(['countries', name], name, names)),
    ...Object.entries(countries).flatMap(([name, where]) => checkCodes(['countries', name], listedCodes(where) ?? [], locations)),
    ...Object.entries(asns).flatMap(([name, byCountry]) => [
      ...unknownNetwork(['asns', name], name, names),
      ...Object.keys(byCountry).flatMap((code) => checkAsnCountry(name, code, countries[name] ?? 'all', locations)),
    ]),
  ]
}

function unknownNetwork(at: readonly PropertyKey[], name: string, names: readonly string[]): Finding[] {
  return unknownName(at, name, names, 'a network of contract/gateway.yaml')
}

function checkCodes(at: readonly PropertyKey[], codes: readonly string[], locations: readonly string[]): Finding[] {
  return codes.flatMap((code, index) => {
    if (codes.indexOf(code) !== index) return [{ at, expected: 'each code once', found: code, fix: 'remove one of them' }]
    return unknownLocation(at, code, locations)
  })
}

function unknownLocation(at: readonly PropertyKey[], code: string, locations: readonly string[]): Finding[] {
  if (locations.includes(code)) return []
  return [
    { at, expected: 'a code in `locations` of site/provider.yaml', found: code, fix: `add ${code} to \`locations\`, or remove it here` },
  ]
}

function checkAsnCountry(network: string, code: string, where: string, locations: readonly string[]): Finding[] {
  const at = ['asns', network, code]
  const codes = listedCodes(where)
  if (!codes || codes.includes(code)) return unknownLocation(at, code, locations)
  return [
    {
      at,
      expected: `a country in which ${network} has exits`,
      found: code,
      fix: `add ${code} to countries.${network}, or remove it here`,
    },
  ]
}

/** Checks `states.yaml`. */
export function checkStates(states: z.infer<typeof statesSchema>, locations: readonly string[]): Finding[] {
  return Object.entries(states).flatMap(([country, list]) => [
    ...unknownLocation([country], country, locations),
    ...repeated([country], list, 'code'),
  ])
}

/** Checks `cities.yaml`. */
export function checkCities(cities: z.infer<typeof citiesSchema>, locations: readonly string[]): Finding[] {
  return Object.entries(cities).flatMap(([country, list]) => [
    ...unknownLocation([country], country, locations),
    ...repeated([country], list, 'slug'),
  ])
}
