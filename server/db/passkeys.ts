/** Queries on passkeys and their challenges. */
import { createHash } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { changeVerified, type VerifiedChange } from '#server/db/account-changes.ts'
import type { PasskeysTable, Schema } from '#server/db/schema.ts'
import { endSessions } from '#server/db/sessions.ts'

/** What a challenge is for. */
export type ChallengePurpose = 'add' | 'log-in'

/** Hashed, so that a leaked database does not reveal it. */
function challengeName(purpose: ChallengePurpose, challenge: string): string {
  return `passkey ${purpose} ${createHash('sha256').update(challenge).digest('hex')}`
}

/** Stores a challenge until it is answered or expires. @param value data that is needed when it is answered */
export async function storeChallenge(
  db: Kysely<Schema>,
  { purpose, challenge, value, endsAt }: { purpose: ChallengePurpose; challenge: string; value: string; endsAt: Date },
  now: Date,
): Promise<void> {
  const times = { expires_at: endsAt.toISOString(), created_at: now.toISOString(), updated_at: now.toISOString() }
  await db
    .insertInto('verifications')
    .values({ id: crypto.randomUUID(), identifier: challengeName(purpose, challenge), value, ...times })
    .execute()
}

/** Uses a challenge up. @returns the stored value; `undefined` if it does not exist, has expired or was used before */
export async function consumeChallenge(
  db: Kysely<Schema>,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Promise<string | undefined> {
  const consumed = await db
    .deleteFrom('verifications')
    .where('identifier', '=', challengeName(purpose, challenge))
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  return consumed && consumed.expires_at > now.toISOString() ? consumed.value : undefined
}

/** Somebody's passkeys, oldest first. */
export function listPasskeys(db: Kysely<Schema>, userId: string): Promise<Selectable<PasskeysTable>[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

export function passkeyByCredential(db: Kysely<Schema>, credentialId: string): Promise<Selectable<PasskeysTable> | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Stores a passkey. @returns false if it is stored already, for any account @throws SessionEnded */
export function insertPasskey(db: Kysely<Schema>, row: Insertable<PasskeysTable>, change: VerifiedChange): Promise<boolean> {
  return changeVerified(db, change, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    return Boolean(numInsertedOrUpdatedRows)
  })
}

/** Records a use of a passkey. @param counter its signature counter @returns false if the passkey was removed */
export async function recordPasskeyUse(db: Kysely<Schema>, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await db.updateTable('passkeys').set({ counter, used_at: now.toISOString() }).where('id', '=', id).executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/**
 * Deletes a passkey of an account, and ends all its sessions except one: a passkey is removed when its device is lost, and sessions do
 * not record how they began.
 *
 * @returns whether there was such a passkey
 * @throws SessionEnded, CodeUsed
 */
export function deletePasskey(
  db: Kysely<Schema>,
  { id, remainingSessionId }: { id: string; remainingSessionId: string },
  change: VerifiedChange,
): Promise<boolean> {
  const { userId } = change
  return changeVerified(db, change, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await endSessions(trx, userId, remainingSessionId)
    return true
  })
}
