/** Queries on accounts that Better Auth does not make: what belongs into one transaction with a mail or a used link. */
import { createHash, createHmac } from 'node:crypto'
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { actorName, recordChange, userReference } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import { keepSubmissions } from '#server/db/submissions.ts'
import type { AccountLinksTable, OutboxTable, Schema, SessionsTable, UsersTable } from '#server/db/schema.ts'

/** Somebody's account. */
export type User = Selectable<UsersTable>

/** What a link in a mail is for. */
export type LinkPurpose = AccountLinksTable['purpose']

type Link = Selectable<AccountLinksTable>

/** Better Auth's name for an account that logs in with a password. */
const passwordProvider = 'credential'

/** What a link in a mail bears: derived, so that each attempt to send the mail makes the same, and none is stored. @param secret the server's key */
export function linkToken(secret: string, purpose: LinkPurpose, mailId: string): string {
  return createHmac('sha256', secret).update(`link ${purpose} ${mailId}`).digest('base64url')
}

/** Links are kept as hashes: whoever reads the database can't follow them. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The account of an address, as `readEmail` gives it. */
export function userByEmail(db: Kysely<Schema>, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()
}

/** The account with this id. */
export function userById(db: Kysely<Schema>, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Names of accounts by their ids. */
export async function userNames(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Those who work here in one of some roles, by name. */
export async function staffWith(db: Kysely<Schema>, fits: (role: User['role']) => boolean): Promise<Pick<User, 'id' | 'name'>[]> {
  const found = await db.selectFrom('users').select(['id', 'name', 'role']).where('role', '!=', 'customer').orderBy('name').execute()
  return found.filter(({ role }) => fits(role)).map(({ id, name }) => ({ id, name }))
}

/** What the link of a mail is made from. */
interface Issued extends Pick<Link, 'purpose' | 'email' | 'user_id'> {
  token: string
  /** Id of the mail. */
  mail: string
  asked_at: string
  endsAt: Date
}

/**
 * Makes a link valid, or valid for longer; those that were asked for before, for the same account and end, are not any more. A link that
 * was used stays used. Each statement is seen by other processes before the next: of two that do this at once, one finds the other.
 *
 * @returns false where a newer one was sent already, as late as this one is, or the mail is to leave no more: then it is not valid
 */
export async function issueLink(db: Kysely<Schema>, { token, mail, asked_at, endsAt, ...link }: Issued): Promise<boolean> {
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

/** Whether a mail has not been taken back. Asked by a change, which waits for `dropLinks` where that has come to the mail. */
async function isInOutbox(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('outbox').set({ id }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose password a link lets choose: that of the account which still has the address that it was sent to. */
export async function findReset(db: Kysely<Schema>, token: string, now: Date): Promise<User | undefined> {
  return ownerOf(db, await findLink(db, 'reset', token, now))
}

async function ownerOf(db: Kysely<Schema>, link: Link | undefined): Promise<User | undefined> {
  const user = link?.user_id ? await userById(db, link.user_id) : undefined
  return user && link?.email.toLowerCase() === user.email ? user : undefined
}

/** A link that may still be used; looking does not use it, because programs that scan mails look too. */
export function findLink(db: Kysely<Schema>, purpose: LinkPurpose, token: string, now: Date): Promise<Link | undefined> {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('hash', '=', linkHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * Uses a link up, within a transaction. Where it changes an account the password's row is held before it, as whoever lets an account's links
 * die has done: the two wait in one order.
 *
 * @returns the link; nothing where it can't be used, or another request was first
 */
export async function spendLink(trx: Kysely<Schema>, purpose: LinkPurpose, token: string, now: Date): Promise<Link | undefined> {
  const owner = (await findLink(trx, purpose, token, now))?.user_id
  if (owner) await trx.updateTable('credentials').set({ user_id: owner }).where('user_id', '=', owner).execute()
  return trx
    .updateTable('account_links')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', linkHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

/** Makes an account for the address that a link was sent to. @returns the account; nothing where the link can't be used, or there is one */
export function createUser(
  db: Kysely<Schema>,
  { token, name, locale, password }: { token: string; name: string; locale: string; password: string },
  now: Date,
): Promise<User | undefined> {
  return db.transaction().execute(async (trx) => {
    const link = await spendLink(trx, 'sign-up', token, now)
    if (!link) return undefined
    const user = await insertUser(trx, { email: link.email, name, locale, role: 'customer', password }, now)
    if (!user) return undefined
    // It goes when the account does.
    await trx.updateTable('account_links').set({ user_id: user.id }).where('hash', '=', link.hash).execute()
    return user
  })
}

/** Adds an account with its password, within a transaction. @returns the account; nothing where the address has one */
export async function insertUser(
  trx: Kysely<Schema>,
  { password, email, ...given }: Pick<User, 'email' | 'name' | 'locale' | 'role'> & { password: string },
  now: Date,
): Promise<User | undefined> {
  const at = now.toISOString()
  const id = crypto.randomUUID()
  const user = await trx
    .insertInto('users')
    .values({
      id,
      email: email.toLowerCase(),
      ...given,
      email_verified: 1,
      image: null,
      two_factor_enabled: 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return undefined
  await trx
    .insertInto('credentials')
    .values(credentialOf(id, password, at))
    .execute()
  return user
}

function credentialOf(userId: string, password: string, at: string): Insertable<Schema['credentials']> {
  return {
    id: crypto.randomUUID(),
    account_id: userId,
    provider_id: passwordProvider,
    user_id: userId,
    access_token: null,
    refresh_token: null,
    id_token: null,
    access_token_expires_at: null,
    refresh_token_expires_at: null,
    scope: null,
    password,
    created_at: at,
    updated_at: at,
  }
}

/**
 * Sets the password of the account that a link was sent to, ends its sessions and puts a mail that says so into the outbox.
 *
 * @returns the account; nothing where the link can't be used
 */
export function resetPassword(
  db: Kysely<Schema>,
  { token, password, mail }: { token: string; password: string; mail: (user: User) => Insertable<OutboxTable> },
  now: Date,
): Promise<User | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await ownerOf(trx, await spendLink(trx, 'reset', token, now))
    if (!user) return undefined
    await setPassword(trx, user.id, password, now)
    await endSessions(trx, user.id)
    await dropLinks(trx, user)
    await addMail(trx, mail(user))
    return user
  })
}

/**
 * Lets the links die that were sent for an account, and those that a mail would still make when it is sent. The mails first: whoever makes a
 * link looks for its mail afterwards, so either finds the other.
 */
async function dropLinks(trx: Kysely<Schema>, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
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

/** Sets the hash of a password. */
export async function setPassword(db: Kysely<Schema>, userId: string, password: string, now: Date): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .execute()
}

/**
 * Whether the hash of somebody's password is still the one that was proven, within a transaction: another change waits for its end, or was
 * first. Nothing that began before a new password was chosen happens after it (A7).
 */
export async function holdPassword(trx: Kysely<Schema>, userId: string, known: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ password: known })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', known)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets another hash of the same password, where that is still the one. */
export async function renewHash(db: Kysely<Schema>, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('credentials').set({ password: to }).where('user_id', '=', userId).where('password', '=', from).execute()
}

/** The hash of somebody's password. */
export async function passwordOf(db: Kysely<Schema>, userId: string): Promise<string | undefined> {
  return (await passwordRow(db, userId).executeTakeFirst())?.password ?? undefined
}

/**
 * The same once a change that is under way is done. A change sets the hash before it ends the sessions: who opens one and then asks
 * this learns of the change, or the change finds the session (A7).
 */
export async function settledPasswordOf({ db, kind }: Database, userId: string): Promise<string | undefined> {
  const row = passwordRow(db, userId)
  return (await (kind === 'postgres' ? row.forShare() : row).executeTakeFirst())?.password ?? undefined
}

function passwordRow(db: Kysely<Schema>, userId: string) {
  return db.selectFrom('credentials').select('password').where('user_id', '=', userId).where('provider_id', '=', passwordProvider)
}

/** The account of an address, with the hash of its password. */
export function passwordByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<{ id: string; hash: string | null; hasFactor: number } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password as hash', 'users.two_factor_enabled as hasFactor'])
    .where('users.email', '=', email.toLowerCase())
    .where('credentials.provider_id', '=', passwordProvider)
    .executeTakeFirst()
}

/** Notes that a session was used. */
export async function noteSession(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Where somebody is signed in, used last first. */
export function listSessions(db: Kysely<Schema>, userId: string): Promise<Selectable<SessionsTable>[]> {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('updated_at', 'desc').execute()
}

/** Ends a session of somebody. */
export async function endSession(db: Kysely<Schema>, id: string, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Ends all sessions of somebody but one, and the log-ins that wait for their code. */
export async function endSessions(db: Kysely<Schema>, userId: string, keep = ''): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keep).execute()
}

/** Ends the session with this token. @returns whether there was one */
export async function dropSession(db: Kysely<Schema>, token: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token', '=', token).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes back what a log-in has opened: a session, or the wait for its code. */
export async function withdrawLogIn(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
  await db.deleteFrom('verifications').where('id', '=', id).execute()
}

/** Ends all sessions but one of whoever has turned a second factor on, and tells them. */
export async function noteFactor(
  db: Kysely<Schema>,
  { userId, keep, mail }: { userId: string; keep: string; mail: Insertable<OutboxTable> },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessions(trx, userId, keep)
    await addMail(trx, mail)
  })
}

/** Takes somebody's second factor away, within a transaction. */
export async function dropFactor(trx: Kysely<Schema>, userId: string, now: Date): Promise<void> {
  // In the order in which the end of an account takes them.
  await trx.updateTable('users').set({ two_factor_enabled: 0, updated_at: now.toISOString() }).where('id', '=', userId).execute()
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** The same, and ends all sessions but one, and tells its owner. */
export async function removeFactor(
  trx: Kysely<Schema>,
  { userId, keep, mail }: { userId: string; keep?: string; mail: Insertable<OutboxTable> },
  now: Date,
): Promise<void> {
  await dropFactor(trx, userId, now)
  await endSessions(trx, userId, keep)
  await addMail(trx, mail)
}

/** The same by its owner. @returns whether the password was still the one that is known */
export function endFactor(
  db: Kysely<Schema>,
  { known, ...off }: { userId: string; known: string; keep: string; mail: Insertable<OutboxTable> },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, off.userId, known))) return false
    await removeFactor(trx, off, now)
    return true
  })
}

/** Changes what somebody is called and written to in. */
export async function changeUser(db: Kysely<Schema>, id: string, change: Pick<User, 'name' | 'locale'>, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** What a password is replaced by. */
interface Replaced {
  user: Pick<User, 'id' | 'email'>
  /** Hash of the one that is known. */
  known: string
  next: string
  /** Id of the session that stays. */
  keep: string
  mail: Insertable<OutboxTable>
}

/**
 * Sets a password for the one that is known, ends the sessions but one, lets older links die, and tells the owner.
 *
 * @returns whether it was still that one
 */
export function replacePassword(db: Kysely<Schema>, { user, known, next, keep, mail }: Replaced, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, user.id, known))) return false
    await setPassword(trx, user.id, next, now)
    await endSessions(trx, user.id, keep)
    await dropLinks(trx, user)
    await addMail(trx, mail)
    return true
  })
}

/** Puts a mail with a link to another address into the outbox. @returns whether the password was still the one that is known */
export function askToMove(
  db: Kysely<Schema>,
  { userId, known, mail }: { userId: string; known: string; mail: Insertable<OutboxTable> },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, userId, known))) return false
    await addMail(trx, mail)
    return true
  })
}

/**
 * Gives an account the address that a link was sent to, and tells the one it had. What was sent from the old one stays with the account,
 * links to it die. The audit names staff by their addresses, so it has both of theirs.
 */
export async function moveAccount(
  database: Database,
  { token, mail }: { token: string; mail: (before: User) => Insertable<OutboxTable> },
  now: Date,
): Promise<'done' | 'link' | 'taken'> {
  let outcome: 'done' | 'link' | 'taken' = 'link'
  const move = async (trx: Kysely<Schema>) => {
    const link = await spendLink(trx, 'email', token, now)
    const user = link?.user_id && (await userById(trx, link.user_id))
    if (!user) return []
    outcome = (await userByEmail(trx, link.email)) ? 'taken' : 'done'
    if (outcome === 'taken') return []
    const email = link.email.toLowerCase()
    await keepSubmissions(trx, user)
    await trx.updateTable('users').set({ email, updated_at: now.toISOString() }).where('id', '=', user.id).execute()
    await dropLinks(trx, user)
    await addMail(trx, mail(user))
    if (user.role === 'customer') return []
    const reference = userReference(user.id)
    return [
      { actor: actorName(user), action: 'address before', reference },
      { actor: actorName({ email }), action: 'address after', reference },
    ]
  }
  await recordChange(database, move, now)
  return outcome
}

/** Whether a mail with a link to another address waits to be sent for an account, or its link can be used. */
export async function isMoving(db: Kysely<Schema>, userId: string, now: Date): Promise<boolean> {
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'account-email')
    .where('user_id', '=', userId)
  const open = db
    .selectFrom('account_links')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
  return (await waiting.executeTakeFirst()) !== undefined || (await open.executeTakeFirst()) !== undefined
}

/** The address that a link has given to an account, if it is its address still. */
export async function movedBy(db: Kysely<Schema>, token: string): Promise<string | undefined> {
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

/**
 * Deletes a customer's account with all that hangs on it, and tells its owner. What an address that it had is to be told still leaves: if it
 * was somebody else who took the account, nobody learns of it otherwise.
 *
 * @returns `signedOut` where the password is no more the one that is known; `member` of the staff, who go by another's hand
 */
export async function deleteUser(
  db: Kysely<Schema>,
  { id, known, mail }: { id: string; known: string; mail: Insertable<OutboxTable> },
): Promise<'done' | 'signedOut' | 'member'> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, id, known))) return 'signedOut'
    const gone = await trx.deleteFrom('users').where('id', '=', id).where('role', '=', 'customer').returning('email').executeTakeFirst()
    if (!gone) return 'member'
    await trx
      .deleteFrom('outbox')
      .where(({ or, and, eb }) => {
        const isTheirs = eb(sql`lower(email)`, '=', gone.email)
        return or([
          and([eb('user_id', '=', id), or([isTheirs, eb('email', 'is', null), eb('kind', '=', 'account-email')])]),
          and([eb('user_id', 'is', null), isTheirs, eb('kind', 'in', ['account-sign-up', 'account-reset'])]),
        ])
      })
      .execute()
    await addMail(trx, mail)
    return 'done'
  })
}

/** Forgets sessions, links and half log-ins whose time is over. */
export async function pruneAccounts(db: Kysely<Schema>, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', at).execute()
  await db.deleteFrom('account_links').where('ends_at', '<', at).execute()
}
