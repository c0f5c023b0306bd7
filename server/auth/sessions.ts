/** Begins, renews, finds and ends sessions. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Account } from '#core/accounts/service.ts'
import { fallbackLocale, isLocale } from '#core/locales.ts'
import type { AccountContext, Call } from '#server/auth/context.ts'
import { clearCookie, readCookie, sessionLifetimeSeconds, setCookie, setSignedInCookie } from '#server/auth/cookies.ts'
import { success } from '#server/auth/outcomes.ts'
import * as table from '#server/db/sessions.ts'
import type { Schema } from '#server/db/schema.ts'

/** How often the use of a session is recorded; idle times have this precision. */
const touchIntervalMs = 60_000

const reauthenticationLifetimeMs = 15 * 60_000

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** When a session ends even if it is used every day; those of staff end earlier (`findAccount`). */
function endOf(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimeSeconds.customer.absolute * 1000)
}

async function signedInHeaders(context: AccountContext, token: string): Promise<Headers> {
  const headers = new Headers()
  await setCookie(context, headers, 'session', token)
  setSignedInCookie(context, headers, true)
  return headers
}

/** Begins a session with a new token, and ends the one that the browser had before, even of another account (A3). @param db or a transaction */
export async function beginSession(
  context: AccountContext,
  db: Kysely<Schema>,
  { headers, userId, now }: { headers: Headers; userId: string; now: Date },
): Promise<ReturnType<typeof success>> {
  context.recordAccount?.(userId)
  await endSessionOf(context, db, headers)
  const token = newToken()
  await table.insertSession(db, { userId, token, userAgent: headers.get('User-Agent') ?? '', endsAt: endOf(now) }, now)
  return success(await signedInHeaders(context, token))
}

/** Ends the session of a browser whose cookie is replaced or cleared: a copy of the cookie must not stay valid. @param db or a transaction */
export async function endSessionOf(context: AccountContext, db: Kysely<Schema>, headers: Headers): Promise<void> {
  const token = await readCookie(context, headers, 'session')
  if (token !== undefined) await table.deleteSessionByToken(db, token)
}

/**
 * Replaces the token of a browser's session, because its rights have changed (A3).
 *
 * @param db or a transaction, which is rolled back if the session has ended meanwhile
 * @throws SessionEnded
 */
export async function renewSession(
  context: AccountContext,
  db: Kysely<Schema>,
  { headers, userId, now, reauthenticatedAt }: { headers: Headers; userId: string; now: Date; reauthenticatedAt?: Date },
): Promise<{ id: string; headers: Headers }> {
  const from = (await readCookie(context, headers, 'session')) ?? ''
  const to = newToken()
  const replacement = { userId, from, to, endsAt: endOf(now), ...(reauthenticatedAt && { reauthenticatedAt }) }
  return { id: await table.replaceToken(db, replacement, now), headers: await signedInHeaders(context, to) }
}

/** Ends the session if it is past its idle or absolute lifetime (A10). */
export const findAccount: Call<'findAccount'> = async (context, headers, isUse = true) => {
  const { db } = context.database
  const token = await readCookie(context, headers, 'session')
  if (token === undefined) return undefined
  const now = context.clock()
  const user = await table.userByToken(db, token)
  if (!user) return undefined
  const { idle, absolute } = sessionLifetimeSeconds[user.role === 'customer' ? 'customer' : 'staff']
  const ageMs = now.getTime() - Date.parse(user.began_at)
  const idleMs = now.getTime() - Date.parse(user.used_at)
  if (user.expires_at <= now.toISOString() || ageMs > absolute * 1000 || idleMs > idle * 1000) {
    await table.endSession(db, user.session_id, user.id)
    return undefined
  }
  if (isUse && idleMs > touchIntervalMs) await table.touchSession(db, user.session_id, now)
  return accountOf(user)
}

export const findState: Call<'findState'> = async (context, requestHeaders) => {
  const account = await findAccount(context, requestHeaders)
  const headers = new Headers()
  if (!account) setSignedInCookie(context, headers, false)
  return { state: { signedIn: account !== undefined, id: account?.id }, headers }
}

function accountOf({ proven_at, ...user }: table.SignedInUser): Account {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    locale: isLocale(user.locale) ? user.locale : fallbackLocale,
    role: user.role,
    secondFactor: user.two_factor_enabled === 1,
    createdAt: user.created_at,
    reauthenticatedUntil: proven_at === null ? undefined : new Date(Date.parse(proven_at) + reauthenticationLifetimeMs).toISOString(),
  }
}

/** Id of the session with which a browser is signed in to an account. */
export async function currentSessionId(context: AccountContext, headers: Headers, { id }: Account): Promise<string | undefined> {
  const token = await readCookie(context, headers, 'session')
  return token === undefined ? undefined : table.sessionIdOf(context.database.db, id, token)
}

export const listSessions: Call<'listSessions'> = async (context, headers, account) => {
  const current = await currentSessionId(context, headers, account)
  const found = await table.listSessions(context.database.db, account.id)
  return found.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    userAgent: user_agent ?? '',
    createdAt: created_at,
    usedAt: updated_at,
    isCurrent: id === current,
  }))
}

export const endSessions: Call<'endSessions'> = async (context, headers, account, target) => {
  const { db } = context.database
  if (target !== 'others') return table.endSession(db, target, account.id)
  const current = await currentSessionId(context, headers, account)
  if (current !== undefined) await table.endSessions(db, account.id, current)
}

export const logOut: Call<'logOut'> = async (context, { headers }, reach = 'here') => {
  const { db } = context.database
  const account = reach === 'everywhere' ? await findAccount(context, headers) : undefined
  if (account) await table.endSessions(db, account.id)
  await endSessionOf(context, db, headers)
  const cleared = new Headers()
  clearCookie(context, cleared, 'session')
  setSignedInCookie(context, cleared, false)
  return cleared
}
