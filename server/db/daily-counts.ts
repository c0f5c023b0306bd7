/** Anonymous counts per day: opened articles, searches, missing pages, page views, Web Vitals. */
import { type Kysely, sql } from 'kysely'
import { otherReferrers, unknownCountry } from '#core/statistics/visit-report.ts'
import type { Schema } from '#server/db/schema.ts'

/** What a table counts by, and how much of it. */
interface CountedKey {
  /** Columns that tell the counts of a day apart. */
  key: readonly string[]
  /** Rows per day: more than that does not come from visitors. */
  maxPerDay: number
  /** Values under which further rows are counted; without them they are not counted. */
  overflow?: Readonly<Record<string, string>>
}

const tables = {
  article_reads: { key: ['slug'], maxPerDay: 10_000 },
  found_searches: { key: ['locale', 'query'], maxPerDay: 1000 },
  fruitless_searches: { key: ['locale', 'query'], maxPerDay: 1000 },
  missing_pages: { key: ['path', 'origin'], maxPerDay: 1000 },
  page_views: { key: ['path', 'locale', 'device'], maxPerDay: 20_000 },
  page_referrers: { key: ['path', 'host'], maxPerDay: 5000, overflow: { host: otherReferrers } },
  page_countries: { key: ['path', 'country'], maxPerDay: 20_000, overflow: { country: unknownCountry } },
  web_vitals: { key: ['route', 'locale', 'device', 'navigation', 'metric', 'upper'], maxPerDay: 20_000 },
} as const satisfies Partial<Record<keyof Schema, CountedKey>>

export type CountedTable = keyof typeof tables

export type Counted<T extends CountedTable> = Omit<Schema[T], 'day' | 'count'>

export type Count<T extends CountedTable> = Counted<T> & { count: number }

export function maxPerDay(table: CountedTable): number {
  return tables[table].maxPerDay
}

/** The overflow row, used once a table has its maximum of rows for the day; `undefined`: the count is dropped. */
export function overflowOf<Row extends object>(table: CountedTable, row: Row): Row | undefined {
  const { overflow }: CountedKey = tables[table]
  return overflow && { ...row, ...overflow }
}

/** Rows of one statement: SQLite takes 32,766 values. */
const maxRowsPerStatement = 1000

/** Adds counts to those of a day. @param day ISO date */
export async function addCounts<T extends CountedTable>(
  db: Kysely<Schema>,
  table: T,
  day: string,
  counts: readonly Count<T>[],
): Promise<void> {
  if (counts.length === 0) return
  const keys = keysOf(table)
  await db.transaction().execute(async (trx) => {
    const rows = (await withinLimit(trx, table, day, counts))
      // In the same order in every process, to prevent deadlocks.
      .toSorted((a, b) => (nameOf(table, a) < nameOf(table, b) ? -1 : 1))
      .map((row) => sql`(${sql.join([day, ...valuesOf(table, row), row.count])})`)
    for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
      await sql`insert into ${sql.table(table)} (day, ${keys}, count) values ${sql.join(rows.slice(start, start + maxRowsPerStatement))}
        on conflict (day, ${keys}) do update set count = ${sql.ref(`${table}.count`)} + excluded.count`.execute(trx)
    }
  })
}

/** The counts that fit into a day, each row once. Counts of new rows beyond the maximum become those of the overflow, or are left out. */
async function withinLimit<T extends CountedTable>(
  db: Kysely<Schema>,
  table: T,
  day: string,
  counts: readonly Count<T>[],
): Promise<readonly Count<T>[]> {
  const max = maxPerDay(table)
  const { rows: counted } = await sql<{ total: number | string }>`select count(*) as total from ${sql.table(table)}
    where day = ${day}`.execute(db)
  const storedCount = Number(counted[0]!.total)
  if (storedCount + counts.length <= max) return counts
  const { rows: stored } = await sql<Counted<T>>`select ${keysOf(table)} from ${sql.table(table)} where day = ${day}`.execute(db)
  const known = new Set(stored.map((row) => nameOf(table, row)))
  const [old, added] = [counts.filter((row) => known.has(nameOf(table, row))), counts.filter((row) => !known.has(nameOf(table, row)))]
  const room = Math.max(0, max - storedCount)
  const further = added.slice(room).flatMap((row) => overflowOf(table, row) ?? [])
  return [...Map.groupBy([...old, ...added.slice(0, room), ...further], (row) => nameOf(table, row)).values()].map((rows) => ({
    ...rows[0]!,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }))
}

function keysOf(table: CountedTable) {
  return sql.join(tables[table].key.map((column) => sql.ref(column)))
}

function valuesOf(table: CountedTable, row: object): (string | number)[] {
  return tables[table].key.map((column) => (row as Record<string, string | number>)[column]!)
}

function nameOf(table: CountedTable, row: object): string {
  return JSON.stringify(valuesOf(table, row))
}

/** The total counts since a day, most frequent first. @param since ISO date */
export async function sumCounts<T extends CountedTable>(
  db: Kysely<Schema>,
  table: T,
  since: string,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<Count<T>[]> {
  const keys = keysOf(table)
  const { rows } = await sql<Count<T>>`select ${keys}, sum(count) as count from ${sql.table(table)}
    where day >= ${since} group by ${keys} order by sum(count) desc, ${keys} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Deletes the counts before a day. @param before ISO date */
export async function pruneCounts(db: Kysely<Schema>, table: CountedTable, before: string): Promise<void> {
  await db.deleteFrom(table).where('day', '<', before).execute()
}
