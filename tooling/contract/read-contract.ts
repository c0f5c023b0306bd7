/** Reads and checks `contract/`. */
import type { z } from 'zod'
import type { Places } from '#core/contract/location.ts'
import {
  citiesSchema,
  gatewaySchema,
  networksSchema,
  statesSchema,
  trustSchema,
  type Gateway,
  type TrustRow,
} from '#core/contract/schema.ts'
import { ContentError, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { listFolder } from '#tooling/content/source-file.ts'
import { readYamlFile } from '#tooling/content/yaml-file.ts'
import { checkGateway } from './check-gateway.ts'
import { checkCities, checkNetworks, checkStates, listedCodes } from './check-places.ts'
import { repeated, type Finding } from './finding.ts'

/** What the files contain, checked. */
export interface Contract {
  gateway: Gateway
  places: Places
  trustRows: readonly TrustRow[]
}

export interface ContractOptions {
  /** The folder that contains `contract` and `content`. */
  root: string
  /** Replaces `{domain}`. */
  domain: string
  /** ISO 3166-1 alpha-2 codes of the locations. */
  locations: readonly string[]
  /** ISO date: no answer of the trust ledger may be later. */
  today: string
}

/** @throws {ContentError} with every problem of the files */
export function readContract({ root, domain, locations, today }: ContractOptions): Contract {
  const problems: Problem[] = []
  const read = <T extends z.ZodType>(name: string, schema: T, check: (value: z.infer<T>) => Finding[]): z.infer<T> | undefined => {
    const result = readChecked(root, `contract/${name}.yaml`, schema, check)
    problems.push(...result.problems)
    return result.value
  }
  const gateway = read('gateway', gatewaySchema, (value) =>
    checkGateway(
      value,
      listFolder(root, 'content/products').map((entry) => entry.name),
    ),
  )
  const networkNames = gateway?.networks.map(({ name }) => name)
  const trust = read('trust', trustSchema, (value) => checkTrust(value.rows, today))
  // Without the names, every network would be unknown.
  const networks = read('places/networks', networksSchema, (value) => (networkNames ? checkNetworks(value, networkNames, locations) : []))
  const states = read('places/states', statesSchema, (value) => checkStates(value, locations))
  const cities = read('places/cities', citiesSchema, (value) => checkCities(value, locations))
  if (problems.length > 0 || !gateway || !trust || !networks || !states || !cities) throw new ContentError(sortProblems(problems))
  return {
    gateway: withDomain(gateway, domain),
    places: { networks: splitCodes(networks.countries, gateway), asns: networks.asns, states, cities },
    trustRows: trust.rows,
  }
}

function readChecked<T extends z.ZodType>(
  root: string,
  file: string,
  schema: T,
  check: (value: z.infer<T>) => Finding[],
): { value: z.infer<T> | undefined; problems: Problem[] } {
  const { value, problems, positionOf } = readYamlFile(root, file, schema, 'docs/recipes/change-the-contract.md says what it contains')
  if (value === undefined) return { value, problems }
  return { value, problems: check(value).map(({ at, ...finding }) => ({ file, ...positionOf(at), ...finding })) }
}

function checkTrust(rows: readonly TrustRow[], today: string): Finding[] {
  const late = rows.flatMap(({ answer }, index) =>
    answer && answer.date > today
      ? [{ at: ['rows', index, 'answer', 'date'], expected: `a day up to today, ${today}`, found: answer.date, fix: 'correct date' }]
      : [],
  )
  return [...repeated(['rows'], rows, 'id'), ...late]
}

function withDomain(gateway: Gateway, domain: string): Gateway {
  const fill = (text: string) => text.replace('{domain}', domain)
  const { scrape, serp, browser, ip } = gateway.endpoints
  return {
    ...gateway,
    entries: gateway.entries.map((entry) => ({ ...entry, host: fill(entry.host) })),
    endpoints: { scrape: fill(scrape), serp: fill(serp), browser: fill(browser), ip: fill(ip) },
  }
}

/** By network, in the order of the gateway. */
function splitCodes(countries: Readonly<Record<string, string>>, { networks }: Gateway): Places['networks'] {
  return Object.fromEntries(
    networks.map(({ name }) => {
      const where = countries[name]!
      return [name, listedCodes(where) ?? (where === 'all' ? 'all' : 'ask')]
    }),
  )
}
