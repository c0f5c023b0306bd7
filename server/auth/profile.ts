/** What somebody sees and changes of their account: name, address, submissions, the account itself. */
import type { Account, AccountOutcome, AccountSubmission, AccountSubmissionDetails, Caller } from '#core/accounts/service.ts'
import { readName } from '#core/accounts/name.ts'
import { readEmail } from '#core/forms/email.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { fallbackLocale, isLocale } from '#core/locales.ts'
import { accountMail, ownerMail } from '#server/auth/account-mail.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { linkLimits, mailLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { withPassword } from '#server/auth/reauthentication.ts'
import { logOut } from '#server/auth/sessions.ts'
import * as changes from '#server/db/account-changes.ts'
import * as links from '#server/db/account-links.ts'
import { changeUser, type User } from '#server/db/accounts.ts'
import { repliesTo, submissionOf, submissionsOf, type Reply, type Submission } from '#server/db/submissions.ts'

/** What was sent from the address of an account, newest first. */
export async function listSubmissions({ database: { db } }: AccountContext, account: Account): Promise<readonly AccountSubmission[]> {
  const found = await submissionsOf(db, account)
  const replies = await repliesTo(
    db,
    found.map(({ id }) => id),
  )
  return found.map((submission) => submissionOfRow(submission, replies.get(submission.id)))
}

/** One of them; `undefined` where it is somebody else's. */
export async function findSubmission(
  { database: { db } }: AccountContext,
  account: Account,
  reference: string,
): Promise<AccountSubmissionDetails | undefined> {
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

export async function changeProfile(
  { database: { db }, clock }: AccountContext,
  { id }: Account,
  { name: typed, locale }: { name: string; locale: string },
): Promise<AccountOutcome> {
  const name = readName(typed)
  if (!name) return failure('name')
  await changeUser(db, id, { name, locale: isLocale(locale) ? locale : fallbackLocale }, clock())
  return success()
}

/** Sends a link to the new address. */
export async function changeEmail(
  context: AccountContext,
  caller: Caller,
  account: Account,
  { password, email: typed }: { password: string; email: string },
): Promise<AccountOutcome> {
  const email = readEmail(typed)
  if (!email || email.toLowerCase() === account.email) return failure('email')
  return withPassword(context, caller, account, password, (_, verifiedHash) =>
    guarded(context, mailLimits('account-email', email, caller.clientAddress), async ({ now }) => {
      const userId = account.id
      const mail = accountMail('account-email', { email, locale: caller.locale, userId }, now)
      await changes.requestEmailChange(context.database.db, { userId, verifiedHash, mail })
      context.onMail()
      return success()
    }),
  )
}

/** The new address that a link was sent to; `undefined` where it can't be used. */
export async function findEmailChange({ database: { db }, clock }: AccountContext, token: string): Promise<string | undefined> {
  return (await links.findLink(db, 'email', token, clock()))?.email
}

export function isEmailChangePending({ database: { db }, clock }: AccountContext, { id }: Account): Promise<boolean> {
  return links.isEmailChangePending(db, id, clock())
}

export function findChangedEmail({ database: { db } }: AccountContext, token: string): Promise<string | undefined> {
  return links.findChangedEmail(db, token)
}

/** Gives the account the address that the link was sent to, and notifies the one it had. */
export function confirmEmailChange(context: AccountContext, { clientAddress }: Caller, token: string): Promise<AccountOutcome> {
  return guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const mail = (user: User) => ownerMail('account-moved', user, now)
    const outcome = await changes.confirmEmailChange(context.database, { token, mail }, now)
    if (outcome !== 'done') return failure(outcome)
    context.onMail()
    return success()
  })
}

/** Deletes a customer's account and signs out. */
export function deleteAccount(context: AccountContext, caller: Caller, account: Account, password: string): Promise<AccountOutcome> {
  return withPassword(context, caller, account, password, async (now, verifiedHash) => {
    const mail = accountMail('account-deleted', { email: account.email, locale: account.locale }, now)
    const outcome = await changes.deleteUser(context.database.db, { id: account.id, verifiedHash, mail })
    if (outcome !== 'done') return failure(outcome)
    context.onMail()
    return success(await logOut(context, caller))
  })
}
