/** Writes planned files. What is there already is left as it is, unless the command says otherwise. */
import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { stringify } from 'yaml'
import { ReportedError } from '#tooling/content/problems.ts'
import { readSource } from '#tooling/content/source-file.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import type { PlannedDocument, PlannedFile } from './import-site.ts'
import { readBytes, type SourceFiles } from './source-files.ts'

export interface Written {
  /** Paths that are new, and that replaced others. */
  added: string[]
  replaced: string[]
  /** Paths whose files were the same. */
  unchanged: number
  /** Documents that are there with other content, with one of the files that differ. */
  preserved: { document: PlannedDocument; file: string }[]
}

export interface WriteOptions {
  root: string
  files: SourceFiles
  overwrite: boolean
  isDryRun: boolean
}

/** Writes documents. A document of which one file is there with other content is left out as a whole. */
export function writeDocuments(documents: readonly PlannedDocument[], options: WriteOptions): Written {
  const written: Written = { added: [], replaced: [], unchanged: 0, preserved: [] }
  for (const document of documents) {
    const states = [...document.files].map(([path, file]) => ({ path, file, state: stateOf(path, file, options) }))
    const other = states.find(({ state }) => state === 'other')
    if (other && !options.overwrite) {
      written.preserved.push({ document, file: other.path })
      continue
    }
    for (const { path, file, state } of states) {
      if (state === 'same') written.unchanged++
      else {
        written[state === 'new' ? 'added' : 'replaced'].push(path)
        if (!options.isDryRun) writeFile(path, file, options)
      }
    }
  }
  return written
}

function bytesOf(file: PlannedFile, files: SourceFiles): Buffer {
  return 'text' in file ? Buffer.from(file.text) : readBytes(files, file.copyOf.path)
}

function stateOf(path: string, file: PlannedFile, { root, files }: WriteOptions): 'new' | 'same' | 'other' {
  const target = join(root, path)
  refuseLinks(root, path)
  if (!existsSync(target)) return 'new'
  return readFileSync(target).equals(bytesOf(file, files)) ? 'same' : 'other'
}

/** @throws {ReportedError} if a folder or the file is a symbolic link: it could lead out of the content */
function refuseLinks(root: string, path: string): void {
  const parts = path.split('/')
  for (let count = 1; count <= parts.length; count++) {
    const part = parts.slice(0, count).join('/')
    const stats = lstatSync(join(root, part), { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isSymbolicLink())
      throw new ReportedError(`${part} is a symbolic link: nothing is written through it. Replace it by a folder or file.`)
  }
}

function writeFile(path: string, file: PlannedFile, { root, files }: WriteOptions): void {
  const target = join(root, path)
  mkdirSync(dirname(target), { recursive: true })
  if (!realpathSync(dirname(target)).startsWith(realpathSync(root) + sep)) throw new ReportedError(`${path} is not below ${root}.`)
  if ('text' in file) writeFileSync(target, file.text)
  else copyFileSync(join(files.root, file.copyOf.path), target)
}

const redirectsFile = 'content/redirects.yaml'

/** The old paths that have a redirect already. */
export function presentRedirects(root: string): ReadonlySet<string> {
  if (!existsSync(join(root, redirectsFile))) return new Set()
  const { value } = readYaml(readSource(root, redirectsFile))
  return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : [])
}

/** Adds redirects behind those that are there. */
export function addRedirects(root: string, redirects: ReadonlyMap<string, string>): void {
  if (redirects.size === 0) return
  refuseLinks(root, redirectsFile)
  const before = existsSync(join(root, redirectsFile)) ? readSource(root, redirectsFile) : ''
  const preserved = before.replace(/^\{\s*\}\s*$/m, '').trimEnd()
  mkdirSync(join(root, 'content'), { recursive: true })
  writeFileSync(
    join(root, redirectsFile),
    `${preserved === '' ? '' : `${preserved}\n`}${stringify(Object.fromEntries(redirects), { lineWidth: 0 })}`,
  )
}
