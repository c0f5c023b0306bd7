/** Deletes expired rows from the tables with a column of their end. */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** The tables, each with the column of the ISO time. */
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
