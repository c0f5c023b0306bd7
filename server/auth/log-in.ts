/** Log-in with a password, and its second step with a code. */
import { readEmail } from '#core/forms/email.ts'
import { matchCode } from '#server/auth/codes.ts'
import type { AccountContext, Call } from '#server/auth/context.ts'
import { clearCookie, pendingLogInSeconds, readCookie, setCookie } from '#server/auth/cookies.ts'
import { guarded } from '#server/auth/guard.ts'
import { codeLimits, logInCodeLimits, logInLimits } from '#server/auth/limits.ts'
import { failure } from '#server/auth/outcomes.ts'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '#server/auth/passwords.ts'
import { beginSession, endSessionOf } from '#server/auth/sessions.ts'
import { userById } from '#server/db/accounts.ts'
import { lockIfPasswordCurrent, passwordByEmail, upgradeHash } from '#server/db/credentials.ts'
import { consumePendingLogIn, countCodeAttempt, findPendingLogIn, insertPendingLogIn } from '#server/db/pending-log-ins.ts'

type LogInOutcome = Awaited<ReturnType<Call<'logIn'>>>

/**
 * Takes as long for an address without an account (A2). An invalid address cannot have an account, so saying that it is invalid reveals nothing,
 * and the attempt is not counted.
 */
export const logIn: Call<'logIn'> = async (context, { headers, clientAddress }, { email: typed, password }) => {
  const email = readEmail(typed)
  if (email === undefined) return failure('email')
  return guarded(context, logInLimits(email, clientAddress), async ({ now, clearAttempts }) => {
    const input = { headers, email, password, now }
    // Try again, because a concurrent log-in may have upgraded the hash since the first try.
    const outcome = (await tryPassword(context, input)) ?? (await tryPassword(context, input)) ?? failure('wrong')
    if (outcome.done) await clearAttempts()
    return outcome
  })
}

/** @returns `undefined` if the hash was replaced while the password was checked against it */
async function tryPassword(
  context: AccountContext,
  { email, password, headers, now }: { headers: Headers; email: string; password: string; now: Date },
): Promise<LogInOutcome | undefined> {
  const { db } = context.database
  const user = await passwordByEmail(db, email)
  if (user) context.recordAccount?.(user.id)
  const hash = user?.hash ?? dummyHash
  if (!(await verifyPassword({ hash, password })) || !user) return failure('wrong')
  const outcome = await openLogIn(context, { headers, userId: user.id, now }, hash)
  if (outcome && isOutdated(hash)) await upgradeHash(db, user.id, { from: hash, to: await hashPassword(password) })
  return outcome
}

/**
 * Begins a session, or a log-in that waits for its code. Locks the password meanwhile: a concurrent change of the password either comes
 * first, or finds the session and ends it (A7). The same applies to turning on a second factor.
 *
 * @returns `undefined` if the hash is no longer the verified one
 */
function openLogIn(
  context: AccountContext,
  logIn: { headers: Headers; userId: string; now: Date },
  verifiedHash: string,
): Promise<LogInOutcome | undefined> {
  const { userId, now } = logIn
  return context.database.db.transaction().execute(async (trx) => {
    if (!(await lockIfPasswordCurrent(trx, userId, verifiedHash))) return undefined
    if (!(await userById(trx, userId))?.two_factor_enabled) return beginSession(context, trx, logIn)
    const endsAt = new Date(now.getTime() + pendingLogInSeconds * 1000)
    const headers = new Headers()
    // Until the code is entered nobody is logged in.
    await endSessionOf(context, trx, logIn.headers)
    clearCookie(context, headers, 'session')
    await setCookie(context, headers, 'pendingLogIn', await insertPendingLogIn(trx, { userId, endsAt }, now))
    return { done: 'code', headers }
  })
}

export const isAwaitingCode: Call<'isAwaitingCode'> = async (context, headers) =>
  (await pendingLogInOf(context, headers, context.clock())) !== undefined

async function pendingLogInOf(context: AccountContext, headers: Headers, now: Date): Promise<{ key: string; userId: string } | undefined> {
  const key = await readCookie(context, headers, 'pendingLogIn')
  const userId = key === undefined ? undefined : await findPendingLogIn(context.database.db, key, now)
  return key === undefined || userId === undefined ? undefined : { key, userId }
}

export const verifyCode: Call<'verifyCode'> = (context, { headers, clientAddress }, code) => {
  const { db } = context.database
  return guarded(context, codeLimits(clientAddress), async ({ now, clearAttempts }) => {
    const pending = await pendingLogInOf(context, headers, now)
    if (!pending || !(await countCodeAttempt(db, pending.key))) return failure('signedOut')
    const { userId, key } = pending
    context.recordAccount?.(userId)
    return guarded(context, logInCodeLimits(userId), async (account) => {
      const consumeCode = await matchCode({ context, userId, now }, code)
      if (!consumeCode) return failure('wrongCode')
      const outcome = await db.transaction().execute(async (trx) => {
        if (!(await consumeCode(trx))) return failure('wrongCode')
        if (!(await consumePendingLogIn(trx, key))) return failure('signedOut')
        const session = await beginSession(context, trx, { headers, userId, now })
        clearCookie(context, session.headers, 'pendingLogIn')
        return session
      })
      if (!outcome.done) return outcome
      await clearAttempts()
      await account.clearAttempts()
      return outcome
    })
  })
}
