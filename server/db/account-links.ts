/** Queries on the links in mails about accounts. */
import { createHash, createHmac } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import { userById, type User } from '#server/db/accounts.ts'
import { lockPassword } from '#server/db/credentials.ts'
import type { AccountLinksTable, Schema } from '#server/db/schema.ts'

export type LinkPurpose = AccountLinksTable['purpose']

type Link = Selectable<AccountLinksTable>

/**
 * The token of a link in a mail: derived, so that it is the same at each attempt to send the mail, and not stored.
 *
 * @param secret the server's key
 */
export function linkToken(secret: string, purpose: LinkPurpose, mailId: string): string {
  return createHmac('sha256', secret).update(`link ${purpose} ${mailId}`).digest('base64url')
}

/** Links are stored as hashes, so that a leaked database contains no usable links. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface NewLink extends Pick<Link, 'purpose' | 'email' | 'user_id'> {
  token: string
  mail: string
  asked_at: string
  endsAt: Date
}

/**
 * Makes a link valid, or valid for longer, and ends links for the same account and purpose that were requested before. A used link stays
 * used. Runs outside a transaction on purpose: concurrent calls see each other's writes.
 *
 * @returns false if a link that was requested later is valid already, or the mail was removed from the outbox: then this one is not valid
 */
export async function issueLink(db: Kysely<Schema>, { token, mail, asked_at, endsAt, ...link }: NewLink): Promise<boolean> {
  const hash = linkHash(token)
  const ends_at = endsAt.toISOString()
  await db
    .insertInto('account_links')
    .values({ hash, ...link, asked_at, ends_at, used_at: null })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ ends_at }))
    .execute()
  if (link.user_id === null) return true
  const isOfAccount = { purpose: link.purpose, user_id: link.user_id }
  await db
    .deleteFrom('account_links')
    .where(({ and, or, eb }) => and([and(isOfAccount), or([eb('asked_at', '<', asked_at), eb('asked_at', 'is', null)])]))
    .execute()
  const newer = await db
    .selectFrom('account_links')
    .select('hash')
    .where(({ and, eb }) => and([and(isOfAccount), eb('asked_at', '>', asked_at)]))
    .executeTakeFirst()
  if (!newer && (await isInOutbox(db, mail))) return true
  await db.deleteFrom('account_links').where('hash', '=', hash).execute()
  return false
}

/** Whether a mail is still in the outbox. Checked by an update, which waits for a concurrent `invalidateLinks` that deletes it. */
async function isInOutbox(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('outbox').set({ id }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account of a link, if it still has the address that the link was sent to. */
export async function ownerOf(db: Kysely<Schema>, link: Link | undefined): Promise<User | undefined> {
  const user = link?.user_id ? await userById(db, link.user_id) : undefined
  return user && link?.email.toLowerCase() === user.email ? user : undefined
}

/** A link that can still be used. Opening it does not use it up, because mail scanners open links too. */
export function findLink(db: Kysely<Schema>, token: string, now: Date): Promise<Link | undefined> {
  return usableLinks(db, now).selectAll().where('hash', '=', linkHash(token)).executeTakeFirst()
}

/** Whether an address has an invitation that can be accepted and whose mail was requested at this time. */
export async function isInvited(
  db: Kysely<Schema>,
  { email, requestedAt }: { email: string; requestedAt: string },
  now: Date,
): Promise<boolean> {
  const open = usableLinks(db, now).select('hash').where('purpose', '=', 'invite').where('asked_at', '=', requestedAt)
  return (await open.where('email', '=', email.toLowerCase()).executeTakeFirst()) !== undefined
}

/** Links that can still be used. */
export function usableLinks(db: Kysely<Schema>, now: Date) {
  return db.selectFrom('account_links').where('used_at', 'is', null).where('ends_at', '>', now.toISOString())
}

/**
 * Uses a link up, within a transaction. If it belongs to an account, the row of the password is locked first, as it is before
 * `invalidateLinks`, so that both lock in the same order.
 *
 * @returns the link; `undefined` if it can't be used, or another request used it first
 */
export async function consumeLink(trx: Kysely<Schema>, purpose: LinkPurpose, token: string, now: Date): Promise<Link | undefined> {
  const link = await findLink(trx, token, now)
  if (link?.purpose !== purpose) return undefined
  if (link.user_id) await lockPassword(trx, link.user_id)
  return trx
    .updateTable('account_links')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', link.hash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Invalidates the unused links of an account, and deletes mails that would create one when they are sent. The mails first: `issueLink`
 * checks the mail after it has stored the link, so one of the two finds the other.
 */
export async function invalidateLinks(trx: Kysely<Schema>, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(({ or, and, eb }) =>
      or([
        and([eb('user_id', '=', id), eb('kind', '=', 'account-email')]),
        and([eb(sql`lower(email)`, '=', email), eb('kind', '=', 'account-reset')]),
      ]),
    )
    .where('state', '!=', 'sent')
    .execute()
  await trx.deleteFrom('account_links').where('user_id', '=', id).where('used_at', 'is', null).execute()
}

/** Whether a change of address is pending: its mail waits to be sent, or its link can still be used. */
export async function isEmailChangePending(db: Kysely<Schema>, userId: string, now: Date): Promise<boolean> {
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'account-email')
    .where('user_id', '=', userId)
  const open = usableLinks(db, now).select('hash').where('user_id', '=', userId).where('purpose', '=', 'email')
  return (await waiting.executeTakeFirst()) !== undefined || (await open.executeTakeFirst()) !== undefined
}

/** The address that a link has set for an account, if it is still its address. */
export async function findChangedEmail(db: Kysely<Schema>, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select('users.email')
    .where('account_links.hash', '=', linkHash(token))
    .where('account_links.purpose', '=', 'email')
    .where('account_links.used_at', 'is not', null)
    .where(sql`lower(account_links.email)`, '=', sql.ref('users.email'))
    .executeTakeFirst()
  return found?.email
}
