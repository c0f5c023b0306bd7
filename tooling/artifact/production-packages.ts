/** The packages that the server and the browser's code need, from `package-lock.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in `package-lock.json`. */
interface LockedPackage {
  version: string
  /** Subresource Integrity of the archive. */
  integrity?: string
  license?: string
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
  /** Platforms that it is built for; these packages differ from machine to machine, and their license is that of the package they belong to. */
  os?: readonly string[]
  cpu?: readonly string[]
}

/** Packages by their folder. */
type Lock = Readonly<Record<string, LockedPackage>>

export function readLock(): Lock {
  return (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages
}

/** Folders of all packages that the root's dependencies need, directly or not. */
export function productionPackages(lock: Lock): Set<string> {
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

/** The name of the package in a folder. */
export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The SPDX name; packages from before 2015 have a list. */
export function licenseOf(lock: Lock, folder: string): string {
  const locked = lock[folder]!.license
  if (locked) return locked
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string
    licenses?: readonly { type: string }[]
  }
  const name = license ?? licenses?.map(({ type }) => type).join(' OR ')
  if (!name) throw new Error(`${folder}/package.json names no license: find out which it has before it is used.`)
  return name
}
