/** Searches that found nothing. */
import type { Kysely } from 'kysely'
import type { FruitlessSearchesTable, Schema } from '#server/db/schema.ts'

/** Different ones that are kept of a day: more are no visitors. */
const mostOfDay = 1000

/** Counts a search that found nothing. @param day ISO date */
export async function countFruitless(db: Kysely<Schema>, search: Omit<FruitlessSearchesTable, 'count'>): Promise<void> {
  const { day, locale, query } = search
  const { numUpdatedRows } = await db
    .updateTable('fruitless_searches')
    .set(({ eb }) => ({ count: eb('count', '+', 1) }))
    .where('day', '=', day)
    .where('locale', '=', locale)
    .where('query', '=', query)
    .executeTakeFirst()
  if (numUpdatedRows) return
  const { kept } = await db
    .selectFrom('fruitless_searches')
    .select(({ fn }) => fn.countAll<number | string>().as('kept'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= mostOfDay) return
  await db
    .insertInto('fruitless_searches')
    .values({ ...search, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'locale', 'query']).doUpdateSet(({ eb }) => ({ count: eb('fruitless_searches.count', '+', 1) })),
    )
    .execute()
}

/** What was searched for in vain since a day, the most frequent first. */
export async function listFruitless(db: Kysely<Schema>, since: string): Promise<{ locale: string; query: string; count: number }[]> {
  const rows = await db
    .selectFrom('fruitless_searches')
    .select(({ fn }) => ['locale', 'query', fn.sum<number | string>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['locale', 'query'])
    .execute()
  return rows
    .map(({ count, ...row }) => ({ ...row, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1))
}

/** Forgets what is older than a day. */
export async function pruneFruitless(db: Kysely<Schema>, before: string): Promise<void> {
  await db.deleteFrom('fruitless_searches').where('day', '<', before).execute()
}
