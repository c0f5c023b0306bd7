/** Sees whether anything outside of a folder was written, whether a secret got out, and how long something took. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Words of a file that nobody may get. */
export const secretText = 'the-secret-of-this-machine'

export interface Guard extends Disposable {
  /** A file outside of every repository. */
  secret: string
  /** Its folder, with names, sizes and times: the same as long as nothing was written. */
  state(): string
}

export function createGuard(): Guard {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'))
  const secret = join(folder, 'secret.md')
  writeFileSync(secret, `---\ntitle: ${secretText}\n---\n${secretText}\n`)
  return {
    secret,
    state: () => treeOf(folder) + readFileSync(secret, 'utf8'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

/** Names, sizes and times of what is in a folder. */
export function treeOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      return `${path} ${size} ${mtimeMs}`
    })
    .sort()
    .join('\n')
}

/** Time of the processor that this thread has used, in milliseconds: others on the machine do not change it. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
