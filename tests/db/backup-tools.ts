import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { inject, onTestFinished } from 'vitest'
import { findBackup } from '#server/backup/backups.ts'
import { createFolderStore } from '#server/backup/folder-store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup, type Restored } from '#server/backup/restore-backup.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { type Row, withSnapshot } from '#server/db/snapshot.ts'
import { collect } from './inbox-tools.ts'
import { createDatabase } from './postgres.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** The configuration that names a database. */
export interface DatabaseConfig {
  databaseUrl: string | undefined
  dataDir: string
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The configuration of a database without tables. */
export async function emptyDatabase(kind: DatabaseKind): Promise<DatabaseConfig> {
  const dataDir = temporaryFolder()
  if (kind === 'sqlite') return { databaseUrl: undefined, dataDir }
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return { databaseUrl: url, dataDir }
}

/** The configuration of a migrated database without rows, which nobody has open. */
export async function migratedDatabase(kind: DatabaseKind): Promise<DatabaseConfig> {
  const dataDir = temporaryFolder()
  if (kind === 'sqlite') {
    cpSync(inject('sqliteTemplate'), dataDir, { recursive: true })
    return { databaseUrl: undefined, dataDir }
  }
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(drop)
  return { databaseUrl: url, dataDir }
}

/** Opens a database until the test ends. */
export async function open(config: DatabaseConfig): Promise<OpenDatabase> {
  const database = await openDatabase(config)
  onTestFinished(() => database.db.destroy().catch(() => {}))
  return database
}

/** A folder for backups, a key, and functions that make and restore backups with them. */
export async function createBackups() {
  const folder = temporaryFolder()
  const store = createFolderStore(folder)
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    folder,
    store,
    identity,
    recipients,
    decrypter,
    make: (config: DatabaseConfig) => makeBackup({ config, store, recipients, actor: 'ana' }),
    async restore(config: DatabaseConfig, { replace = false, sendsMails = false } = {}): Promise<Restored> {
      const backup = await findBackup(store, 'latest')
      return restoreBackup({ config, store, backup, decrypter, replace, sendsMails, actor: 'ana', now: new Date() })
    },
  }
}

/** The order of columns differs between the databases. */
function byColumn(one: { column: string }, other: { column: string }): number {
  return one.column < other.column ? -1 : 1
}

/** All rows that a backup contains, by table, sorted. */
export async function allRows(config: DatabaseConfig): Promise<Record<string, string[]>> {
  const database = await openDatabase(config)
  try {
    return await withSnapshot(database, async ({ tables, rowsOf }) => {
      const entries: [string, string[]][] = []
      for (const shape of tables) {
        const named = (row: Row) => JSON.stringify(shape.columns.map((column, index) => ({ column, value: row[index] })).toSorted(byColumn))
        entries.push([shape.table, (await collect(rowsOf(shape))).map(named).toSorted()])
      }
      return Object.fromEntries(entries)
    })
  } finally {
    await database.close()
  }
}
