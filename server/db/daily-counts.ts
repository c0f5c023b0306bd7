/** Anonymous counts per day: opened articles, searches, missing pages. */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** The key columns of each table, and the maximum number of rows per day: more than that does not come from visitors. */
const tables = {
  article_reads: { key: ['slug'], maxPerDay: 10_000 },
  found_searches: { key: ['locale', 'query'], maxPerDay: 1000 },
  fruitless_searches: { key: ['locale', 'query'], maxPerDay: 1000 },
  missing_pages: { key: ['path', 'origin'], maxPerDay: 1000 },
} as const

export type CountedTable = keyof typeof tables

export type Counted<T extends CountedTable> = Omit<Schema[T], 'day' | 'count'>

export type Count<T extends CountedTable> = Counted<T> & { count: number }

export function maxPerDay(table: CountedTable): number {
  return tables[table].maxPerDay
}

/** Adds counts to those of a day. @param day ISO date */
export async function addCounts<T extends CountedTable>(
  db: Kysely<Schema>,
  table: T,
  day: string,
  counts: readonly Count<T>[],
): Promise<void> {
  if (counts.length === 0) return
  const { key, maxPerDay } = tables[table]
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const valuesOf = (row: Record<string, unknown>) => key.map((column) => row[column] as string)
  const nameOf = (row: object) => JSON.stringify(valuesOf(row as Record<string, unknown>))
  const { rows: stored } = await sql<Counted<T>>`select ${keys} from ${sql.table(table)} where day = ${day}`.execute(db)
  const known = new Set(stored.map(nameOf))
  const unknown = counts.filter((row) => !known.has(nameOf(row))).slice(0, Math.max(0, maxPerDay - known.size))
  const added = [...counts.filter((row) => known.has(nameOf(row))), ...unknown]
    // In the same order in every process, to prevent deadlocks.
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((row) => sql`(${sql.join([day, ...valuesOf(row), row.count])})`)
  if (added.length === 0) return
  await sql`insert into ${sql.table(table)} (day, ${keys}, count) values ${sql.join(added)}
    on conflict (day, ${keys}) do update set count = ${sql.ref(`${table}.count`)} + excluded.count`.execute(db)
}

/** The total counts since a day, most frequent first. @param since ISO date */
export async function sumCounts<T extends CountedTable>(
  db: Kysely<Schema>,
  table: T,
  since: string,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<Count<T>[]> {
  const keys = sql.join(tables[table].key.map((column) => sql.ref(column)))
  const { rows } = await sql<Count<T>>`select ${keys}, sum(count) as count from ${sql.table(table)}
    where day >= ${since} group by ${keys} order by sum(count) desc, ${keys} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Deletes the counts before a day. @param before ISO date */
export async function pruneCounts(db: Kysely<Schema>, table: CountedTable, before: string): Promise<void> {
  await db.deleteFrom(table).where('day', '<', before).execute()
}
