/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { isPostgres } from '#server/db/dialect.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Schema } from '#server/db/schema.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Runs the migrations that have not run yet, at each start, in one transaction. Additions of a later build are left unchanged: migrations
 * add, or rename and keep the old name working, so that this build runs on the later schema too.
 *
 * @throws with the name of the migration that failed; the database is then unchanged
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  if (!isPostgres(db)) return migrateToLatest(db)
  const run = async (trx: Kysely<Schema>) => {
    await lockMigrations(trx)
    const isPermitted = await mayCreateTables(trx)
    try {
      await migrateToLatest(trx)
    } catch (cause) {
      // Kysely replaces the refusal by the error of a query that it makes afterwards, in the transaction that has failed.
      throw isPermitted ? cause : new StartError(mayNotCreate, { cause })
    }
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

/** For a user of Postgres without the right to create tables. */
export const mayNotCreate =
  'The user of DATABASE_URL may not create tables. Make it the owner of the database, as a superuser: alter database NAME owner to USER'

async function mayCreateTables(trx: Kysely<Schema>): Promise<boolean> {
  const query = sql<{ permitted: boolean | null }>`select has_schema_privilege(current_schema(), 'create') as permitted`
  return (await query.execute(trx)).rows[0]!.permitted === true
}

/** Key of the lock: Kysely's own, which earlier releases take for their session. */
const lockKey = 3853314791062309107n
const lockIntervalMs = 200

/**
 * Waits until no other process migrates, and keeps others waiting until the transaction ends. A lock of the session, which Kysely takes, excludes
 * nobody behind a pooler in transaction mode: the session is then shared. Asks again and again, because such a pooler ends a statement that waits.
 */
async function lockMigrations(trx: Kysely<Schema>): Promise<void> {
  const tryLock = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as locked`
  while (!(await tryLock.execute(trx)).rows[0]!.locked) await sleep(lockIntervalMs)
}

async function migrateToLatest(db: Kysely<Schema>): Promise<void> {
  const later = await laterMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...later }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  // A later build may have migrated SQLite meanwhile, whose lock is taken by the migrator.
  if (!isPostgres(db) && Object.keys(await laterMigrations(db)).length > Object.keys(later).length) return migrateToLatest(db)
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(`The database schema can't be brought up to date${failed ? `: migration ${failed} failed` : ''}.`, { cause: error })
}

/**
 * Creates the schema that a database had, in an empty one.
 *
 * @param names of the migrations that had run there
 * @throws StartError if a later build has migrated it
 */
export async function migrateTo(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new StartError(`The data is from a later release, with migration ${unknown.join(', ')}. Use that release or a later one.`)
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(names.at(-1)!)
  if (error) throw error
}

/** Placeholders for migrations of later builds that have run: without them the migrator reports a corrupted database. */
async function laterMigrations(db: Kysely<Schema>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {}
  const last = Object.keys(migrations).toSorted().at(-1)!
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return Object.fromEntries(rows.filter(({ name }) => name > last).map(({ name }) => [name, { up: async () => {} }]))
}
