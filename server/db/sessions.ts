/** Queries on sessions. */
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Schema, SessionsTable, UsersTable } from '#server/db/schema.ts'

/** A session was ended, or its password was changed, during an operation. Rolls back the transaction. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export interface SignedInUser extends Selectable<UsersTable>, Pick<Selectable<SessionsTable>, 'expires_at' | 'proven_at'> {
  session_id: string
  began_at: string
  used_at: string
}

/** Maximum number of sessions of an account. */
const maxSessions = 50

/** Begins a session. If the account has too many, those that were unused for longest end. */
export async function insertSession(
  db: Kysely<Schema>,
  { userId, token, userAgent, endsAt }: { userId: string; token: string; userAgent: string; endsAt: Date },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const row = { id: crypto.randomUUID(), token, user_id: userId, user_agent: userAgent }
  await db
    .insertInto('sessions')
    .values({ ...row, expires_at: endsAt.toISOString(), created_at: at, updated_at: at })
    .execute()
  const others = (eb: ExpressionBuilder<Schema, 'sessions'>) => eb.and([eb('user_id', '=', userId), eb('id', '!=', row.id)])
  const remaining = db
    .selectFrom('sessions')
    .select('id')
    .where(others)
    .orderBy('updated_at', 'desc')
    .limit(maxSessions - 1)
  await db.deleteFrom('sessions').where(others).where('id', 'not in', remaining).execute()
}

/**
 * Gives a session another token; the earlier one becomes invalid (A3).
 *
 * @returns its id
 * @throws SessionEnded
 */
export async function replaceToken(
  db: Kysely<Schema>,
  { userId, from, to, endsAt, reauthenticatedAt }: { userId: string; from: string; to: string; endsAt: Date; reauthenticatedAt?: Date },
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const times = { created_at: at, updated_at: at, expires_at: endsAt.toISOString(), proven_at: reauthenticatedAt?.toISOString() ?? null }
  const replaced = await db
    .updateTable('sessions')
    .set({ token: to, ...times })
    .where('token', '=', from)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!replaced) throw new SessionEnded('There is no such session.')
  return replaced.id
}

/** The user of the session with this token; it may have expired. */
export function userByToken(db: Kysely<Schema>, token: string): Promise<SignedInUser | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.created_at as began_at', 'sessions.updated_at as used_at'])
    .select(['sessions.expires_at', 'sessions.proven_at'])
    .where('sessions.token', '=', token)
    .executeTakeFirst()
}

export async function sessionIdOf(db: Kysely<Schema>, userId: string, token: string): Promise<string | undefined> {
  const found = await db.selectFrom('sessions').select('id').where('token', '=', token).where('user_id', '=', userId).executeTakeFirst()
  return found?.id
}

export async function touchSession(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now.toISOString() }).where('id', '=', id).execute()
}

/** The sessions of an account, most recently used first. */
export function listSessions(db: Kysely<Schema>, userId: string): Promise<Selectable<SessionsTable>[]> {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('updated_at', 'desc').execute()
}

export async function endSession(db: Kysely<Schema>, id: string, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).execute()
}

/**
 * Ends all sessions of an account except one, and the log-ins that wait for their code. The latter first: a code that is accepted meanwhile
 * uses its log-in up before it begins a session, so this finds one of the two (A7).
 */
export async function endSessions(db: Kysely<Schema>, userId: string, remainingSessionId = ''): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', remainingSessionId).execute()
}

/**
 * Ends the sessions of all accounts, and the log-ins that wait for their code. Challenges that wait for a passkey are deleted too; the browser
 * requests new ones with the next attempt.
 */
export async function endAllSessions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('verifications').execute()
  await db.deleteFrom('sessions').execute()
}

export async function deleteSessionByToken(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}
