/** Checks password and code again before sensitive operations, because a session may have been left open. */
import type { Account, Caller, Failure, Reauthentication } from '#core/accounts/service.ts'
import { matchCode } from '#server/auth/codes.ts'
import type { AccountContext, Call } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { codeLimits, reauthenticationLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { renewSession } from '#server/auth/sessions.ts'
import { passwordHashOf } from '#server/db/credentials.ts'
import { requireCode, type ConsumeCode } from '#server/db/second-factors.ts'

/** What the owner of an account has proven. */
interface Verified {
  now: Date
  /** Hash of the entered password: if it differs by the time of the change, nothing is changed. */
  verifiedHash: string
  /** Uses the entered code up, in the transaction of the change; missing without a second factor. */
  consumeCode: ConsumeCode | undefined
}

/** Runs an operation that requires the password and, if it is on, the second factor. */
export function withReauthentication<Result>(
  context: AccountContext,
  { clientAddress }: Caller,
  { id: userId, secondFactor }: Account,
  { password, code }: Reauthentication,
  run: (verified: Verified) => Promise<Result>,
): Promise<Result | Failure> {
  context.recordAccount?.(userId)
  const limits = [...reauthenticationLimits(userId, clientAddress), ...(secondFactor ? codeLimits(clientAddress, userId) : [])]
  return guarded(context, limits, async ({ now, clearAttempts }) => {
    const verifiedHash = await passwordHashOf(context.database.db, userId)
    if (verifiedHash === undefined || !(await verifyPassword({ hash: verifiedHash, password }))) return failure('wrong')
    const consumeCode = secondFactor ? await matchCode({ context, userId, now }, code) : undefined
    if (secondFactor && !consumeCode) return failure('wrongCode')
    const result = await run({ now, verifiedHash, consumeCode })
    await clearAttempts()
    return result
  })
}

export const reauthenticate: Call<'reauthenticate'> = (context, caller, account, input) =>
  withReauthentication(context, caller, account, input, ({ now, consumeCode }) =>
    context.database.db.transaction().execute(async (trx) => {
      await requireCode(trx, consumeCode)
      const renewal = { headers: caller.headers, userId: account.id, now, reauthenticatedAt: now }
      return success((await renewSession(context, trx, renewal)).headers)
    }),
  )
