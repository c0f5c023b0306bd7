/** Reads the tables as of one moment, except `omittedTables`, while others write, in a form that either database can load (`load-snapshot.ts`). */
import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql, SqliteDialect, type TableMetadata } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Config } from '#server/config.ts'
import { chooseDialect, type DatabaseKind } from '#server/db/dialect.ts'
import { migrateTo } from '#server/db/migrate.ts'
import { migrations as knownMigrations } from '#server/db/migrations/index.ts'
import { type Database, explainRefusal } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'

/** A table by its columns, in the order of the values of a row. */
export interface TableShape {
  table: string
  columns: readonly string[]
  /** Columns of bytes; all others hold texts and whole numbers. */
  binary: readonly string[]
}

/** The values of a row. */
export type Row = readonly (string | number | null | Buffer)[]

/** The tables as of one moment, without `omittedTables`. */
export interface Snapshot {
  kind: DatabaseKind
  /** Migrations that have run, in their order. */
  migrations: readonly string[]
  tables: readonly TableShape[]
  /** Names of tables that another program has made in this database, such as Litestream; they are not copied. */
  foreign: readonly string[]
  rowsOf(shape: TableShape): AsyncIterable<Row>
}

/** Tables that are not copied, each with the reason. Those of SQLite's full-text index belong to `submission_terms`. */
export const omittedTables: Readonly<Record<string, string>> = {
  assets: 'a server that starts stores those of its build',
  submission_terms: 'derived from the submissions',
  spent_proofs: 'filled by the database from used_nonces (migration 0013)',
  sessions: 'a session that has ended since must not be open again',
  verifications: 'as sessions: log-ins in progress',
  secrets: 'deleted after two days, so that hashes made with them cannot be reversed',
  limits: 'counted under hashes with these keys',
  senders: 'named by hashes with these keys',
}

/** Any table; the names come from the database. */
type AnySchema = Record<string, Record<string, string | number | null | Buffer>>

/** Rows that Postgres returns at once; of tables with bytes, a row may have a quarter of a megabyte. */
const rowsPerFetch = { plain: 500, binary: 20 }

/**
 * Connects for reading or writing everything, without the timeouts of forms and without migrating.
 *
 * @throws StartError if the database does not answer
 */
export async function connectWithoutMigrating(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const { kind, dialect, migrationDialect = dialect } = chooseDialect(config)
  const db = new Kysely<Schema>({ dialect: migrationDialect })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw explainRefusal(error)
  }
  return { kind, db }
}

/** Lets the statements of this transaction on Postgres take as long as they need, and the transaction wait for slow storage. */
export async function liftTimeouts({ db, kind }: Database): Promise<void> {
  if (kind !== 'postgres') return
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}

/** The tables in the schema of the connection, those of other programs included. */
export async function listTables({ db, kind }: Database): Promise<TableMetadata[]> {
  const inSchema =
    kind === 'postgres' ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]!.name : undefined
  const tables = await db.introspection.getTables()
  return tables.filter(({ schema, isView }) => !isView && schema === inSchema)
}

/** Whether a table is named in `omittedTables`. */
function isOmitted(table: string): boolean {
  return table.replace(/_fts.*$/, '') in omittedTables
}

/**
 * The tables to copy, and the names of tables that other programs created.
 *
 * @param migrations that have run on the database
 */
export async function tableShapes(database: Database, migrations: readonly string[]): Promise<Pick<Snapshot, 'tables' | 'foreign'>> {
  const { db, kind } = database
  const generated = kind === 'postgres' ? await generatedColumns(db) : new Set<string>()
  const all = (await listTables(database)).filter(({ name }) => !isOmitted(name))
  const own = await ownTables(migrations)
  const tables = all
    .filter(({ name }) => own?.has(name) ?? true)
    .map(({ name: table, columns }) => {
      // Kysely does not list generated columns of SQLite.
      const stored = columns.filter(({ name }) => !generated.has(`${table}.${name}`))
      const binary = stored.filter(({ dataType }) => dataType === 'bytea')
      return { table, columns: stored.map(({ name }) => name), binary: binary.map(({ name }) => name) }
    })
    .toSorted((a, b) => (a.table < b.table ? -1 : 1))
  const foreign = all.map(({ name }) => name).filter((name) => own && !own.has(name))
  return { tables, foreign: foreign.toSorted() }
}

/** @returns `undefined` if a later release has migrated the database: its tables are not known, and a backup must not lack them */
async function ownTables(migrations: readonly string[]): Promise<Set<string> | undefined> {
  return migrations.some((name) => !(name in knownMigrations)) ? undefined : createdTables(migrations)
}

/**
 * Names of the tables that migrations of this release create. Not those of the types, because a backup is also made of a database that an
 * earlier release has migrated.
 */
export async function createdTables(migrations: readonly string[]): Promise<Set<string>> {
  if (migrations.length === 0) return new Set()
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new SqliteDatabase(':memory:') }) })
  try {
    await migrateTo(db, migrations)
    return new Set((await listTables({ db, kind: 'sqlite' })).map(({ name }) => name))
  } finally {
    await db.destroy()
  }
}

async function generatedColumns(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and is_generated = 'ALWAYS'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Runs a function on a snapshot, in a transaction that only reads and that blocks no writer.
 *
 * @throws if the database has no tables of this application
 */
export async function withSnapshot<Result>(database: Database, run: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const { kind } = database
  return database.db.connection().execute(async (db) => {
    // On SQLite not the `begin immediate` of Kysely's transactions here, which would lock out writers.
    await sql.raw(kind === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin deferred').execute(db)
    try {
      await liftTimeouts({ db, kind })
      // The first statement that reads takes the snapshot.
      const migrations = await readMigrations(db)
      const { tables, foreign } = await tableShapes({ db, kind }, migrations)
      return await run({ kind, migrations, tables, foreign, rowsOf: (shape) => readRows({ db, kind }, shape) })
    } finally {
      // Ends the transaction, in which nothing was written. A connection that was lost has ended it already.
      await sql`rollback`.execute(db).catch(() => {})
    }
  })
}

/** Names of the migrations that have run, in their order. */
export async function readMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function* readRows({ db, kind }: Database, shape: TableShape): AsyncGenerator<Row> {
  const query = (db as unknown as Kysely<AnySchema>).selectFrom(shape.table).select([...shape.columns])
  const rows = kind === 'postgres' ? fetchRows(db, query.compile().sql, shape) : query.stream()
  for await (const row of rows) yield shape.columns.map((column) => row[column] ?? null)
}

/** Reads the rows of a query with a cursor. */
async function* fetchRows(db: Kysely<Schema>, query: string, { binary }: TableShape): AsyncGenerator<AnySchema[string]> {
  const most = binary.length > 0 ? rowsPerFetch.binary : rowsPerFetch.plain
  await sql.raw(`declare copied no scroll cursor for ${query}`).execute(db)
  for (;;) {
    const { rows } = await sql.raw<AnySchema[string]>(`fetch ${most} from copied`).execute(db)
    yield* rows
    if (rows.length < most) break
  }
  await sql`close copied`.execute(db)
}

/** The number of rows of a table. */
export async function countRows({ db }: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]!.count)
}
