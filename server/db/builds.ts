/** Queries on the builds that ran. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** Records that a server runs this build, with the time of its first start. */
export async function recordBuild(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const build = { id, started_at: now.toISOString(), used_at: null }
  await db
    .insertInto('builds')
    .values(build)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Records when a server last started with this build. */
export async function markBuildStarted(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('builds').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}
