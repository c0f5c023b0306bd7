/** Caches rendered images on disk, so that a restart does not draw them again. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Images by address. */
export interface ImageFolder {
  read(address: string): Promise<Buffer | undefined>
  write(address: string, png: Buffer): Promise<void>
}

/**
 * A folder for the images of one build; images of other builds are removed.
 *
 * @param dir folder of all builds; created when the first image is written
 * @param build name of the build's folder
 * @param remove removes a folder; replaced in tests
 */
export function createImageFolder(dir: string, build: string, remove: typeof rm = rm): ImageFolder {
  const own = join(dir, build)
  /** A hash, because the address comes from the client. */
  const fileOf = (address: string) => join(own, `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.png`)
  let cleanup: Promise<void> | undefined

  async function removeOthers(): Promise<void> {
    const others = (await readdir(dir)).filter((name) => name !== build)
    await Promise.all(others.map((name) => remove(join(dir, name), { recursive: true, force: true })))
  }

  /** Runs once. After a failure, which rejects for the callers that wait, the next call tries again. */
  function cleanUp(): Promise<void> {
    cleanup ??= removeOthers().catch((error: unknown) => {
      cleanup = undefined
      throw error
    })
    return cleanup
  }

  return {
    read: (address) => readFile(fileOf(address)).catch(() => undefined),
    async write(address, png) {
      await mkdir(own, { recursive: true }) // each time: a process of another build may have removed it
      await cleanUp()
      const whole = fileOf(address)
      const part = `${whole}.${randomUUID()}`
      await writeFile(part, png)
      await rename(part, whole)
    },
  }
}
