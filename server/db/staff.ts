/** Queries on staff: roles and invitations. Each change is recorded in the audit, in the same transaction. */
import type { Insertable, Kysely } from 'kysely'
import type { Role } from '#core/accounts/service.ts'
import { userReference } from '#core/accounts/user-reference.ts'
import { dayMs } from '#core/durations.ts'
import type { StaffRole } from '#core/inbox/access.ts'
import type { Invitation, StaffMember } from '#core/inbox/service.ts'
import { consumeLink, findLink, linkHash, usableLinks } from '#server/db/account-links.ts'
import { insertUser, userByEmail, userById, type User } from '#server/db/accounts.ts'
import { actorName, recordChange } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import type { OutboxTable, Schema } from '#server/db/schema.ts'
import { removeFactor } from '#server/db/second-factors.ts'
import { endSessions } from '#server/db/sessions.ts'
import { unassignRest, unassignUnreadable } from '#server/db/unassign.ts'

/** How long an invitation can be accepted. */
const invitationLifetimeMs = 7 * dayMs

/** Within this time the same invitation counts as a double click. */
const doubleSubmitWindowMs = 60_000

/** How the audit refers to an invitation: its address must not be retained. */
const invitation = 'INVITE'

/** Members of the staff, and open invitations. */
export async function listStaff(db: Kysely<Schema>, now: Date): Promise<{ members: StaffMember[]; invitations: Invitation[] }> {
  const members = await db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.two_factor_enabled', 'users.created_at'])
    .select(({ fn }) => fn.max('sessions.updated_at').as('used_at'))
    .where('users.role', '!=', 'customer')
    .groupBy('users.id')
    .orderBy('users.created_at')
    .execute()
  const links = await usableLinks(db, now).selectAll().where('purpose', '=', 'invite').orderBy('ends_at').execute()
  return {
    members: members.map(({ id, name, email, role, two_factor_enabled, created_at, used_at }) => ({
      id,
      name,
      email,
      role: role as StaffRole,
      secondFactor: two_factor_enabled === 1,
      createdAt: created_at,
      usedAt: used_at ?? undefined,
    })),
    invitations: links.map(({ hash, email, role, ends_at }) => ({ id: hash, email, role: role as StaffRole, endsAt: ends_at })),
  }
}

/** Input of an invitation. */
interface InvitationInput {
  email: string
  role: StaffRole
  token: string
  mail: Insertable<OutboxTable>
  /** Id of the administrator who invites; missing for the command line. */
  by?: string
  actor: string
}

/**
 * Invites an address and ends its earlier invitations. If the administrator has sent the same invitation a moment ago, that one stays
 * valid instead, because its link would otherwise be invalid before its mail is read.
 *
 * @returns `member` if the address belongs to staff already, `forbidden` if the inviter is no longer an administrator
 */
export async function inviteStaff(
  database: Database,
  { email, role, token, mail, by, actor }: InvitationInput,
  now: Date,
): Promise<'done' | 'member' | 'forbidden'> {
  const address = email.toLowerCase()
  return recordChange(
    database,
    async (db, record) => {
      if (by !== undefined && !(await adminIds({ ...database, db })).includes(by)) return 'forbidden'
      const user = await userByEmail(db, address)
      if (user && user.role !== 'customer') return 'member'
      if (by !== undefined && (await isAlreadyInvited(db, { email: address, role, by }, now))) return 'done'
      await openInvitations(db).where('email', '=', address).execute()
      const link = {
        hash: linkHash(token),
        purpose: 'invite' as const,
        email: address,
        user_id: null,
        ends_at: new Date(now.getTime() + invitationLifetimeMs).toISOString(),
        used_at: null,
        asked_at: now.toISOString(),
        role,
        invited_by: by ?? null,
      }
      await db.insertInto('account_links').values(link).execute()
      await addMail(db, mail)
      record({ actor, action: `invite ${role}`, reference: invitation })
      return 'done'
    },
    now,
  )
}

async function isAlreadyInvited(
  db: Kysely<Schema>,
  { email, role, by }: { email: string; role: StaffRole; by: string },
  now: Date,
): Promise<boolean> {
  const existing = await db
    .selectFrom('account_links')
    .select('hash')
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .where('email', '=', email)
    .where('role', '=', role)
    .where('invited_by', '=', by)
    .where('asked_at', '>', new Date(now.getTime() - doubleSubmitWindowMs).toISOString())
    .executeTakeFirst()
  return existing !== undefined
}

/** Withdraws an invitation: its mail is not sent, its link becomes invalid. */
export async function withdrawInvitation(database: Database, { id, actor }: { id: string; actor: string }, now: Date): Promise<void> {
  await recordChange(
    database,
    async (db, record) => {
      const { numDeletedRows } = await openInvitations(db).where('hash', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) record({ actor, action: 'withdraw', reference: invitation })
    },
    now,
  )
}

function openInvitations(db: Kysely<Schema>) {
  return db.deleteFrom('account_links').where('purpose', '=', 'invite').where('used_at', 'is', null)
}

/** An invitation that can be accepted, and whether its address has an account. */
export async function findInvitation(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<{ email: string; role: StaffRole; user: User | undefined } | undefined> {
  const link = await findLink(db, token, now)
  if (link?.purpose !== 'invite') return undefined
  const user = await userByEmail(db, link.email)
  // Staff can't change their own role with an invitation.
  return user && user.role !== 'customer' ? undefined : { email: link.email, role: link.role as StaffRole, user }
}

/**
 * Accepts an invitation: assigns the role to the account of its address and ends its sessions, or creates an account.
 *
 * @param created data of a new account
 * @returns the account, and whether it was created; `undefined` if the link can't be used
 */
export async function acceptInvitation(
  database: Database,
  { token, created }: { token: string; created: { name: string; locale: string; password: string } | undefined },
  now: Date,
): Promise<{ user: User; isCreated: boolean } | undefined> {
  return recordChange(
    database,
    async (db, record) => {
      const found = await findInvitation(db, token, now)
      if (!found || !(found.user ?? created) || !(await consumeLink(db, 'invite', token, now))) return undefined
      const { role, email } = found
      const own = found.user ? undefined : await insertUser(db, { ...created!, email, role }, now)
      // Another request may have created the account meanwhile.
      const present = own ?? found.user ?? (await userByEmail(db, email))
      const user = own ?? (present && (await giveRole(db, present.id, role, now)))
      if (!user) throw new Error('The account was deleted; the invitation can be used again.')
      record({ actor: actorName(user), action: `join ${role}`, reference: userReference(user.id) })
      return { user, isCreated: own !== undefined }
    },
    now,
  )
}

/**
 * Changes the role of an account (`customer` removes it) and ends its sessions; open submissions that it may no longer read
 * are unassigned.
 *
 * @param by id of the administrator, who can't change their own role; missing for the command line
 * @returns `last` if no administrator would be left
 */
export async function changeRole(
  database: Database,
  { id, role, by, actor }: { id: string; role: Role; by?: string; actor: string },
  now: Date,
): Promise<'done' | 'forbidden' | 'last'> {
  const outcome = await recordChange<'done' | 'forbidden' | 'last'>(
    database,
    async (db, record) => {
      const admins = await adminIds({ ...database, db })
      if (by === id || (by !== undefined && !admins.includes(by))) return 'forbidden'
      const user = await userById(db, id)
      if (!user) return 'forbidden'
      if (user.role === role) return 'done'
      if (user.role === 'admin' && admins.length === 1) return 'last'
      await giveRole(db, id, role, now)
      record({ actor, action: `role ${role}`, reference: userReference(id) })
      // An invitation depends on the role of the administrator who sent it.
      const { numDeletedRows } = await openInvitations(db).where('invited_by', '=', id).executeTakeFirstOrThrow()
      record(...Array.from({ length: Number(numDeletedRows) }, () => ({ actor, action: 'withdraw', reference: invitation })))
      await unassignUnreadable(db, { ...user, role }, { by: actor, now, record })
      return 'done'
    },
    now,
  )
  const holder = outcome === 'done' ? await userById(database.db, id) : undefined
  if (holder) await unassignRest(database, holder, { by: actor, now })
  return outcome
}

/** Removes a second factor that its owner has lost, and ends the sessions. @returns whether there was one */
export async function disableFactor(
  database: Database,
  { id, mail, actor }: { id: string; mail: Insertable<OutboxTable>; actor: string },
  now: Date,
): Promise<boolean> {
  return recordChange(
    database,
    async (db, record) => {
      if ((await userById(db, id))?.two_factor_enabled !== 1) return false
      await removeFactor(db, { userId: id }, now)
      await addMail(db, mail)
      record({ actor, action: 'factor off', reference: userReference(id) })
      return true
    },
    now,
  )
}

/**
 * The ids of the administrators, whose rows are locked: if two remove each other's role at once, the second is no longer an administrator.
 * Rows that refer to them, such as their changes in the inbox, are not blocked.
 */
async function adminIds({ db, kind }: Database): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  return admins.map(({ id }) => id)
}

async function giveRole(db: Kysely<Schema>, id: string, role: Role, now: Date): Promise<User | undefined> {
  const user = await db
    .updateTable('users')
    .set({ role, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!user) return undefined
  await endSessions(db, id)
  // An earlier invitation to another role must not be accepted later.
  await openInvitations(db).where('email', '=', user.email).execute()
  return user
}
