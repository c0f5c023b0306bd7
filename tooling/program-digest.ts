/** Digests of programs, which caches of their results depend on. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { digestFiles } from './files.ts'

/** Of a program in this process, which does not load its modules again when they change. */
const digests = new Map<string, Promise<string>>()

/**
 * Digest of a module with all modules that it imports, directly or not, and of what they run on.
 *
 * @param entry path of the module
 * @throws if a module is missing or can't be parsed
 */
export function digestProgram(entry: string): Promise<string> {
  const digest = digests.get(entry) ?? computeDigest(entry)
  digests.set(entry, digest)
  return digest
}

/** What programs run on: the installed packages, and Node with its CLDR data, which formats numbers, dates and names of countries. */
export function runtimeDigest(): string {
  const { node, icu, cldr, unicode } = process.versions
  return [digestFiles(['package-lock.json']), node, icu, cldr, unicode].join(' ')
}

async function computeDigest(entry: string): Promise<string> {
  const hash = createHash('sha256').update(runtimeDigest())
  for (const path of await modulesOf(entry)) hash.update(`\0${relative(dirname(entry), path)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

/** The absolute paths of a module and of all modules that it imports, except packages. */
export async function modulesOf(entry: string): Promise<string[]> {
  const bundle = await rolldown({ input: entry, platform: 'node', treeshake: false, external: /^[a-z@]/ })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  // Rolldown adds a module of its own, which is no file.
  return ids.filter(isAbsolute).toSorted()
}
