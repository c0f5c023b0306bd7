/** Backups in a folder, which may be a mounted one. Files are readable by their owner only, and on disk before the command ends. */
import { createReadStream, type Dirent } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from '#server/backup/store.ts'

export function createFolderStore(folder: string): BackupStore {
  return {
    async list() {
      const entries = await readEntries(folder)
      const files = entries.filter((entry) => entry.isFile())
      return Promise.all(files.map(async ({ name }) => ({ name, size: (await stat(join(folder, name))).size })))
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = join(folder, `${name}.part`)
      const file = await open(part, 'wx', 0o600)
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
        // A link, because a rename would replace an existing file.
        await link(part, join(folder, name))
      } finally {
        await file.close()
        await rm(part)
      }
      await syncFolder(folder)
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
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
