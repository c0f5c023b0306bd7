/**
 * Writes `THIRD_PARTY_NOTICES.md`: the licences of all third-party code and fonts on the server and in browsers. Run it when production
 * dependencies or fonts have changed; a test compares the file with the output.
 *
 * Usage: `node scripts/third-party-notices.ts`
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A package in `package-lock.json`. */
interface LockedPackage {
  version: string
  license?: string
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
  /** Platforms that it is built for; these packages differ from machine to machine, and their licence is that of the package they belong to. */
  os?: readonly string[]
  cpu?: readonly string[]
}

type Lock = Readonly<Record<string, LockedPackage>>

/** Development packages whose data is part of the site: the outline of the land. */
const data = ['node_modules/world-atlas']

/** The text of the file. It is the same on every platform. */
export function thirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }
  const folders = [...productionPackages(packages), ...data].sort()
  const byText = Map.groupBy(folders, licenceText)
  const sections = [...byText].map(([text, folders]) => {
    const names = folders.map((folder) => `- ${nameOf(folder)} ${packages[folder]!.version} (${licenceOf(packages, folder)})`)
    return `${names.join('\n')}\n\n${quote(text)}`
  })
  const fonts = globSync('{app/styles,server/share}/fonts/*.OFL.txt').sort()
  const families = Map.groupBy(fonts, (file) => readFileSync(file, 'utf8'))
  const fontSections = [...families].map(([text, files]) => `- ${[...new Set(files.map(familyOf))].join(', ')} (OFL-1.1)\n\n${quote(text)}`)
  return `${head}\n## Packages\n\n${sections.join('\n\n')}\n\n## Fonts\n\n${fontSections.join('\n\n')}\n`
}

const head = `# Third-party notices
What this repository distributes of others, on the server and to browsers, with its licences. Written by \`scripts/third-party-notices.ts\`;
change that, not this. The places, languages, currencies and time zones of \`core/drawing/location-data.json\` are taken from the Unicode CLDR
(Unicode License v3, https://www.unicode.org/license.txt) and the time zone database (public domain). Node.js is installed by its package;
its licence lies beside its program.
`

/** Folders of all packages that the root's dependencies need, directly or not. */
function productionPackages(lock: Lock): Set<string> {
  const found = new Set<string>()
  const queue = Object.keys(lock['']!.dependencies!).map((name) => resolve(lock, '', name)!)
  for (const folder of queue) {
    const { os, cpu, dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lock[folder]!
    if (found.has(folder) || os || cpu) continue
    found.add(folder)
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    const needed = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    queue.push(...needed.flatMap((name) => resolve(lock, folder, name) ?? []))
  }
  return found
}

/** The folder in which a package finds another: its own `node_modules`, or that of a folder above. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  const candidate = join(from, 'node_modules', name)
  if (lock[candidate]) return candidate
  return from === '' ? undefined : resolve(lock, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The SPDX name; packages from before 2015 have a list. */
function licenceOf(lock: Lock, folder: string): string {
  const locked = lock[folder]!.license
  if (locked) return locked
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string
    licenses?: readonly { type: string }[]
  }
  const name = license ?? licenses?.map(({ type }) => type).join(' OR ')
  if (!name) throw new Error(`${folder}/package.json names no licence: find out which it has before it is used.`)
  return name
}

/** The licence texts of a package; empty if it only names its licence. */
function licenceText(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && /^(?:licen[cs]e|notice|copying)/i.test(file.name),
  )
  return files
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/\r\n?/g, '\n').trim())
    .join('\n\n')
}

const familyOf = (file: string) => basename(file, '.OFL.txt')

const quote = (text: string) => (text === '' ? 'The package names its licence and has no text of it.' : `~~~text\n${text.trim()}\n~~~`)

if (import.meta.main) writeFileSync('THIRD_PARTY_NOTICES.md', thirdPartyNotices())
