/** `docs/minimum-versions.md`: no installed package is older than the version in which its known vulnerabilities were fixed. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/minimum-versions.md', 'utf8')

/** The least safe versions of each package, one for each major version that is still fixed. */
const minimums = new Map(
  [...document.matchAll(/^\| `([^`]+)` \| ([\d., ]+) \|/gm)].map(([, name, versions]) => [name!, versions!.split(', ')] as const),
)

/** Every package of the lock file, by its path. */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version?: string }> }
const installed = Object.entries(packages).map(([path, { version = '' }]) => ({
  name: path.replace(/^.*node_modules\//, ''),
  path,
  version,
}))

function partsOf(version: string): number[] {
  return version.split(/[-+]/, 1)[0]!.split('.').map(Number)
}

/** Whether a version is not older than another. A pre-release counts as the version before which it was published. */
function isAtLeast(version: string, least: string): boolean {
  if (version.startsWith(`${least}-`)) return false
  const leastParts = partsOf(least)
  const difference = partsOf(version).map((part, index) => part - leastParts[index]!)
  return (difference.find((part) => part !== 0) ?? 0) >= 0
}

/** Whether a version is safe: by the minimum of its major version, or above all of them. */
function isSafe(version: string, leasts: readonly string[]): boolean {
  const [major] = partsOf(version)
  const ofMajor = leasts.find((least) => partsOf(least)[0] === major)
  return ofMajor === undefined ? leasts.every((least) => isAtLeast(version, least)) : isAtLeast(version, ofMajor)
}

test.each([
  ['8.3.0', ['8.3.0'], true],
  ['8.10.0', ['8.3.0'], true],
  ['8.2.9', ['8.3.0'], false],
  ['8.3.0-pre.1', ['8.3.0'], false],
  ['9.0.0', ['8.3.0'], true],
  ['6.3.1', ['6.3.1', '7.5.2'], true],
  ['6.3.0', ['6.3.1', '7.5.2'], false],
  ['7.5.1', ['6.3.1', '7.5.2'], false],
  ['5.9.9', ['6.3.1', '7.5.2'], false],
])('version %s with the minimums %j is safe: %j', (version, leasts, expected) => {
  expect(isSafe(version, leasts)).toBe(expected)
})

test('every package of the table is installed, and no occurrence of it is older than its minimum', () => {
  expect(minimums.size).toBeGreaterThan(20)
  const names = new Set(installed.map(({ name }) => name))
  expect([...minimums.keys()].filter((name) => !names.has(name))).toEqual([])
  const old = installed.filter(({ name, version }) => minimums.has(name) && !isSafe(version, minimums.get(name)!))
  expect(old.map(({ path, version }) => `${path} ${version}`)).toEqual([])
})

test('every row names its advisories', () => {
  const rows = document.match(/^\| `.*/gm) ?? []
  expect(rows).toHaveLength(minimums.size)
  expect(rows.filter((row) => !/GHSA(?:-[a-z\d]{4}){3}|CVE-\d{4}-\d{4,}|Node\.js security releases/.test(row))).toEqual([])
})

test('packages that must not come in are not installed', () => {
  const section = document.slice(document.indexOf('## Packages that must not come in'))
  const refused = [...section.matchAll(/`([\w@/-]+)`/g)].map(([, name]) => name!)
  expect(refused.length).toBeGreaterThan(2)
  expect(installed.filter(({ name }) => refused.includes(name)).map(({ path }) => path)).toEqual([])
})

test('the running Node is not older than its minimum', () => {
  expect(isSafe(process.versions.node, minimums.get('node')!)).toBe(true)
})

test('engines and guides name the minimum of Node, and the image has the pinned version', () => {
  const [minimum] = minimums.get('node')!
  const { engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string }
    dependencies: { node: string }
  }
  expect(engines.node).toBe(`>=${minimum}`)
  const guides = globSync(['docs/*.md', 'deploy/**/*.md', 'deploy/**/*.service'])
  const named = guides.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bNode (24\.\d+)/g)].map(([, version]) => ({ file, version: `${version}.0` })),
  )
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter(({ version }) => version !== minimum)).toEqual([])
  expect(readFileSync('deploy/container/Containerfile', 'utf8')).toContain(`/node:${dependencies.node}-`)
})
