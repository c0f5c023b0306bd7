/** New passwords: by the link in a mail, or with the present password. */
import type { Account, AccountOutcome, Caller } from '#core/accounts/service.ts'
import { ownerMail } from '#server/auth/account-mail.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { linkLimits, resetAccountLimit } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { hashPassword, passwordProblem } from '#server/auth/passwords.ts'
import { withPassword } from '#server/auth/reauthentication.ts'
import { requestMail } from '#server/auth/requested-mail.ts'
import { currentSessionId } from '#server/auth/sessions.ts'
import * as changes from '#server/db/account-changes.ts'
import { findReset } from '#server/db/account-links.ts'
import type { User } from '#server/db/accounts.ts'

export function requestPasswordReset(context: AccountContext, caller: Caller, email: string): Promise<AccountOutcome> {
  return requestMail(context, 'account-reset', caller, email)
}

export async function isResetTokenValid({ database: { db }, clock }: AccountContext, token: string): Promise<boolean> {
  return (await findReset(db, token, clock())) !== undefined
}

/** Sets the password and ends all sessions. */
export async function resetPassword(
  context: AccountContext,
  { clientAddress }: Caller,
  { token, password }: { token: string; password: string },
): Promise<AccountOutcome> {
  const { db } = context.database
  const problem = passwordProblem(password, context.isCommonPassword)
  if (problem) return failure(problem)
  return guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const mail = (user: User) => ownerMail('account-changed', user, now)
    const user = await changes.resetPassword(db, { token, newHash: await hashPassword(password), mail }, now)
    if (!user) return failure('link')
    await resetAccountLimit(db, user.email, now)
    context.onMail()
    return success()
  })
}

/** Sets the password and ends all other sessions. */
export async function changePassword(
  context: AccountContext,
  caller: Caller,
  account: Account,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<AccountOutcome> {
  const problem = passwordProblem(newPassword, context.isCommonPassword)
  if (problem) return failure(problem)
  return withPassword(context, caller, account, password, async (now, verifiedHash) => {
    const remainingSessionId = await currentSessionId(context, caller.headers, account)
    if (remainingSessionId === undefined) return failure('signedOut')
    const mail = ownerMail('account-changed', account, now)
    const change = { user: account, verifiedHash, newHash: await hashPassword(newPassword), remainingSessionId, mail }
    await changes.replacePassword(context.database.db, change, now)
    context.onMail()
    return success()
  })
}
