/** Backups in a folder, which may be a mounted one. Files are readable by their owner only, and on disk before the command ends. */
import { once } from 'node:events'
import { createReadStream, type Dirent } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore, StoredFile } from '#server/backup/store.ts'

/** Codes of file systems without hard links: exFAT, and many mounts of SMB and of object storage. */
const noLinks = /^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/

/** Calls of the file system that tests replace, because they mount none. */
type FileCalls = Pick<typeof import('node:fs/promises'), 'link' | 'stat'>

export function createFolderStore(folder: string, calls: FileCalls = { link, stat }): BackupStore {
  return {
    async list() {
      const entries = await readEntries(folder)
      const found = await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => describeFile(folder, name, calls)))
      return found.filter((file) => file !== undefined)
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = join(folder, `${name}.part`)
      const file = await open(part, 'wx', 0o600)
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
        await giveName(part, join(folder, name), calls)
      } finally {
        await file.close()
        await rm(part, { force: true })
      }
      await syncFolder(folder)
    },
    async read(name) {
      const stream = createReadStream(join(folder, name))
      await once(stream, 'open')
      return stream
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** @throws EEXIST if there is a file with the name */
async function giveName(part: string, path: string, calls: FileCalls): Promise<void> {
  try {
    // A link, because a rename would replace an existing file.
    await calls.link(part, path)
  } catch (error) {
    if (!noLinks.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    // Names hold the millisecond, so no other command takes this one between the two calls.
    if (await ifFound(calls.stat(path))) throw Object.assign(new Error(`EEXIST: file already exists, '${path}'`), { code: 'EEXIST' })
    await rename(part, path)
  }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  return (await ifFound(readdir(folder, { withFileTypes: true }))) ?? []
}

/** A file that another command has deleted since the folder was read is `undefined`. */
async function describeFile(folder: string, name: string, calls: FileCalls): Promise<StoredFile | undefined> {
  const found = await ifFound(calls.stat(join(folder, name)))
  return found && { name, size: found.size }
}

/** The result, or `undefined` if there is no such file. */
async function ifFound<Result>(found: Promise<Result>): Promise<Result | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A new name is on disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
