import type { AccountOutcome, Caller } from '#core/accounts/service.ts'
import { readEmail } from '#core/forms/email.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { mailLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { addMail } from '#server/db/outbox.ts'

/** Adds the same mail to the outbox for every address; the account is looked up when it is sent (A1). */
export async function requestMail(
  context: AccountContext,
  kind: 'account-sign-up' | 'account-reset',
  { clientAddress, locale }: Caller,
  typed: string,
): Promise<AccountOutcome> {
  const email = readEmail(typed)
  if (!email) return failure('email')
  return guarded(context, mailLimits(kind, email, clientAddress), async ({ now }) => {
    await addMail(context.database.db, accountMail(kind, { email, locale }, now))
    context.onMail()
    return success()
  })
}
