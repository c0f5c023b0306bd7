/** Loads the rows of a snapshot (`snapshot.ts`) into a database without tables, of the same or the other kind. */
import { type Kysely, sql } from 'kysely'
import { type RecordAccess, recordChange } from '#server/db/audit.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { stopWaitingMails } from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import { liftTimeouts, listTables, type Row, type TableShape } from '#server/db/snapshot.ts'
import { addAllTerms } from '#server/db/terms.ts'

/** A table, or a row of the last one. */
export type SnapshotPart = { shape: TableShape } | { row: Row }

/** What is loaded: its schema, then each table with its rows. */
export interface LoadedSnapshot {
  /** Migrations that had run. */
  migrations: readonly string[]
  /** Each table before its rows. */
  parts: AsyncIterable<SnapshotPart>
}

export interface LoadOptions {
  /** Makes room within the transaction, before the tables are created. */
  prepare?(trx: Kysely<Schema>): Promise<void>
  /** Why mails that waited are not sent; they are sent if it is missing. */
  mailsStoppedBecause?: string | undefined
  /** Who does it, for the audit. */
  actor: string
  now: Date
}

/** What was loaded. */
export interface LoadCounts {
  /** Rows by table. */
  rows: Readonly<Record<string, number>>
  /** Names of tables that the migrations do not create, which were left out: earlier releases copied those of other programs too. */
  ignored: readonly string[]
  /** Mails that are not sent by themselves. */
  stoppedMails: number
}

/** Bounds of one statement: SQLite allows 32,766 parameters, and the rows are in memory. */
const maxParameters = 10_000
const maxBatchBytes = 4_000_000

/**
 * Creates the tables as they were, loads the rows, migrates to the schema of this build, and indexes the submissions, in one transaction: if
 * anything fails, the database is as before.
 *
 * @throws if the rows do not fit, or the snapshot is that of a later release
 */
export async function loadSnapshot({ db, kind }: Database, snapshot: LoadedSnapshot, options: LoadOptions): Promise<LoadCounts> {
  const { mailsStoppedBecause, now, actor } = options
  const load = async (trx: Kysely<Schema>, record: RecordAccess) => {
    await liftTimeouts({ db: trx, kind })
    await options.prepare?.(trx)
    await migrateTo(trx, snapshot.migrations)
    const tables = new Set((await listTables({ db: trx, kind })).map(({ name }) => name))
    const inserted = await withoutForeignKeys({ db: trx, kind }, () => insertAll(trx, tables, snapshot.parts))
    await migrate(trx)
    const stoppedMails = mailsStoppedBecause === undefined ? 0 : await stopWaitingMails(trx, mailsStoppedBecause, now)
    await addAllTerms(trx)
    record({ actor, action: 'restore', reference: 'all' })
    return { ...inserted, stoppedMails }
  }
  return recordChange({ db, kind }, load, now)
}

/** Inserts the rows of existing tables in batches. */
async function insertAll(
  trx: Kysely<Schema>,
  tables: ReadonlySet<string>,
  parts: LoadedSnapshot['parts'],
): Promise<Pick<LoadCounts, 'rows' | 'ignored'>> {
  const counts: Record<string, number> = {}
  const ignored: string[] = []
  let shape: TableShape | undefined
  let batch: Record<string, unknown>[] = []
  let batchBytes = 0
  const insertBatch = async () => {
    if (shape && batch.length > 0) await (trx as unknown as Kysely<Record<string, object>>).insertInto(shape.table).values(batch).execute()
    batch = []
    batchBytes = 0
  }
  for await (const part of parts) {
    if ('shape' in part) {
      await insertBatch()
      shape = part.shape
      if (tables.has(shape.table)) counts[shape.table] = 0
      else ignored.push(shape.table)
      continue
    }
    if (!shape) throw new Error('A row has no table.')
    const { table, columns } = shape
    if (!tables.has(table)) continue
    batch.push(Object.fromEntries(columns.map((column, index) => [column, part.row[index]])))
    batchBytes += part.row.reduce<number>((sum, value) => sum + (typeof value === 'number' ? 8 : (value?.length ?? 0)), 0)
    counts[table]! += 1
    if ((batch.length + 1) * columns.length > maxParameters || batchBytes > maxBatchBytes) await insertBatch()
  }
  await insertBatch()
  return { rows: counts, ignored }
}

/** Runs a function that inserts rows in any order; references are checked at its end. */
async function withoutForeignKeys<Result>({ db, kind }: Database, run: () => Promise<Result>): Promise<Result> {
  if (kind === 'sqlite') {
    // Until the transaction commits (https://sqlite.org/pragma.html#pragma_defer_foreign_keys).
    await sql`pragma defer_foreign_keys = on`.execute(db)
    return run()
  }
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of rows) await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const result = await run()
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  }
  return result
}
