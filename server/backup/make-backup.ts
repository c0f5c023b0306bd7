/** Makes a backup of the configured database while servers use it. */
import { type RowCounts, writeArchive } from '#server/backup/archive.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { type Backup, storeBackup } from '#server/backup/backups.ts'
import { encrypterFor, seal } from '#server/backup/seal.ts'
import type { BackupStore } from '#server/backup/store.ts'
import type { Config } from '#server/config.ts'
import { recordAccess } from '#server/db/audit.ts'
import { connectWithoutMigrating, withSnapshot } from '#server/db/snapshot.ts'
import { requireDatabase } from '#server/db/sqlite.ts'

export interface BackupOptions {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  store: BackupStore
  /** Public keys of age. */
  recipients: readonly string[]
  /** Who makes it, for the audit. */
  actor: string
  clock?: () => Date
}

/**
 * Stores the tables as of one moment, except `omittedTables`, compressed and encrypted, and records that in the audit. Rows are a stream.
 *
 * @returns the backup, its rows by table, and names of tables of other programs, which are not in it
 * @throws BackupError, or StartError if the database can't be used
 */
export async function makeBackup({
  config,
  store,
  recipients,
  actor,
  clock = () => new Date(),
}: BackupOptions): Promise<Backup & { rows: RowCounts; foreign: readonly string[] }> {
  const encrypter = encrypterFor(recipients)
  requireDatabase(config)
  const database = await connectWithoutMigrating(config)
  try {
    // Before the snapshot: what was acknowledged until then is in it.
    const takenAt = clock()
    let rows: RowCounts = {}
    let foreign: readonly string[] = []
    const backup = await withSnapshot(database, async (snapshot) => {
      foreign = snapshot.foreign
      const archive = explainErrors(writeArchive(snapshot, takenAt, (counts) => void (rows = counts)))
      const sealed = await seal(archive, encrypter)
      try {
        return await storeBackup(store, takenAt, sealed)
      } catch (error) {
        // If the store fails, nobody reads the rest: the statement that reads the rows has to end before the transaction can.
        await archive.return(undefined)
        throw error
      }
    })
    await recordAccess(database, { actor, action: 'backup', reference: 'all' }, clock()).catch((cause: Error) => {
      throw new BackupError(`${backup.name} is stored, but the audit could not record it: ${cause.message}`, { cause })
    })
    return { ...backup, rows, foreign }
  } finally {
    await database.db.destroy()
  }
}

/** Names the database in its errors, which pass through the store and would otherwise be taken for those of the place. */
async function* explainErrors(archive: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* archive
  } catch (cause) {
    throw new BackupError(`The database can't be read to its end: ${(cause as Error).message}`, { cause })
  }
}
