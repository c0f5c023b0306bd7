/** Puts a database that is loaded anew in the place of the configured one, which must not be in use. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Config } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { connectWithoutMigrating } from '#server/db/snapshot.ts'
import { isInUse, withTemporarySqlite } from '#server/db/temporary-database.ts'
import { StartError } from '#server/start-error.ts'

export interface ReplaceOptions {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  /** Whether a database that is not empty is replaced. */
  replace: boolean
  now: Date
}

/**
 * Creates the tables and loads them, in one transaction.
 *
 * @param prepare is called first, within the transaction
 */
export type LoadDatabase<Result> = (database: Database, prepare?: (trx: Kysely<Schema>) => Promise<void>) => Promise<Result>

/**
 * Loads a database and puts it in the place of the configured one, which is unchanged if anything fails.
 *
 * @returns what `load` returns, and where the earlier SQLite database is now
 * @throws StartError if the configured database is in use, or is not empty and may not be replaced
 */
export async function replaceDatabase<Result>(
  { config, replace, now }: ReplaceOptions,
  load: LoadDatabase<Result>,
): Promise<{ result: Result; movedTo?: string | undefined }> {
  if (!config.databaseUrl) return replaceSqlite({ config, replace, now }, load)
  const database = await connectWithoutMigrating(config)
  try {
    return { result: await load(database, (trx) => makeRoomOnPostgres(trx, replace)) }
  } finally {
    await database.db.destroy()
  }
}

async function replaceSqlite<Result>({ config: { dataDir }, replace, now }: ReplaceOptions, load: LoadDatabase<Result>) {
  const path = dataFolder(dataDir).database
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const wasEmpty = isEmpty(path)
  if (!wasEmpty && !replace) throw new StartError(`There is a database in ${path}. Add --replace to restore in its place.`)
  if (!wasEmpty) requireUnused(path)
  const movedTo = wasEmpty ? undefined : `${path}.before-restore-${now.toISOString().replaceAll(/[-:]/g, '')}`
  const loadIntoFile = async (database: Database) => {
    const result = await load(database)
    await emptyLog(database)
    return result
  }
  const result = await withTemporarySqlite(dataDir, loadIntoFile, (loaded) => {
    // Loading takes minutes, in which a supervisor may have started the server.
    if (wasEmpty && !isEmpty(path)) throw new StartError(`${path} was created meanwhile. Stop the server, and see whether it is needed.`)
    if (!wasEmpty) requireUnused(path)
    // A log that stays would be applied to the new file.
    for (const suffix of ['', '-wal', '-shm']) {
      if (movedTo && statSync(path + suffix, { throwIfNoEntry: false })) renameSync(path + suffix, movedTo + suffix)
      else rmSync(path + suffix, { force: true })
    }
    renameSync(loaded, path)
    const folder = openSync(dataDir, 'r')
    fsyncSync(folder)
    closeSync(folder)
  })
  return { result, movedTo }
}

function isEmpty(path: string): boolean {
  return !statSync(path, { throwIfNoEntry: false })?.size
}

/**
 * Writes the log of a SQLite database to its file, which is moved without it. Closing does so too, but does not report a failure.
 *
 * @throws StartError if another process reads it
 */
async function emptyLog({ db }: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  if (rows[0]?.busy !== 0) throw new StartError('The restored rows could not be written to the file of the database: a process reads it.')
}

/** @throws StartError if a process has the database open */
function requireUnused(path: string): void {
  if (isInUse(path)) throw new StartError(`A process uses ${path}. Stop the server first.`)
}

/**
 * Drops what earlier migrations have created, within the transaction that loads the tables.
 *
 * @throws StartError if other processes are connected, or there are tables and they may not be replaced
 */
async function makeRoomOnPostgres(trx: Kysely<Schema>, replace: boolean): Promise<void> {
  const others = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  const connections = Number((await others.execute(trx)).rows[0]!.count)
  if (connections > 0) {
    throw new StartError(`The database has ${connections} other connections of this user. Stop all servers and connection poolers first.`)
  }
  const found = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const tables = (await found.execute(trx)).rows.map(({ name }) => name)
  if (tables.length === 0) return
  if (!tables.includes(DEFAULT_MIGRATION_TABLE)) {
    throw new StartError('The database contains tables of another application. Create a database of its own and set DATABASE_URL.')
  }
  if (!replace) throw new StartError('The database is not empty. Add --replace to delete all its tables and restore in their place.')
  await sql`drop table ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(trx)
  const functions = await sql<{ signature: string }>`select p.oid::regprocedure::text as signature
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname = 'plpgsql'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx)
  for (const { signature } of functions.rows) await sql.raw(`drop function ${signature}`).execute(trx)
}
