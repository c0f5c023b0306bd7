/** A SQLite database in a folder of its own, which is deleted afterwards, because it holds all personal data of a backup decrypted. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { dataFolder } from '#server/data-folder.ts'
import type { Database } from '#server/db/open.ts'
import { connectWithoutMigrating } from '#server/db/snapshot.ts'

/** Begins the names of the folders. */
const folderPrefix = 'isthmus-restore-'

/**
 * Runs a function on a new SQLite database below a folder. It is deleted afterwards, also if the process exits before, unless `take` moves the
 * closed file away.
 */
export async function withTemporarySqlite<Result>(
  parent: string,
  run: (database: Database) => Promise<Result>,
  take?: (path: string) => void,
): Promise<Result> {
  deleteAbandonedDatabases(parent)
  const folder = mkdtempSync(join(parent, folderPrefix))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // A signal ends a command with `process.exit` (`server/backup/run-command.ts`), which skips `finally`.
  process.once('exit', remove)
  try {
    const database = await connectWithoutMigrating({ dataDir: folder, databaseUrl: undefined })
    let result: Result
    try {
      result = await run(database)
    } finally {
      await database.db.destroy()
    }
    take?.(dataFolder(folder).database)
    return result
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Deletes the databases below a folder that killed processes of this user have left. */
export function deleteAbandonedDatabases(parent: string): void {
  if (!statSync(parent, { throwIfNoEntry: false })) return
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    const folder = join(parent, entry.name)
    // The folder for temporary files belongs to all users.
    if (!entry.isDirectory() || !entry.name.startsWith(folderPrefix) || statSync(folder).uid !== process.getuid?.()) continue
    if (!isInUse(dataFolder(folder).database)) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether a process has a SQLite database open: then the mode of its journal can't be changed (https://sqlite.org/wal.html). */
export function isInUse(path: string): boolean {
  const database = new SqliteDatabase(path, { timeout: 0 })
  try {
    database.pragma('journal_mode = delete')
    return false
  } catch (error) {
    // A damaged file is not in use.
    return /^SQLITE_(?:BUSY|LOCKED)/.test((error as { code?: string }).code ?? '')
  } finally {
    database.close()
  }
}
