/** Changes of accounts: each in one transaction with the link that it uses up, the sessions that it ends and the mail about it. */
import { sql, type Insertable, type Kysely } from 'kysely'
import { insertUser, userByEmail, userById, type User } from '#server/db/accounts.ts'
import { consumeLink, invalidateLinks, ownerOf } from '#server/db/account-links.ts'
import { userReference } from '#core/accounts/user-reference.ts'
import { actorName, recordChange } from '#server/db/audit.ts'
import { requirePasswordCurrent, setPassword } from '#server/db/credentials.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import type { OutboxTable, Schema } from '#server/db/schema.ts'
import { requireCode, type ConsumeCode } from '#server/db/second-factors.ts'
import { endSessions } from '#server/db/sessions.ts'
import { attachSubmissions } from '#server/db/submissions.ts'

/** Input of a change that requires the password and, if it is on, a code of the second factor. */
export interface VerifiedChange {
  userId: string
  /** Hash of the verified password; if it has changed since, nothing is changed. */
  verifiedHash: string
  /** Missing without a second factor, or if the code was used before. */
  consumeCode?: ConsumeCode | undefined
  /** Notifies the owner. */
  mail: Insertable<OutboxTable>
}

/**
 * Uses the code up, makes a change that requires the password, and adds the mail about it to the outbox, in one transaction.
 *
 * @param change returns its result; `undefined` or `false` if nothing was changed: then no mail is sent
 * @throws SessionEnded, CodeUsed
 */
export function changeVerified<Result>(
  db: Kysely<Schema>,
  { userId, verifiedHash, consumeCode, mail }: VerifiedChange,
  change: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await requirePasswordCurrent(trx, userId, verifiedHash)
    await requireCode(trx, consumeCode)
    const result = await change(trx)
    if (result) await addMail(trx, mail)
    return result
  })
}

/** Creates an account for the address of a link. @returns the account; `undefined` if the link can't be used, or there is one already */
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
    // The link is deleted with the account.
    await trx.updateTable('account_links').set({ user_id: user.id }).where('hash', '=', link.hash).execute()
    return user
  })
}

/**
 * Sets the password of the account that a link was sent to, ends its sessions and notifies its owner.
 *
 * @returns the account; `undefined` if the link can't be used
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

/** Sets a password, ends all sessions except one, and invalidates links that were sent before. */
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
 * Changes the address of an account to that of a link, and notifies the old address. Submissions from the old address stay with the
 * account; links to it become invalid. The audit names staff by their addresses, so it records both.
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
 * Deletes a customer's account with all dependent rows, and notifies its owner. Mails to a former address are still sent: if somebody
 * else has taken over the account, they are the only notice to its owner.
 *
 * @returns false for staff, whose role must be removed by an administrator first
 * @throws SessionEnded, CodeUsed
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
