/** Composes a mail of the outbox when it is sent, from what is stored then. */
import type { Review } from '#core/content/reviews.ts'
import { userByEmail } from '#server/db/accounts.ts'
import { replyOfMail } from '#server/db/inbox.ts'
import { gatheredIn, receiptOf, reviewMailKind, type Mail } from '#server/db/outbox.ts'
import { submissionById } from '#server/db/submissions.ts'
import { composeAccountEmail, type AccountEmailTools } from '#server/mail/account-emails.ts'
import { composeReviewEmail } from '#server/mail/review-emails.ts'
import { composeReplyEmail, composeSubmissionEmail } from '#server/mail/submission-emails.ts'
import type { Email } from '#server/mail/transport.ts'
import type { MailKind } from '#server/submissions/rules.ts'

/** @returns `undefined` if what the mail is about no longer exists */
export async function composeMail(
  mail: Mail,
  tools: AccountEmailTools & { reviews?: readonly Review[] },
  now: Date,
): Promise<Email | undefined> {
  const { id, kind, submission_id } = mail
  const { db, reviews = [] } = tools
  if (kind === reviewMailKind) return composeReviewEmail(mail, { ...tools, reviews }, now)
  if (mail.email !== null) return composeAccountEmail(mail, tools, now)
  const submission = submission_id === null ? undefined : await submissionById(db, submission_id)
  if (!submission) return undefined
  const reply = kind === 'reply' ? await replyOfMail(db, id) : undefined
  if (reply) return composeReplyEmail(id, { text: reply.text ?? '', receipt: await receiptOf(db, submission.id) }, submission, tools)
  const { email } = submission
  const facts = {
    gathered: mail.gathered_in === null ? [] : await gatheredIn(db, id),
    hasAccount: email !== null && (await userByEmail(db, email)) !== undefined,
  }
  return composeSubmissionEmail(id, kind as MailKind, submission, tools, facts)
}
