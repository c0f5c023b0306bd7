/** New passwords: with a link from a mail, or with the current password. */
import { ownerMail } from '#server/auth/account-mail.ts'
import type { Account, AccountProblem, Caller } from '#core/accounts/service.ts'
import type { AccountContext, Call } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { linkLimits, resetAccountLimit } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { hashPassword, passwordProblem, verifyPassword } from '#server/auth/passwords.ts'
import { withReauthentication } from '#server/auth/reauthentication.ts'
import { currentSessionId } from '#server/auth/sessions.ts'
import * as changes from '#server/db/account-changes.ts'
import type { User } from '#server/db/accounts.ts'
import { passwordHashSetSince } from '#server/db/credentials.ts'

export const resetPassword: Call<'resetPassword'> = async (context, { clientAddress }, { token, password }) => {
  const { db } = context.database
  const problem = passwordProblem(password, context.isCommonPassword)
  if (problem) return failure(problem)
  return guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const mail = (user: User) => ownerMail('account-changed', user, now)
    const user = await changes.resetPassword(db, { token, newHash: await hashPassword(password), mail }, now)
    if (!user) return failure('link')
    context.recordAccount?.(user.id)
    await resetAccountLimit(db, user.email, now)
    context.onMail()
    return success()
  })
}

export const changePassword: Call<'changePassword'> = async (context, caller, account, { newPassword, ...reauthentication }) => {
  const problem = passwordProblem(newPassword, context.isCommonPassword)
  if (problem) return failure(problem)
  const outcome = await withReauthentication(context, caller, account, reauthentication, async ({ now, ...verified }) => {
    const remainingSessionId = await currentSessionId(context, caller.headers, account)
    if (remainingSessionId === undefined) return failure('signedOut')
    const mail = ownerMail('account-changed', account, now)
    const replacement = { newHash: await hashPassword(newPassword), remainingSessionId }
    await changes.changeVerified(context.database.db, { userId: account.id, ...verified, mail }, (trx) =>
      changes.setNewPassword(trx, account, replacement, now),
    )
    context.onMail()
    return success()
  })
  if (outcome.done || !repeatProblems.includes(outcome.problem)) return outcome
  return guarded(context, [], async () => ((await isRepeated(context, caller, account, newPassword)) ? success() : outcome))
}

/** Why a change fails if the same change was made a moment before: the old password and the code no longer count. */
const repeatProblems: readonly AccountProblem[] = ['signedOut', 'wrong', 'wrongCode']

/** Within this time the same new password counts as a repetition. */
const repeatWindowMs = 60_000

/** Whether this browser has just set this password: a button that is pressed twice sends two requests. */
async function isRepeated(context: AccountContext, { headers }: Caller, account: Account, newPassword: string): Promise<boolean> {
  if ((await currentSessionId(context, headers, account)) === undefined) return false
  const since = new Date(context.clock().getTime() - repeatWindowMs)
  const hash = await passwordHashSetSince(context.database.db, account.id, since)
  return hash !== undefined && verifyPassword({ hash, password: newPassword })
}
