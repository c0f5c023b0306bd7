/** Rules of the files in `contract/places` that concern several values, or those of other files. */
import type { z } from 'zod'
import type { citiesSchema, networksSchema, statesSchema } from '#core/contract/schema.ts'
import { nearest } from '#tooling/content/problems.ts'
import { repeated, type Finding } from './finding.ts'

type Networks = z.infer<typeof networksSchema>

/** Codes in a value of `countries`; `undefined` for `all` and `ask`. */
export function listedCodes(where: string): string[] | undefined {
  return where === 'all' || where === 'ask' ? undefined : where.split(' ')
}

/**
 * Checks `networks.yaml`.
 *
 * @param names networks of `contract/gateway.yaml`
 * @param locations codes in `site.config.ts`
 */
export function checkNetworks({ countries, asns }: Networks, names: readonly string[], locations: readonly string[]): Finding[] {
  const missing = names
    .filter((name) => !(name in countries))
    .map((name) => ({ path: ['countries'], expected: `where ${name} has exits`, found: 'nothing', fix: `add ${name}: ask` }))
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

function unknownNetwork(path: readonly PropertyKey[], name: string, names: readonly string[]): Finding[] {
  if (names.includes(name)) return []
  const near = nearest(name, names)
  return [
    {
      path,
      expected: `a network of contract/gateway.yaml: ${names.join(', ')}`,
      found: name,
      fix: near ? `write ${near}` : `remove ${name}`,
    },
  ]
}

function checkCodes(path: readonly PropertyKey[], codes: readonly string[], locations: readonly string[]): Finding[] {
  return codes.flatMap((code, index) => {
    if (codes.indexOf(code) !== index) return [{ path, expected: 'each code once', found: code, fix: 'remove one of them' }]
    return unknownLocation(path, code, locations)
  })
}

function unknownLocation(path: readonly PropertyKey[], code: string, locations: readonly string[]): Finding[] {
  if (locations.includes(code)) return []
  return [
    { path, expected: 'a code in `locations` of site.config.ts', found: code, fix: `add ${code} to \`locations\`, or remove it here` },
  ]
}

function checkAsnCountry(network: string, code: string, where: string, locations: readonly string[]): Finding[] {
  const path = ['asns', network, code]
  const codes = listedCodes(where)
  if (!codes || codes.includes(code)) return unknownLocation(path, code, locations)
  return [
    {
      path,
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
