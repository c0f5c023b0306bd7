/** The account as its owner sees and changes it: name, address, submissions, deletion. */
import type { AccountSubmission } from '#core/accounts/service.ts'
import { readName } from '#core/accounts/name.ts'
import { readEmail } from '#core/forms/email.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { fallbackLocale, isLocale } from '#core/locales.ts'
import { accountMail, ownerMail } from '#server/auth/account-mail.ts'
import type { Call } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { linkLimits, mailLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { withReauthentication } from '#server/auth/reauthentication.ts'
import { logOut } from '#server/auth/sessions.ts'
import * as changes from '#server/db/account-changes.ts'
import * as links from '#server/db/account-links.ts'
import { changeUser, type User } from '#server/db/accounts.ts'
import { repliesTo, submissionOf, submissionsOf, type Reply, type Submission } from '#server/db/submissions.ts'

export const listSubmissions: Call<'listSubmissions'> = async ({ database: { db } }, account) => {
  const found = await submissionsOf(db, account)
  const ids = found.map(({ id }) => id)
  const replies = await repliesTo(db, ids)
  return found.map((submission) => submissionOfRow(submission, replies.get(submission.id)))
}

export const findSubmission: Call<'findSubmission'> = async ({ database: { db } }, account, reference) => {
  const found = await submissionOf(db, account, reference)
  if (!found) return undefined
  const replies = (await repliesTo(db, [found.id])).get(found.id) ?? []
  return { ...submissionOfRow(found, replies), replies }
}

function submissionOfRow(
  { reference, form, created_at, closed_at, values: valuesJson }: Submission,
  replies: readonly Reply[] = [],
): AccountSubmission {
  const values = JSON.parse(valuesJson) as FormValues
  return { reference, form, createdAt: created_at, closedAt: closed_at ?? undefined, answeredAt: replies.at(-1)?.at, values }
}

export const changeProfile: Call<'changeProfile'> = async ({ database: { db }, clock }, { id }, { name: typed, locale }) => {
  const name = readName(typed)
  if (!name) return failure('name')
  await changeUser(db, id, { name, locale: isLocale(locale) ? locale : fallbackLocale }, clock())
  return success()
}

export const changeEmail: Call<'changeEmail'> = async (context, caller, account, { email: typed, ...reauthentication }) => {
  const email = readEmail(typed)
  if (!email || email.toLowerCase() === account.email) return failure('email')
  return withReauthentication(context, caller, account, reauthentication, ({ verifiedHash, consumeCode }) =>
    guarded(context, mailLimits('account-email', email, caller.clientAddress), async ({ now }) => {
      const userId = account.id
      const mail = accountMail('account-email', { email, locale: caller.locale, userId }, now)
      await changes.changeVerified(context.database.db, { userId, verifiedHash, consumeCode, mail }, async () => true)
      context.onMail()
      return success()
    }),
  )
}

export const isEmailChangePending: Call<'isEmailChangePending'> = ({ database: { db }, clock }, { id }) =>
  links.isEmailChangePending(db, id, clock())

export const findChangedEmail: Call<'findChangedEmail'> = ({ database: { db } }, token) => links.findChangedEmail(db, token)

export const confirmEmailChange: Call<'confirmEmailChange'> = (context, { clientAddress }, token) =>
  guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const mail = (user: User) => {
      context.recordAccount?.(user.id)
      return ownerMail('account-moved', user, now)
    }
    const outcome = await changes.confirmEmailChange(context.database, { token, mail }, now)
    if (outcome !== 'done') return failure(outcome)
    context.onMail()
    return success()
  })

export const deleteAccount: Call<'deleteAccount'> = (context, caller, account, reauthentication) =>
  withReauthentication(context, caller, account, reauthentication, async ({ now, ...verified }) => {
    const mail = accountMail('account-deleted', { email: account.email, locale: account.locale }, now)
    if (!(await changes.deleteUser(context.database.db, { userId: account.id, ...verified, mail }))) return failure('member')
    context.onMail()
    return success(await logOut(context, caller))
  })
