/** Queries on log-ins that wait for their code. The rows are those of Better Auth 1.7, so that an earlier release can finish a log-in. */
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** Maximum number of codes that can be entered for a log-in. */
const maxAttempts = 5

/** Keys are stored as hashes, so that nobody can continue a log-in with a leaked database. */
function identifierOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function attemptsOf(key: string): string {
  return identifierOf(`2fa-attempts-${key}`)
}

/** Adds a pending log-in. @returns its key, for the cookie */
export async function insertPendingLogIn(
  db: Kysely<Schema>,
  { userId, endsAt }: { userId: string; endsAt: Date },
  now: Date,
): Promise<string> {
  const key = `2fa-${randomBytes(24).toString('base64url')}`
  const times = { expires_at: endsAt.toISOString(), created_at: now.toISOString(), updated_at: now.toISOString() }
  const row = (identifier: string, value: string) => ({ id: crypto.randomUUID(), identifier, value, ...times })
  await db
    .insertInto('verifications')
    .values([row(identifierOf(key), userId), row(attemptsOf(key), '0')])
    .execute()
  return key
}

/** The id of the account of a log-in; `undefined` if it has expired or was ended. */
export async function findPendingLogIn(db: Kysely<Schema>, key: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return found?.value
}

/** Counts an entered code. @returns false if there were too many: then the log-in is ended */
export async function countCodeAttempt(db: Kysely<Schema>, key: string): Promise<boolean> {
  const used = sql<number>`cast(value as integer)`
  const { numUpdatedRows } = await db
    .updateTable('verifications')
    .set({ value: sql<string>`cast(${used} + 1 as varchar(10))` })
    .where('identifier', '=', attemptsOf(key))
    .where(used, '<', maxAttempts)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await consumePendingLogIn(db, key)
  return false
}

/** Uses a log-in up. @returns whether it existed; only one of several concurrent calls gets true */
export async function consumePendingLogIn(db: Kysely<Schema>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('verifications').where('identifier', '=', identifierOf(key)).executeTakeFirst()
  await db.deleteFrom('verifications').where('identifier', '=', attemptsOf(key)).execute()
  return numDeletedRows > 0n
}
