/** Queries on the builds that ran. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** Records that a server runs this build, with the time of its first start. */
export async function recordBuild(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const build = { id, started_at: now.toISOString() }
  await db
    .insertInto('builds')
    .values(build)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
