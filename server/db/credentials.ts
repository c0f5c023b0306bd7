/** Queries on passwords. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { SessionEnded } from '#server/db/sessions.ts'

/** The provider of rows with a password; other providers are not used. */
const passwordProvider = 'credential'

export async function insertCredential(trx: Kysely<Schema>, userId: string, passwordHash: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const row = { id: crypto.randomUUID(), account_id: userId, provider_id: passwordProvider, user_id: userId, password: passwordHash }
  await trx
    .insertInto('credentials')
    .values({ ...row, created_at: at, updated_at: at })
    .execute()
}

export async function setPassword(db: Kysely<Schema>, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .execute()
}

/** Locks the password of an account until the transaction ends. */
export async function lockPassword(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.updateTable('credentials').set({ user_id: userId }).where('user_id', '=', userId).execute()
}

/**
 * Whether the hash of a password is still the verified one; locks it until the transaction ends. Nothing that was verified with an old
 * password can be committed after a new one is set, because a change of the password locks it first and then ends the sessions (A7).
 */
export async function lockIfPasswordCurrent(trx: Kysely<Schema>, userId: string, verifiedHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ password: verifiedHash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', verifiedHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same, for changes that require the password. @throws SessionEnded */
export async function requirePasswordCurrent(trx: Kysely<Schema>, userId: string, verifiedHash: string): Promise<void> {
  if (!(await lockIfPasswordCurrent(trx, userId, verifiedHash))) throw new SessionEnded('The password was changed.')
}

/** Replaces the hash with another one of the same password, if it has not changed. */
export async function upgradeHash(db: Kysely<Schema>, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('credentials').set({ password: to }).where('user_id', '=', userId).where('password', '=', from).execute()
}

export async function passwordHashOf(db: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  return found?.password ?? undefined
}

/** The hash of a password, if it was set at this time or later. */
export async function passwordHashSetSince(db: Kysely<Schema>, userId: string, since: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .where('updated_at', '>=', since.toISOString())
    .executeTakeFirst()
  return found?.password ?? undefined
}

export function passwordByEmail(db: Kysely<Schema>, email: string): Promise<{ id: string; hash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password as hash'])
    .where('users.email', '=', email.toLowerCase())
    .where('credentials.provider_id', '=', passwordProvider)
    .executeTakeFirst()
}
