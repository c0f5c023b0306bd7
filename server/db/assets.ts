/** Queries on the assets of recent builds: files whose name holds a hash of their content. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** An asset as stored. */
export interface StoredAsset {
  url: string
  /** JSON that describes the file. */
  facts: string
  /** The bytes in their stored coding. */
  bytes: Buffer
}

/** Those of some addresses that are stored; they are marked as used by a build that starts now. */
export async function touchAssets(db: Kysely<Schema>, urls: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const touched = await db.updateTable('assets').set({ used_at: now.toISOString() }).where('url', 'in', urls).returning('url').execute()
  return new Set(touched.map(({ url }) => url))
}

/** Stores assets; another server may have stored them meanwhile. */
export async function addAssets(db: Kysely<Schema>, assets: readonly StoredAsset[], now: Date): Promise<void> {
  const rows = assets.map((asset) => ({ ...asset, used_at: now.toISOString() }))
  await db
    .insertInto('assets')
    .values(rows)
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
}

export function findAsset(db: Kysely<Schema>, url: string): Promise<StoredAsset | undefined> {
  return db.selectFrom('assets').select(['url', 'facts', 'bytes']).where('url', '=', url).executeTakeFirst()
}

/**
 * Deletes the assets that none of the latest builds has used. An asset's time of use is that of the last start of a build with it, so a
 * build that starts again, after going back to it, keeps its assets too.
 *
 * @param builds number of latest builds, by their last start
 */
export async function deleteOldAssets(db: Kysely<Schema>, builds: number): Promise<void> {
  const oldest = await db
    .selectFrom('builds')
    .select('used_at')
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .offset(builds - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('assets').where('used_at', '<', oldest.used_at!).execute()
}
