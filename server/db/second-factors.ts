/** Queries on second factors. Keys and codes are encrypted before they get here. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { endSessions } from '#server/db/sessions.ts'

export interface SecondFactor {
  secret: string
  backup_codes: string
}

/** Uses a code of a second factor up. @returns false if it was used before, by this or another process */
export type ConsumeCode = (db: Kysely<Schema>) => Promise<boolean>

/** A code was used by a concurrent request. Rolls back the transaction. */
export class CodeUsed extends Error {
  override name = 'CodeUsed'
}

/** Uses a code up, if there is one, in the transaction of what it permits: if that fails, the code can be entered again. @throws CodeUsed */
export async function requireCode(trx: Kysely<Schema>, consumeCode: ConsumeCode | undefined): Promise<void> {
  if (consumeCode && !(await consumeCode(trx))) throw new CodeUsed('The code was used before.')
}

/** Whether it is on, or waits for its first code. */
export type FactorState = 'on' | 'waiting' | 'any'

/** The second factor of an account, if it is in a state. */
export function findFactor(db: Kysely<Schema>, userId: string, state: FactorState): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'backup_codes'])
    .where('user_id', '=', userId)
    .$if(state === 'waiting', (query) => query.where('verified', '=', 0))
    .$if(state === 'on', (query) => query.where(({ eb, or }) => or([eb('verified', '!=', 0), eb('verified', 'is', null)])))
    .executeTakeFirst()
}

/** The accounts with a second factor, in any state. */
export function listFactorOwners(db: Kysely<Schema>): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('second_factors')
    .innerJoin('users', 'users.id', 'second_factors.user_id')
    .select(['users.id', 'users.email'])
    .orderBy('users.email')
    .execute()
}

/** The encrypted keys of some accounts. */
export async function sampleFactorKeys(db: Kysely<Schema>, most: number): Promise<string[]> {
  const rows = await db.selectFrom('second_factors').select('secret').limit(most).execute()
  return rows.map(({ secret }) => secret)
}

/** Stores another encryption of the same second factor. @returns false if it has changed since it was read */
export async function replaceFactor(
  db: Kysely<Schema>,
  userId: string,
  { from, to }: { from: SecondFactor; to: SecondFactor },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set(to)
    .where('user_id', '=', userId)
    .where('secret', '=', from.secret)
    .where('backup_codes', '=', from.backup_codes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a second factor that waits for its first code; replaces another that waits. @returns false if one is on */
export async function saveWaitingFactor(db: Kysely<Schema>, userId: string, factor: SecondFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ id: crypto.randomUUID(), user_id: userId, ...factor, verified: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(factor).where('second_factors.verified', '=', 0))
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Turns on a second factor that waits, within a transaction. @returns false if another has replaced it */
export async function enableFactor(trx: Kysely<Schema>, userId: string, { secret }: SecondFactor, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ verified: 1 })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('users').set({ two_factor_enabled: 1, updated_at: now.toISOString() }).where('id', '=', userId).execute()
  return true
}

export async function setBackupCodes(db: Kysely<Schema>, userId: string, backupCodes: string): Promise<void> {
  await db.updateTable('second_factors').set({ backup_codes: backupCodes }).where('user_id', '=', userId).execute()
}

/** Stores fewer backup codes, if they have not changed since they were read. @returns false if another was used meanwhile */
export async function replaceBackupCodes(db: Kysely<Schema>, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ backup_codes: to })
    .where('user_id', '=', userId)
    .where('backup_codes', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the second factor of an account and ends all sessions except one, within a transaction. */
export async function removeFactor(
  trx: Kysely<Schema>,
  { userId, remainingSessionId }: { userId: string; remainingSessionId?: string },
  now: Date,
): Promise<void> {
  // In the same lock order as the deletion of an account.
  await trx.updateTable('users').set({ two_factor_enabled: 0, updated_at: now.toISOString() }).where('id', '=', userId).execute()
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await endSessions(trx, userId, remainingSessionId)
}
