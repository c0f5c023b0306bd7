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

/** @param verifiedHash hash of the entered password: if it differs by the time of the change, nothing is changed */
type Run<Result> = (now: Date, verifiedHash: string) => Promise<Result>

/** Runs an operation that requires the password. */
export function withPassword<Result>(
  context: AccountContext,
  caller: Caller,
  account: Account,
  password: string,
  run: Run<Result>,
): Promise<Result | Failure> {
  return verifyAndRun(context, caller, { account, password, factor: undefined }, run)
}

/** Runs an operation that requires the password and, if it is on, the second factor. */
export function withReauthentication<Result>(
  context: AccountContext,
  caller: Caller,
  account: Account,
  { password, code }: Reauthentication,
  run: Run<Result>,
): Promise<Result | Failure> {
  return verifyAndRun(context, caller, { account, password, factor: account.secondFactor ? { code } : undefined }, run)
}

function verifyAndRun<Result>(
  context: AccountContext,
  { clientAddress }: Caller,
  { account: { id: userId }, password, factor }: { account: Account; password: string; factor: { code: string } | undefined },
  run: Run<Result>,
): Promise<Result | Failure> {
  const limits = [...reauthenticationLimits(userId, clientAddress), ...(factor ? codeLimits(clientAddress, userId) : [])]
  return guarded(context, limits, async ({ now, clearAttempts }) => {
    const { db } = context.database
    const hash = await passwordHashOf(db, userId)
    if (hash === undefined || !(await verifyPassword({ hash, password }))) return failure('wrong')
    if (factor) {
      const consume = await matchCode({ context, userId, now }, factor.code)
      if (!(await consume?.(db))) return failure('wrongCode')
    }
    await clearAttempts()
    return run(now, hash)
  })
}

export const reauthenticate: Call<'reauthenticate'> = (context, caller, account, input) =>
  withReauthentication(context, caller, account, input, async (now) => {
    const renewal = { headers: caller.headers, userId: account.id, now, reauthenticatedAt: now }
    return success((await renewSession(context, context.database.db, renewal)).headers)
  })
