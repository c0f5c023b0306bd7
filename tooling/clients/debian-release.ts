/** Unpacks Debian releases into folders that programs of them are started in. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { debianReleases, type DebianRelease } from './versions.ts'

export const cacheFolder = resolve(import.meta.dirname, '../../.cache/clients')

/** Folder with the files of a release, as below `/`. */
export const debianFolder = (release: DebianRelease) => join(cacheFolder, 'debian', release)

/** Where Debian has the keys of releases. */
const keyrings = 'usr/share/keyrings'

/** Does the work unless the folder says that it was done. */
export async function once(folder: string, expected: string, work: () => Promise<unknown>): Promise<void> {
  const stamp = join(folder, 'installed.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await work()
  writeFileSync(stamp, expected)
}

/**
 * Unpacks the packages of a release with all that they need, unless they are there. The development release is signed with the keys of the one before it, and
 * its lists are valid for some days only, which a mirror can exceed; their signature is checked either way.
 *
 * @param run runs a program where the network is
 * @returns the folder
 * @throws if mmdebstrap is not installed, or a package can't be fetched
 */
export async function unpackRelease(
  release: DebianRelease,
  run: (file: string, args: readonly string[]) => Promise<unknown>,
): Promise<string> {
  const root = debianFolder(release)
  await once(root, debianReleases[release].join(' '), () => {
    const newerKeys = join(debianFolder('trixie'), keyrings)
    const keys = release === 'sid' && existsSync(newerKeys) ? newerKeys : `/${keyrings}`
    const packages = ['ca-certificates', ...debianReleases[release]].join(',')
    // mmdebstrap demands an empty folder.
    const lists = `--aptopt=Acquire::Check-Valid-Until "${String(release !== 'sid')}"`
    return run('mmdebstrap', ['-q', '--variant=apt', lists, `--include=${packages}`, `--keyring=${keys}`, release, root])
  })
  return root
}
