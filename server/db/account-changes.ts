/** Changes of accounts: each in one transaction with the link that it uses up, the sessions that it ends and the mail about it. */
import { sql, type Insertable, type Kysely } from 'kysely'
import { insertUser, userByEmail, userById, type User } from '#server/db/accounts.ts'
import { consumeLink, invalidateLinks, ownerOf } from '#server/db/account-links.ts'
import { actorName, recordChange, userReference } from '#server/db/audit.ts'
import { requirePasswordCurrent, setPassword } from '#server/db/credentials.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import type { OutboxTable, Schema } from '#server/db/schema.ts'
import { endSessions } from '#server/db/sessions.ts'
import { attachSubmissions } from '#server/db/submissions.ts'

/** What a change that takes the password is made with. */
export interface VerifiedChange {
  userId: string
  /** Hash of the password that was verified; where it is another by now, nothing is changed. */
  verifiedHash: string
  /** Notifies the owner. */
  mail: Insertable<OutboxTable>
}

/**
 * Makes a change that takes the password, and puts the mail about it into the outbox, in one transaction.
 *
 * @param change gives what came of it; `undefined` or `false` where nothing was changed: then no mail leaves
 * @throws SessionEnded
 */
export function changeVerified<Result>(
  db: Kysely<Schema>,
  { userId, verifiedHash, mail }: VerifiedChange,
  change: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await requirePasswordCurrent(trx, userId, verifiedHash)
    const result = await change(trx)
    if (result) await addMail(trx, mail)
    return result
  })
}

/** Makes an account for the address that a link was sent to. @returns the account; nothing where the link can't be used, or there is one */
export function createUser(
  db: Kysely<Schema>,
  { token, name, locale, password }: { token: string; name: string; locale: string; password: string },
  now: Date,
): Promise<User | undefined> {
  return db.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, 'sign-up', token, now)
    if (!link) return undefined
    const user = await insertUser(trx, { email: link.email, name, locale, role: 'customer', password }, now)
    if (!user) return undefined
    // It goes when the account does.
    await trx.updateTable('account_links').set({ user_id: user.id }).where('hash', '=', link.hash).execute()
    return user
  })
}

/**
 * Sets the password of the account that a link was sent to, ends its sessions and notifies its owner.
 *
 * @returns the account; nothing where the link can't be used
 */
export function resetPassword(
  db: Kysely<Schema>,
  { token, newHash, mail }: { token: string; newHash: string; mail: (user: User) => Insertable<OutboxTable> },
  now: Date,
): Promise<User | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await ownerOf(trx, await consumeLink(trx, 'reset', token, now))
    if (!user) return undefined
    await setNewPassword(trx, user, { newHash }, now)
    await addMail(trx, mail(user))
    return user
  })
}

/** Sets a password and ends the sessions but one; links that were sent before die with the old password. */
export async function setNewPassword(
  trx: Kysely<Schema>,
  user: Pick<User, 'id' | 'email'>,
  { newHash, remainingSessionId }: { newHash: string; remainingSessionId?: string },
  now: Date,
): Promise<true> {
  await setPassword(trx, user.id, newHash, now)
  await endSessions(trx, user.id, remainingSessionId)
  await invalidateLinks(trx, user)
  return true
}

/**
 * Gives an account the address that a link was sent to, and notifies the one it had. What was sent from the old one stays with the account,
 * links to it die. The audit names staff by their addresses, so it has both of theirs.
 */
export async function confirmEmailChange(
  database: Database,
  { token, mail }: { token: string; mail: (before: User) => Insertable<OutboxTable> },
  now: Date,
): Promise<'done' | 'link' | 'taken'> {
  return recordChange(
    database,
    async (trx, record) => {
      const link = await consumeLink(trx, 'email', token, now)
      const user = link?.user_id && (await userById(trx, link.user_id))
      if (!user) return 'link'
      if (await userByEmail(trx, link.email)) return 'taken'
      const email = link.email.toLowerCase()
      await attachSubmissions(trx, user)
      await trx.updateTable('users').set({ email, updated_at: now.toISOString() }).where('id', '=', user.id).execute()
      await invalidateLinks(trx, user)
      await addMail(trx, mail(user))
      const reference = userReference(user.id)
      if (user.role !== 'customer')
        record(
          { actor: actorName(user), action: 'address before', reference },
          { actor: actorName({ email }), action: 'address after', reference },
        )
      return 'done'
    },
    now,
  )
}

/**
 * Deletes a customer's account with all that hangs on it, and notifies its owner. Mails to an address that it had still leave: if
 * somebody else took the account, its owner learns of it by them alone.
 *
 * @returns false for staff, whose role is taken by an administrator first
 * @throws SessionEnded
 */
export function deleteUser(db: Kysely<Schema>, change: VerifiedChange): Promise<boolean> {
  const id = change.userId
  return changeVerified(db, change, async (trx) => {
    const deleted = await trx.deleteFrom('users').where('id', '=', id).where('role', '=', 'customer').returning('email').executeTakeFirst()
    if (!deleted) return false
    await trx
      .deleteFrom('outbox')
      .where(({ or, and, eb }) => {
        const isTheirs = eb(sql`lower(email)`, '=', deleted.email)
        return or([
          and([eb('user_id', '=', id), or([isTheirs, eb('email', 'is', null), eb('kind', '=', 'account-email')])]),
          and([eb('user_id', 'is', null), isTheirs, eb('kind', 'in', ['account-sign-up', 'account-reset'])]),
        ])
      })
      .execute()
    return true
  })
}
