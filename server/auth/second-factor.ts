/** The second factor: turned on and off by its owner, asked for at a log-in and before what is confidential. */
import type { Account, AccountDesk, AccountOutcome, AccountProblem } from '#core/accounts/desk.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { isRefusal, refused, setCookies, withHint } from '#server/auth/answers.ts'
import type { Auth } from '#server/auth/better-auth.ts'
import type { Guard } from '#server/auth/guard.ts'
import { codeLimits, proofLimits } from '#server/auth/limits.ts'
import { readCode, type Proving } from '#server/auth/proof.ts'
import { dropFactor, dropSession, endFactor, noteFactor, passwordOf, settledPasswordOf } from '#server/db/accounts.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import type { AccountMail } from '#server/mail/account-letters.ts'

/** How long Better Auth takes no code after ten wrong ones at log-ins. Minutes. */
const lockMinutes = 15

type Calls = Pick<
  AccountDesk,
  'awaitsCode' | 'enterCode' | 'prove' | 'spareCodes' | 'beginSecondFactor' | 'confirmSecondFactor' | 'renewSpareCodes' | 'endSecondFactor'
>

/** The calls of the desk that are about it. */
export function secondFactorCalls({
  database,
  auth,
  guarded,
  proving: { proven, withCode },
  onMail,
}: {
  database: Database
  auth: Auth
  guarded: Guard
  proving: Proving
  onMail: () => void
}): Calls {
  const { db } = database

  /** A new session for the one that is there; nothing where that was ended meanwhile (A7). */
  async function renew(headers: Headers, provenAt: Date | undefined): Promise<{ id: string; headers: Headers } | undefined> {
    try {
      const body = { provenAt: provenAt?.toISOString() ?? null }
      const { response, headers: answered } = await auth.api.renewSession({ body, headers, returnHeaders: true })
      const { id, token, before } = response
      if (await dropSession(db, before)) return { id, headers: setCookies(answered) }
      await dropSession(db, token)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
    return undefined
  }

  /** Whether a session stays: one that was opened while the password was changed ends (A7). @param before hash of when it began */
  async function stays(token: string, userId: string, before: string | undefined): Promise<boolean> {
    if ((await settledPasswordOf(database, userId)) === before) return true
    await dropSession(db, token)
    return false
  }

  function mailTo({ id, email, locale }: Account, kind: AccountMail, now: Date) {
    return accountMail(kind, { email, locale, userId: id }, now)
  }

  return {
    async awaitsCode(headers) {
      return (await auth.api.findAwaited({ headers })) !== null
    },
    async enterCode({ headers, client }, given) {
      return guarded(codeLimits(client), async ({ now, forgiven }) => {
        const code = readCode(given)
        // Of a session that is there Better Auth would ask instead, and count nothing.
        const step = withoutSession(headers)
        const whose = await auth.api.findAwaited({ headers: step })
        const before = whose === null ? undefined : await passwordOf(db, whose)
        const verify = () =>
          'spare' in code
            ? auth.api.verifyBackupCode({ body: { code: code.spare }, headers: step, returnHeaders: true })
            : auth.api.verifyTOTP({ body: { code: code.digits }, headers: step, returnHeaders: true })
        try {
          // Of a code that was used Better Auth is not asked: it would end the wait for another.
          const taken =
            whose === null || 'spare' in code ? await verify() : await withCode(verify, { userId: whose, digits: code.digits, now })
          if (!taken) return refused('wrongCode')
          const { response, headers: answered } = taken
          const { token, user } = response as { token: string; user: { id: string } }
          if (!(await stays(token, user.id, before))) return refused('signedOut')
          await forgiven()
          return { done: true, headers: withHint(setCookies(answered), true) }
        } catch (error) {
          if (isRefusal(error)) return refusalOf(error)
          throw error
        }
      })
    },
    prove: (asker, account, given) =>
      proven(asker, account, given, async (now): Promise<AccountOutcome> => {
        const renewed = await renew(asker.headers, now)
        return renewed ? { done: true, headers: renewed.headers } : refused('signedOut')
      }),
    async spareCodes({ id, secondFactor }) {
      return secondFactor ? (await auth.api.viewBackupCodes({ body: { userId: id } })).backupCodes.length : 0
    },
    async beginSecondFactor({ headers, client }, { id, secondFactor }, password) {
      if (secondFactor) return refused('forbidden')
      return guarded(proofLimits(id, client), async ({ forgiven }) => {
        try {
          const answered = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers })
          await forgiven()
          return { done: true as const, key: new URL((answered as { totpURI: string }).totpURI).searchParams.get('secret')! }
        } catch (error) {
          if (isRefusal(error)) return refused('wrong')
          throw error
        }
      })
    },
    async confirmSecondFactor({ headers, client }, account, given) {
      const code = readCode(given)
      if (account.secondFactor || 'spare' in code) return refused('wrongCode')
      return guarded(codeLimits(client, account.id), async ({ now, forgiven }) => {
        const before = await passwordOf(db, account.id)
        const verify = () => auth.api.verifyTOTP({ body: { code: code.digits }, headers, returnHeaders: true })
        try {
          const taken = await withCode(verify, { userId: account.id, digits: code.digits, now })
          if (!taken) return refused('wrongCode')
          await forgiven()
          const cookies = setCookies(taken.headers)
          const kept = await auth.api.getSession({ headers: sentBack(cookies) })
          if (!kept || !(await stays(kept.session.token, account.id, before))) {
            await db.transaction().execute((trx) => dropFactor(trx, account.id, now))
            return refused('signedOut')
          }
          await noteFactor(db, { userId: account.id, keep: kept.session.id, mail: mailTo(account, 'account-factor-on', now) })
          onMail()
          const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: account.id } })
          return { done: true as const, headers: cookies, codes: backupCodes }
        } catch (error) {
          if (isRefusal(error)) return refused('wrongCode')
          throw error
        }
      })
    },
    renewSpareCodes: (asker, account, given) =>
      proven(asker, account, given, async (now, known) => {
        try {
          const { backupCodes } = await auth.api.generateBackupCodes({ body: { password: given.password }, headers: asker.headers })
          await addMail(db, mailTo(account, 'account-spare-codes', now))
          onMail()
          if ((await settledPasswordOf(database, account.id)) !== known) return refused('signedOut')
          return { done: true as const, headers: new Headers(), codes: backupCodes }
        } catch (error) {
          if (isRefusal(error)) return refused('signedOut')
          throw error
        }
      }),
    async endSecondFactor(asker, account, given) {
      if (account.role !== 'customer') return refused('forbidden')
      return proven(asker, account, given, async (now, known): Promise<AccountOutcome> => {
        const renewed = await renew(asker.headers, undefined)
        if (!renewed) return refused('signedOut')
        const off = { userId: account.id, known, keep: renewed.id, mail: mailTo(account, 'account-factor-off', now) }
        if (!(await endFactor(db, off, now))) return refused('signedOut')
        onMail()
        return { done: true, headers: renewed.headers }
      })
    },
  }
}

/** What Better Auth says to a code at a log-in. */
function refusalOf(error: unknown): AccountOutcome & { done: false } {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } }
  if (statusCode === 429) return { done: false, problem: 'limited', minutes: lockMinutes }
  const isOver = body?.code === 'INVALID_TWO_FACTOR_COOKIE' || body?.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'
  return refused((isOver ? 'signedOut' : 'wrongCode') satisfies AccountProblem)
}

function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('Cookie') ?? '').split(/;\s*/).filter((cookie) => !/^[^=]*\.session_token=/.test(cookie))
  const kept = new Headers(headers)
  kept.set('Cookie', cookies.join('; '))
  return kept
}

/** Cookies as the browser sends them back. */
function sentBack(cookies: Headers): Headers {
  const pairs = cookies.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return new Headers({ Cookie: pairs.join('; ') })
}
