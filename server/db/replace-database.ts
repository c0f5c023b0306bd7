/** Puts a database that is loaded anew in the place of the configured one, which must not be in use. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Config } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { giveToOwnerOf } from '#server/db/file-owner.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { connectWithoutMigrating, createdTables, readMigrations } from '#server/db/snapshot.ts'
import { isInUse, withTemporarySqlite } from '#server/db/temporary-database.ts'
import { StartError, startErrorOf } from '#server/start-error.ts'

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
  makeDataFolder(dataDir)
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
    // Before anything is moved: it may be refused.
    giveToOwnerOf({ folder: dataDir, path: loaded })
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

/** @throws StartError if this user may not make it */
function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw startErrorOf(error, dataDir)
  }
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
  if (isInUse(path)) throw new StartError(`A process uses ${path}. Stop the server, Litestream and other programs that have it open.`)
}

/**
 * Drops what migrations have created, within the transaction that loads the tables.
 *
 * @throws StartError if other processes are connected, there are tables of others, or own ones that may not be replaced
 */
async function makeRoomOnPostgres(trx: Kysely<Schema>, replace: boolean): Promise<void> {
  const connections = await countOtherConnections(trx)
  if (connections > 0) {
    throw new StartError(`The database has ${connections} other connections of this user. Stop all servers and connection poolers first.`)
  }
  const tables = await tablesInSchema(trx)
  if (tables.length === 0) return
  const own = await ownTablesIn(trx, tables)
  const foreign = tables.filter((name) => !own.includes(name))
  if (foreign.length > 0) {
    throw new StartError(
      `The database contains tables of another application or of a later release: ${foreign.join(', ')}. Create a database of its own and set DATABASE_URL.`,
    )
  }
  if (!replace) throw new StartError('The database is not empty. Add --replace to delete its tables and restore in their place.')
  const functions = await functionsOfTriggers(trx)
  await sql`drop table ${sql.join(own.map((name) => sql.table(name)))} cascade`.execute(trx)
  for (const signature of functions) await sql.raw(`drop function ${signature}`).execute(trx)
}

/** How long a connection that has been closed may still be listed. */
const disconnectTimeoutMs = 2_000
const disconnectIntervalMs = 100

/** Connections of other processes as this user. */
async function countOtherConnections(trx: Kysely<Schema>): Promise<number> {
  const others = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  for (let waitedMs = 0; ; waitedMs += disconnectIntervalMs) {
    const count = Number((await others.execute(trx)).rows[0]!.count)
    if (count === 0 || waitedMs >= disconnectTimeoutMs) return count
    await sleep(disconnectIntervalMs)
    // A transaction reads the list once (https://www.postgresql.org/docs/current/monitoring-stats.html).
    await sql`select pg_stat_clear_snapshot()`.execute(trx)
  }
}

/** Names of the tables in the connection's schema, except those of extensions. */
async function tablesInSchema(trx: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class c
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by relname`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Of the given tables, those that Kysely or our migrations created. Any application that uses Kysely has its tables. */
async function ownTablesIn(trx: Kysely<Schema>, tables: readonly string[]): Promise<string[]> {
  if (!tables.includes(DEFAULT_MIGRATION_TABLE)) return []
  const created = await createdTables((await readMigrations(trx)).filter((name) => name in migrations))
  return tables.filter((name) => created.has(name) || name === DEFAULT_MIGRATION_TABLE || name === DEFAULT_MIGRATION_LOCK_TABLE)
}

/** Signatures of the functions that triggers in the connection's schema call. All are ours if no other program has tables there. */
async function functionsOfTriggers(trx: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`select distinct p.oid::regprocedure::text as signature
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and p.pronamespace = c.relnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx)
  return rows.map(({ signature }) => signature)
}
