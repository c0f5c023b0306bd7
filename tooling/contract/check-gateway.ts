/** Rules of `contract/gateway.yaml` that concern several of its values. */
import type { Gateway, UserNamePart } from '#core/contract/schema.ts'
import { repeated, unknownName, type Finding } from './finding.ts'

/** Parts that code of the site writes, with their kind: the request builder, samples, location pages. */
const requiredParts = { network: 'network', country: 'country', city: 'city', asn: 'integer', session: 'id', lifetime: 'integer' } as const

/** The optional keys of a part that each kind has. */
const keysOfKind: Readonly<Record<UserNamePart['kind'], readonly ('min' | 'max' | 'maxChars')[]>> = {
  network: [],
  country: [],
  state: [],
  city: [],
  integer: ['min', 'max'],
  id: ['maxChars'],
  address: [],
}

/** @param products slugs in `content/products` */
export function checkGateway(gateway: Gateway, products: readonly string[]): Finding[] {
  return [
    ...repeated(['networks'], gateway.networks, 'name'),
    ...repeated(['entries'], gateway.entries, 'region'),
    ...repeated(['entries'], gateway.entries, 'host'),
    ...repeated(['parts'], gateway.parts, 'name'),
    ...repeated(['statusCodes'], gateway.statusCodes, 'status'),
    ...repeated(['counting', 'products'], gateway.counting.products, 'product'),
    ...samePorts(gateway.ports),
    ...missingParts(gateway.parts),
    ...gateway.parts.flatMap((part, index) => checkPart(part, ['parts', index], gateway)),
    ...checkLimits(gateway),
    ...checkCharacters(gateway.login.characters),
    ...gateway.counting.products.flatMap(({ product }, index) =>
      unknownName(['counting', 'products', index, 'product'], product, products, 'a folder of content/products'),
    ),
  ]
}

function samePorts(ports: Gateway['ports']): Finding[] {
  const entries = Object.entries(ports)
  return entries.flatMap(([name, port], index) =>
    entries.findIndex(([, other]) => other === port) === index
      ? []
      : [{ at: ['ports', name], expected: 'each port once', found: String(port), fix: `give ${name} a port of its own` }],
  )
}

function missingParts(parts: readonly UserNamePart[]): Finding[] {
  return Object.entries(requiredParts).flatMap(([name, kind]): Finding[] => {
    const index = parts.findIndex((part) => part.name === name)
    const fix = 'tools of the site write this part: restore it, or change them first'
    if (index === -1) return [{ at: ['parts'], expected: `a part ${name} of kind ${kind}`, found: 'nothing', fix }]
    const found = parts[index]!.kind
    return found === kind ? [] : [{ at: ['parts', index, 'kind'], expected: `${name}: kind ${kind}`, found, fix }]
  })
}

function checkPart(part: UserNamePart, at: readonly PropertyKey[], { parts, networks }: Gateway): Finding[] {
  const others = parts.map(({ name }) => name).filter((name) => name !== part.name)
  const networkNames = networks.map(({ name }) => name)
  return [
    ...checkKeys(part, at),
    ...checkDefault(part, at, networkNames),
    ...part.needs.flatMap((name, index) => unknownName([...at, 'needs', index], name, others, 'another part')),
    ...(part.networks ?? []).flatMap((name, index) => unknownName([...at, 'networks', index], name, networkNames, 'one of the networks')),
  ]
}

function checkKeys(part: UserNamePart, at: readonly PropertyKey[]): Finding[] {
  const { kind, min, max } = part
  const allowed = keysOfKind[kind]
  const findings = (['min', 'max', 'maxChars'] as const).flatMap((key): Finding[] => {
    const has = part[key] !== undefined
    if (has === allowed.includes(key)) return []
    return has
      ? [{ at: [...at, key], expected: `no ${key} in a part of kind ${kind}`, found: String(part[key]), fix: `remove ${key}` }]
      : [{ at, expected: `${key} in a part of kind ${kind}`, found: 'nothing', fix: `add ${key}` }]
  })
  if (min !== undefined && max !== undefined && min > max)
    findings.push({ at: [...at, 'min'], expected: `at most max, ${max}`, found: String(min), fix: 'exchange min and max' })
  return findings
}

function checkDefault(part: UserNamePart, at: readonly PropertyKey[], networks: readonly string[]): Finding[] {
  const { name, kind, min = 0, max = 0, default: value } = part
  const isRequired = name === 'network' || name === 'lifetime'
  if (value === undefined) return isRequired ? [{ at, expected: `a default of ${name}`, found: 'nothing', fix: 'add default' }] : []
  if (kind === 'network') return unknownName([...at, 'default'], value, networks, 'one of the networks')
  if (kind === 'integer' && /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return []
  const expected = kind === 'integer' ? `a number from ${min} to ${max}` : `no default in a part of kind ${kind}`
  return [{ at: [...at, 'default'], expected, found: value, fix: kind === 'integer' ? 'correct default' : 'remove default' }]
}

function checkLimits({ trial, limits }: Gateway): Finding[] {
  if (trial.connections <= limits.connections) return []
  return [
    {
      at: ['trial', 'connections'],
      expected: `at most limits.connections, ${limits.connections}`,
      found: String(trial.connections),
      fix: 'correct one of them',
    },
  ]
}

function checkCharacters(characters: string): Finding[] {
  const wrong = [...characters.matchAll(/(\w)-(\w)/g)].filter(([, from = '', to = '']) => from > to)
  return wrong.map(([range]) => ({
    at: ['login', 'characters'],
    expected: 'ranges from a lower to a higher character, such as a-z',
    found: range,
    fix: 'exchange the ends of the range',
  }))
}
