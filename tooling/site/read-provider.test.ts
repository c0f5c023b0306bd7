import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { providerSchema } from '#core/provider/schema.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { providerModule } from './compile.ts'
import { readProvider } from './read-provider.ts'

const providerFile = 'site/provider.yaml'

const text = readFileSync(providerFile, 'utf8')

/** What is reported for the repository's file after a change. */
function problemsAfter(change: (text: string) => string) {
  const changed = change(text)
  if (changed === text) throw new Error('The change has no effect.')
  const root = mkdtempSync(join(tmpdir(), 'provider-'))
  try {
    mkdirSync(join(root, 'site'))
    mkdirSync(join(root, 'content/datasets/jobs'), { recursive: true })
    writeFileSync(join(root, providerFile), changed)
    readProvider(root)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('the file of the repository is read', () => {
  expect(readProvider('.')).toMatchObject({ since: 2026, stunServer: '', tagManager: { needsConsent: true } })
})

test('the origin has the form of browsers, without a slash at its end', () => {
  const { origin } = providerSchema.parse({ ...(parse(text) as object), origin: 'https://Provider.example:443/' })
  expect(origin).toBe('https://provider.example')
})

test.each([
  [
    "script: ''",
    "script: 'javascript:alert(1)'",
    'tagManager.script: an address that starts with https://, or nothing',
    'correct tagManager.script',
  ],
  ["script: ''", 'script: GTM-123', 'tagManager.script: an address that starts with https://, or nothing', 'correct tagManager.script'],
  [
    'hosts: []',
    "hosts: ['https://tags.example/']",
    'tagManager.hosts.0: origins such as https://tags.example',
    'correct tagManager.hosts.0',
  ],
  [
    "stunServer: ''",
    'stunServer: turn:provider.example',
    'stunServer: an address such as stun:stun.provider.com:3478, or nothing',
    'correct stunServer',
  ],
  [
    'domain: isthmus.example',
    'domain: https://a.example',
    'domain: a host name such as provider.com, below which contract/gateway.yaml names the hosts',
    'correct domain',
  ],
  ['origin: https://isthmus.example', 'origin: https://a.example/en', 'origin: an origin, such as https://provider.com', 'correct origin'],
  ['since: 2026', "since: '2026'", 'since: a value of type number', 'correct since'],
  [
    'locations: >-',
    'locations: XX\nother: >-',
    'locations: ISO 3166-1 alpha-2 codes of places with residents, which XX is not',
    'correct locations',
  ],
  ['locations: >-', 'locations: AD AD\nother: >-', 'locations: each code once', 'correct locations'],
  ['offeredDatasets: []', 'offeredDatasets: [job]', 'the name of a folder of content/datasets', 'write jobs'],
  ['requests: 90', 'requests: 20', '30 days or more, the period of `objectives`', 'store requests longer, or shorten `objectives.days`'],
])('after replacing `%s` by `%s` the problem is told with its line', (found, replacement, expected, fix) => {
  const line = text.slice(0, text.indexOf(found)).split('\n').length
  const problem = problemsAfter((before) => before.replace(found, replacement)).find((one) => one.expected === expected)
  expect(problem).toMatchObject({ file: providerFile, line, fix })
})

test('a key that is missing and one that does not exist are told', () => {
  const problems = problemsAfter((before) => before.replace('brand: Isthmus', 'brnd: Isthmus'))
  expect(problems.map(({ expected, fix }) => [expected.slice(0, 13), fix])).toEqual([
    ['brand: a valu', 'add brand'],
    ['only the keys', 'write brand'],
  ])
})

test('an empty file and one that is no map are told', () => {
  expect(problemsAfter(() => '').length).toBeGreaterThan(10)
  expect(problemsAfter(() => '- a\n').length).toBeGreaterThan(0)
})

test('the module has the locations as one string, and apart what browsers do not need', () => {
  const module = providerModule(readProvider('.'))
  expect(module).toContain("locations: 'AD AE")
  expect(module).toMatch(/^export const retentionDays/m)
  expect(module.slice(0, module.indexOf('\n}'))).not.toContain('objectives:')
})
