/** How often articles were opened. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** Adds what was counted. @param day ISO date @param counts by slug */
export async function addReads(db: Kysely<Schema>, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return
  await db
    .insertInto('article_reads')
    // In one order in every process: rows that are locked in two orders wait for each other.
    .values(Array.from(counts, ([slug, count]) => ({ day, slug, count })).sort((a, b) => (a.slug < b.slug ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'slug']).doUpdateSet(({ eb, ref }) => ({ count: eb('article_reads.count', '+', ref('excluded.count')) })),
    )
    .execute()
}

/** Slugs of the articles that were opened since a day, most often first. */
export async function mostRead(db: Kysely<Schema>, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('article_reads')
    .select(({ fn }) => ['slug', fn.sum<number | string>('count').as('count')])
    .where('day', '>=', since)
    .groupBy('slug')
    .execute()
  return rows.toSorted((a, b) => Number(b.count) - Number(a.count) || (a.slug < b.slug ? -1 : 1)).map(({ slug }) => slug)
}

/** Forgets what is older than a day. */
export async function pruneReads(db: Kysely<Schema>, before: string): Promise<void> {
  await db.deleteFrom('article_reads').where('day', '<', before).execute()
}
