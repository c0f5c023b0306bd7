/** Queries on passkeys, and on what they are asked. */
import { createHash } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { holdPassword } from '#server/db/accounts.ts'
import { addMail } from '#server/db/outbox.ts'
import type { OutboxTable, PasskeysTable, Schema } from '#server/db/schema.ts'

/** What a challenge is for. */
export type ChallengePurpose = 'add' | 'log-in'

/** By its hash: whoever reads the database can't answer it. */
function challengeName(purpose: ChallengePurpose, challenge: string): string {
  return `passkey ${purpose} ${createHash('sha256').update(challenge).digest('hex')}`
}

/** Keeps a challenge until it is answered, or its time is over. @param value what is to be known when it is answered */
export async function keepChallenge(
  db: Kysely<Schema>,
  { purpose, challenge, value, endsAt }: { purpose: ChallengePurpose; challenge: string; value: string; endsAt: Date },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('verifications')
    .values({
      id: crypto.randomUUID(),
      identifier: challengeName(purpose, challenge),
      value,
      expires_at: endsAt.toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Uses a challenge up. @returns what was kept with it; nothing where there is none, or it was used, here or by another process */
export async function spendChallenge(
  db: Kysely<Schema>,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Promise<string | undefined> {
  const spent = await db
    .deleteFrom('verifications')
    .where('identifier', '=', challengeName(purpose, challenge))
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  return spent && spent.expires_at > now.toISOString() ? spent.value : undefined
}

/** Somebody's passkeys, oldest first. */
export function listPasskeys(db: Kysely<Schema>, userId: string): Promise<Selectable<PasskeysTable>[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** The passkey that a browser names. */
export function passkeyByCredential(db: Kysely<Schema>, credentialId: string): Promise<Selectable<PasskeysTable> | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/**
 * Keeps a passkey, and puts the mail that tells its owner into the outbox.
 *
 * @returns false where it is kept already, by whomever, or the password is no more the one that is known
 */
export function insertPasskey(
  db: Kysely<Schema>,
  { row, known, mail }: { row: Insertable<PasskeysTable>; known: string; mail: Insertable<OutboxTable> },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, row.user_id, known))) return false
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    await addMail(trx, mail)
    return true
  })
}

/** Notes that a passkey was used. @param counter how often, as it says */
export async function notePasskey(db: Kysely<Schema>, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, used_at: now.toISOString() }).where('id', '=', id).execute()
}

/**
 * Forgets a passkey of somebody, and puts the mail that tells its owner into the outbox.
 *
 * @returns `signedOut` where the password is no more the one that is known; `none` where there was no passkey
 */
export function deletePasskey(
  db: Kysely<Schema>,
  { id, userId, known, mail }: { id: string; userId: string; known: string; mail: Insertable<OutboxTable> },
): Promise<'done' | 'signedOut' | 'none'> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, userId, known))) return 'signedOut'
    const { numDeletedRows } = await trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (numDeletedRows === 0n) return 'none'
    await addMail(trx, mail)
    return 'done'
  })
}
