/** Restores a backup in place of the configured database, or for a check in a temporary one. */
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import type { Decrypter } from 'age-encryption'
import { type ArchiveHeader, readArchive } from '#server/backup/archive.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { type Backup, verifyChecksum } from '#server/backup/backups.ts'
import { unseal } from '#server/backup/seal.ts'
import type { BackupStore } from '#server/backup/store.ts'
import { firstBrokenEntry, listAccess } from '#server/db/audit.ts'
import { type LoadCounts, type LoadedSnapshot, loadSnapshot } from '#server/db/load-snapshot.ts'
import { type ReplaceOptions, replaceDatabase } from '#server/db/replace-database.ts'
import { countRows } from '#server/db/snapshot.ts'
import { withTemporarySqlite } from '#server/db/temporary-database.ts'

export interface RestoreOptions extends ReplaceOptions {
  store: BackupStore
  backup: Backup
  decrypter: Decrypter
  /** Whether mails that waited are sent. They may have been sent after the backup was made. */
  sendsMails: boolean
  /** Who restores, for the audit. */
  actor: string
}

export interface Restored extends LoadCounts {
  /** What was acknowledged before is there. */
  takenAt: Date
  /** Path of the SQLite database that was replaced. */
  movedTo: string | undefined
}

/** @throws BackupError or StartError; the configured database is then unchanged */
export async function restoreBackup({ store, backup, decrypter, sendsMails, actor, ...options }: RestoreOptions): Promise<Restored> {
  const { header, snapshot } = await openBackup(store, backup, decrypter)
  const mailsStoppedBecause = sendsMails
    ? undefined
    : `Restored from the backup of ${header.takenAt}: this mail may have been sent after it was made.`
  const { result, movedTo } = await replaceDatabase(options, (database, prepare) =>
    loadSnapshot(database, snapshot, { mailsStoppedBecause, actor, now: options.now, ...(prepare && { prepare }) }),
  )
  return { ...result, takenAt: new Date(header.takenAt), movedTo }
}

/**
 * Compares the stored bytes with their checksum. With a key, also loads the backup into a temporary SQLite database, whose references, rows and
 * audit are checked; then the checksum may be missing, because the encryption authenticates the bytes.
 *
 * @returns what was loaded, if there is a key
 * @throws BackupError if it can't be restored
 */
export async function verifyBackup(store: BackupStore, backup: Backup, decrypter: Decrypter | undefined): Promise<LoadCounts | undefined> {
  if (backup.hasChecksum || !decrypter) await verifyChecksum(store, backup)
  if (!decrypter) return undefined
  const { snapshot } = await openBackup(store, backup, decrypter)
  return withTemporarySqlite(tmpdir(), async (database) => {
    const loaded = await loadSnapshot(database, snapshot, { actor: 'verify', now: new Date() })
    for (const [table, expected] of Object.entries(loaded.rows)) {
      // The load itself is recorded in the audit.
      const found = (await countRows(database, table)) - (table === 'audit' ? 1 : 0)
      if (found !== expected) throw new BackupError(`${backup.name}: ${table} has ${found} rows instead of ${expected}.`)
    }
    const broken = firstBrokenEntry(await listAccess(database.db))
    if (broken !== undefined) throw new BackupError(`${backup.name}: entry ${broken} of the audit was changed.`)
    return loaded
  })
}

async function openBackup(
  store: BackupStore,
  { name }: Backup,
  decrypter: Decrypter,
): Promise<{ header: ArchiveHeader; snapshot: LoadedSnapshot }> {
  const opened = await unseal(Readable.from(await store.read(name)), decrypter)
  return readArchive(explainErrors(name, opened))
}

/** Reading fails if the place goes away, or the bytes are not those that were encrypted. */
async function* explainErrors(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (cause) {
    throw new BackupError(`${name} can't be read to its end: ${(cause as Error).message}`, { cause })
  }
}
