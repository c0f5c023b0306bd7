import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { contractModules } from './compile.ts'
import { readContract } from './read-contract.ts'

/** A folder with the example of a contract. */
function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'contract-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(import.meta.dirname, 'example'), join(root, 'contract'), { recursive: true })
  for (const product of ['isp-proxies', 'serp-api']) mkdirSync(join(root, 'content/products', product), { recursive: true })
  return root
}

const read = (root: string) => readContract({ root, domain: 'proxies.example', locations: ['AU', 'DE', 'JP'], today: '2026-11-27' })

/** The problems as a terminal shows them. */
function problemsOf(root: string): string {
  try {
    read(root)
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  return 'none'
}

/** The problems after a change of a file. */
function problemsAfter(name: string, change: (text: string) => string): string {
  const root = createRoot()
  const file = join(root, 'contract', name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return problemsOf(root)
}

test('hosts have the domain of the site, ports of targets are ranges, and codes of a network are a list', () => {
  const { gateway, places } = read(createRoot())
  expect(gateway.entries.map(({ host }) => host)).toContain('eu.gw.proxies.example')
  expect(gateway.endpoints.browser).toBe('wss://browser.proxies.example')
  expect(gateway.targetPorts.allowed).toContainEqual({ from: 1024, to: 65_535 })
  expect(places.networks).toMatchObject({ residential: 'all', isp: ['DE', 'JP'] })
})

test('a host may be below another domain, also one whose last label is internationalized (RFC 5890)', () => {
  expect(problemsAfter('gateway.yaml', (text) => text.replace('gw.{domain}', 'gw.xn--fiqs8s'))).toBe('none')
})

test('W17: a problem has file, line, column, what was expected and the fix', () => {
  expect(problemsAfter('gateway.yaml', (text) => text.replace('status: 503', 'status: 400'))).toMatch(
    /contract\/gateway\.yaml:\d+:7\n  expected: each status once\n  found:    400\n  fix:      remove or rename one of them/,
  )
})

test.each([
  ['gateway.yaml', 'later }', 'sometimes }', 'one of never, immediately, after-header, later, twice'],
  ['gateway.yaml', 'destination_unavailable', 'destination_missing', 'one of dns_timeout'],
  ['gateway.yaml', '1024-65535', '65535-1024', 'ports from 1 to 65535, the smaller one first'],
  ['gateway.yaml', 'idleTunnelSeconds', 'idleTunnel', 'limits.idleTunnelSeconds'],
  ['gateway.yaml', "host: 'gw.{domain}'", 'host: GW', 'a host name, such as gw.{domain}'],
  ['places/networks.yaml', 'isp: DE JP', 'isp: some', 'all, ask, or ISO 3166-1 alpha-2 codes divided by blanks'],
  ['places/cities.yaml', 'slug: osaka', 'slug: Ōsaka', 'ASCII letters and digits in lower case'],
  ['places/cities.yaml', 'JP:', 'Japan:', 'an ISO 3166-1 alpha-2 code in upper case'],
  ['places/states.yaml', 'code: nsw', 'code: AU-NSW', 'an ISO 3166-2 code in lower case, without the country'],
])('in %s, "%s" as "%s" is refused', (name, from, to, expected) => {
  expect(problemsAfter(name, (text) => text.replace(from, to))).toContain(expected)
})

test('W17: all problems of all files are reported at once', () => {
  const root = createRoot()
  appendFileSync(join(root, 'contract/trust.yaml'), '  - id: audits\n')
  rmSync(join(root, 'contract/places/states.yaml'))
  appendFileSync(join(root, 'contract/places/cities.yaml'), 'XX:\n  - { slug: nowhere, name: Nowhere }\n')
  const problems = problemsOf(root)
  expect(problems).toMatch(/^3 problems/)
  expect(problems).toContain('contract/places/states.yaml\n  expected: a YAML file')
})

test('an answer of the trust ledger needs all languages, and a day that has come', () => {
  const perLocale = (text: string) => `{ ${locales.map((locale) => `${locale}: ${text}`).join(', ')} }`
  const answer = (date: string, text: string) =>
    `  - id: sales\n    answer: { date: ${date}, owner: ${perLocale('Legal')}, text: ${text} }\n`
  expect(problemsAfter('trust.yaml', (text) => text + answer('2026-11-27', perLocale('Yes')))).toBe('none')
  expect(problemsAfter('trust.yaml', (text) => text + answer('2026-11-28', perLocale('Yes')))).toContain('a day up to today, 2026-11-27')
  expect(problemsAfter('trust.yaml', (text) => text + answer('2026-11-27', '{ en: Yes }'))).toContain('add rows.2.answer.text.zh')
})

test('a missing product folder is reported where it is named', () => {
  const root = createRoot()
  rmSync(join(root, 'content/products/isp-proxies'), { recursive: true })
  expect(problemsOf(root)).toContain('found:    isp-proxies')
})

test('each constant of the gateway is exported, so that browsers load only what a page uses', () => {
  const modules = contractModules(read(createRoot()))
  expect(Object.keys(modules)).toEqual(['gateway.ts', 'endpoints.ts', 'places.ts', 'trust.ts'])
  expect(modules['gateway.ts']).toContain('export const networks = [{"name":"residential"')
  expect(modules['gateway.ts']).toContain('export const limits: Gateway[\'limits\'] = {"connections":1000')
})
