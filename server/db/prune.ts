/** Deletes rows that say themselves when their time is over. */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** Tables of such rows, each with the column of the ISO time. */
const endColumns = {
  sessions: 'expires_at',
  verifications: 'expires_at',
  account_links: 'ends_at',
  limits: 'ends_at',
  senders: 'ends_at',
  used_nonces: 'ends_at',
  secrets: 'ends_at',
} as const

export const tablesWithEnd = Object.keys(endColumns) as (keyof typeof endColumns)[]

export async function deleteEnded(db: Kysely<Schema>, table: keyof typeof endColumns, now: Date): Promise<void> {
  await db.deleteFrom(table).where(sql.ref(endColumns[table]), '<', now.toISOString()).execute()
}
