/**
 * The newest versions of curl, Python, Java, PHP and Ruby that Debian has, which `npm run clients` runs too, beside those of this machine. Their programs see
 * the folder of the samples under its own path, in mounts of that process alone.
 */
import { execFile } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpackRelease } from '#tooling/clients/debian-release.ts'

const execute = promisify(execFile)

/** How a program is started. */
export interface SampleCommand {
  file: string
  args: string[]
}

/** What a program needs besides its own files: devices, the network of this machine and how pip reaches its registry. */
const folders = ['/proc', '/dev']
const files = ['/etc/hosts', '/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt', '/etc/pip.conf']

/** Mounts `$2` … below `$1` and runs the rest there, in the same folder if it is below one of them. */
const enter = `root=$1; shift
while [ "$1" != -- ]; do mount --rbind "$1" "$root$1" || exit; shift; done; shift
exec chroot "$root" sh -c 'cd "$0" 2>/dev/null; exec "$@"' "$PWD" "$@"`

let inRelease: (file: string, args: readonly string[]) => SampleCommand = (file, args) => ({ file, args: [...args] })

/** Name of the release whose programs are started, for folders of packages; empty for those of this machine. */
export let newestRelease = ''

/**
 * From now on {@link newest} starts programs of Debian's development release.
 *
 * @param shared folder that they see too
 * @returns why they can't be had here; `undefined` if they are
 */
export async function useNewestPrograms(shared: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'that needs root'
  try {
    const root = await unpackRelease('sid', (file, args) => execute(file, args, { maxBuffer: 64 * 1024 * 1024 }))
    const shown = [...folders, ...files.filter((path) => existsSync(path))]
    for (const folder of [shared, ...[...folders, shared].map((path) => root + path)]) mkdirSync(folder, { recursive: true })
    for (const file of files.filter((path) => existsSync(path))) closeSync(openSync(join(root, file), 'a'))
    inRelease = (file, args) => ({
      file: 'unshare',
      args: ['--mount', '--propagation', 'private', 'sh', '-c', enter, 'sh', root, ...shown, shared, '--', file, ...args],
    })
    newestRelease = 'sid'
    return undefined
  } catch (error) {
    return String(error).split('\n')[0]
  }
}

/** How a program is started: that of the newest release if it is used, otherwise that of this machine. */
export function newest(file: string, ...args: readonly string[]): SampleCommand {
  return inRelease(file, args)
}
