/** Opens a place for backups by its address. */
import { BackupError } from '#server/backup/backup-error.ts'
import { createFolderStore } from '#server/backup/folder-store.ts'
import { createS3Store } from '#server/backup/s3-store.ts'
import type { BackupStore } from '#server/backup/store.ts'
import type { Config } from '#server/config.ts'

/**
 * @param place path of a folder, or `s3://bucket/prefix`
 * @returns a store whose errors name the place
 * @throws BackupError if the place is missing or of another kind
 */
export function openStore(place: string | undefined, { s3 }: Pick<Config, 's3'>): BackupStore {
  if (!place) throw new BackupError('No backup location. Name a folder or s3://bucket/prefix, or set BACKUP_TO.')
  if (!place.includes('://')) return named(place, createFolderStore(place))
  const { protocol, hostname: bucket, pathname } = new URL(place)
  if (protocol !== 's3:' || !bucket) throw new BackupError(`Backups are stored in a folder or in s3://bucket/prefix, not in ${place}.`)
  const path = pathname.replace(/^\//, '')
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  return named(place, createS3Store({ ...s3, bucket, prefix }))
}

function named(place: string, store: BackupStore): BackupStore {
  const explain = (error: unknown): never => {
    // An error of what is written, not of the place.
    if (error instanceof BackupError) throw error
    const { message, name, code } = error as NodeJS.ErrnoException
    throw new BackupError(`${place}: ${message || code || name}`, { cause: error })
  }
  async function* explained(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes
    } catch (error) {
      explain(error)
    }
  }
  return {
    list: () => store.list().catch(explain),
    write: (name, bytes) => store.write(name, bytes).catch(explain),
    read: async (name) => explained(await store.read(name).catch(explain)),
    remove: (name) => store.remove(name).catch(explain),
  }
}
