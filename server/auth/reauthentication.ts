/** Asks once more who somebody is: a session that was left open is not enough for what is sensitive. */
import type { Account, AccountOutcome, Caller, Reauthentication } from '#core/accounts/service.ts'
import { matchCode } from '#server/auth/codes.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { codeLimits, reauthenticationLimits } from '#server/auth/limits.ts'
import { failure, success, type Failure } from '#server/auth/outcomes.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { renewSession } from '#server/auth/sessions.ts'
import { passwordHashOf } from '#server/db/credentials.ts'

/** @param verifiedHash hash of the password that was entered: where it is another by the time of the change, nothing is changed */
type Run<Outcome> = (now: Date, verifiedHash: string) => Promise<Outcome>

/** Runs what takes the password. */
export function withPassword<Outcome>(
  context: AccountContext,
  { clientAddress }: Caller,
  account: Account,
  password: string,
  run: Run<Outcome>,
): Promise<Outcome | Failure> {
  return guarded(context, reauthenticationLimits(account.id, clientAddress), async ({ now, clearAttempts }) => {
    const verifiedHash = await hashIfPasswordMatches(context, account, password)
    if (verifiedHash === undefined) return failure('wrong')
    await clearAttempts()
    return run(now, verifiedHash)
  })
}

/** Runs what takes the password, and the second factor where there is one. */
export function withReauthentication<Outcome>(
  context: AccountContext,
  { clientAddress }: Caller,
  account: Account,
  { password, code }: Reauthentication,
  run: Run<Outcome>,
): Promise<Outcome | Failure> {
  const limits = [
    ...reauthenticationLimits(account.id, clientAddress),
    ...(account.secondFactor ? codeLimits(clientAddress, account.id) : []),
  ]
  return guarded(context, limits, async ({ now, clearAttempts }) => {
    const verifiedHash = await hashIfPasswordMatches(context, account, password)
    if (verifiedHash === undefined) return failure('wrong')
    if (account.secondFactor) {
      const consume = await matchCode({ context, userId: account.id, now }, code)
      if (!(await consume?.(context.database.db))) return failure('wrongCode')
    }
    await clearAttempts()
    return run(now, verifiedHash)
  })
}

async function hashIfPasswordMatches({ database: { db } }: AccountContext, { id }: Account, password: string): Promise<string | undefined> {
  const hash = await passwordHashOf(db, id)
  return hash !== undefined && (await verifyPassword({ hash, password })) ? hash : undefined
}

/** Opens what is confidential for a quarter of an hour, in a new session. */
export function reauthenticate(
  context: AccountContext,
  caller: Caller,
  account: Account,
  input: Reauthentication,
): Promise<AccountOutcome> {
  return withReauthentication(context, caller, account, input, async (now) => {
    const renewal = { headers: caller.headers, userId: account.id, now, reauthenticatedAt: now }
    return success((await renewSession(context, context.database.db, renewal)).headers)
  })
}
