/** Keeps rendered images on disk, so that a restart draws nothing twice. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Images by address. */
export interface ImageFolder {
  read(address: string): Promise<Buffer | undefined>
  write(address: string, png: Buffer): Promise<void>
}

/**
 * A folder for the images of one build; those of other builds are removed.
 *
 * @param dir folder of all builds; made when the first image is written
 * @param build a name that is good for a folder
 */
export function createImageFolder(dir: string, build: string): ImageFolder {
  const own = join(dir, build)
  /** A hash, because an address comes from outside. */
  const fileOf = (address: string) => join(own, `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.png`)
  let swept: Promise<void> | undefined

  async function removeOthers(): Promise<void> {
    const others = (await readdir(dir)).filter((name) => name !== build)
    await Promise.all(others.map((name) => rm(join(dir, name), { recursive: true, force: true })))
  }

  return {
    read: (address) => readFile(fileOf(address)).catch(() => undefined),
    async write(address, png) {
      await mkdir(own, { recursive: true }) // each time: a process of another build may have removed it
      await (swept ??= removeOthers())
      const whole = fileOf(address)
      const part = `${whole}.${randomUUID()}`
      await writeFile(part, png)
      await rename(part, whole)
    },
  }
}
