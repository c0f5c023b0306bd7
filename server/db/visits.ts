/** Sums of page views and Web Vitals over some days. */
import { type Kysely, sql } from 'kysely'
import type { DayRange } from '#server/db/days.ts'
import type { Schema } from '#server/db/schema.ts'

/** What page views can be counted by, with table and column. */
const columns = {
  days: ['page_views', 'day'],
  pages: ['page_views', 'path'],
  languages: ['page_views', 'locale'],
  devices: ['page_views', 'device'],
  referrers: ['page_referrers', 'host'],
  countries: ['page_countries', 'country'],
} as const

/** @param page unprefixed path; only its views are counted */
export async function sumViews(
  db: Kysely<Schema>,
  by: keyof typeof columns,
  { first, last }: DayRange,
  page: string | undefined,
): Promise<{ key: string; count: number }[]> {
  const [table, column] = columns[by]
  const onPage = page === undefined ? sql`` : sql` and path = ${page}`
  const { rows } = await sql<{ key: string; count: number | string }>`select ${sql.ref(column)} as key, sum(count) as count
    from ${sql.table(table)} where day >= ${first} and day <= ${last}${onPage} group by ${sql.ref(column)}`.execute(db)
  return rows.map(({ key, count }) => ({ key, count: Number(count) }))
}

/** Counts of a bucket. */
export interface VitalCount {
  route: string
  metric: string
  upper: number
  count: number
}

export async function sumVitals(
  db: Kysely<Schema>,
  { first, last }: DayRange,
  { device, locale }: { device?: string | undefined; locale?: string | undefined },
): Promise<VitalCount[]> {
  const rows = await db
    .selectFrom('web_vitals')
    .select(({ fn }) => ['route', 'metric', 'upper', fn.sum<number | string>('count').as('count')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(device !== undefined, (query) => query.where('device', '=', device as 'mobile' | 'desktop'))
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale!))
    .groupBy(['route', 'metric', 'upper'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
