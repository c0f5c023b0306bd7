/** Submissions as rows of a list. */
import { formByName, policeForm, type SubmissionKind } from '#core/forms/definitions.ts'
import { isEmergency, type FormValues } from '#core/forms/validate.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { InboxRow } from '#core/inbox/service.ts'
import { storedLocale } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { userNames } from '#server/db/accounts.ts'
import { firstAnswers } from '#server/db/inbox.ts'
import type { Database } from '#server/db/open.ts'
import type { Submission } from '#server/db/submissions.ts'

/** What a list shows of a submission. */
const excerptChars = 200

/** Submissions as rows; rows of police submissions show neither sender nor content. */
export async function rowsOf({ db }: Database, found: readonly Submission[]): Promise<InboxRow[]> {
  const ids = found.map(({ id }) => id)
  const assignees = found.flatMap(({ assigned_to: id }) => id ?? [])
  const [answered, names] = await Promise.all([firstAnswers(db, ids), userNames(db, assignees)])
  return found.map((submission) => {
    const values = JSON.parse(submission.values) as FormValues
    const isPolice = submission.form === policeForm.name
    return {
      reference: submission.reference,
      kind: submission.kind as SubmissionKind,
      locale: storedLocale(submission.locale),
      sender: isPolice ? '' : makeVisible(senderOf(submission, values)),
      choices: isPolice ? [] : choicesOf(submission, values),
      excerpt: isPolice ? '' : makeVisible(excerptOf(submission, values)),
      createdAt: submission.created_at,
      changedAt: submission.changed_at ?? submission.created_at,
      isOpen: submission.state === 'new',
      isSuspected: submission.suspicion !== null,
      isOnHold: submission.hold === 1,
      isUrgent: isEmergency(values),
      isAnswered: answered.has(submission.id),
      assignee: names.has(submission.assigned_to ?? '') ? makeVisible(names.get(submission.assigned_to!)!) : undefined,
    }
  })
}

function senderOf({ email }: Submission, { fullName, companyName }: FormValues): string {
  return [fullName?.[0], companyName?.[0]].filter(Boolean).join(', ') || (email ?? '')
}

/** The labels of the chosen options. */
function choicesOf({ form }: Submission, values: FormValues): PlainMessageKey[] {
  return formByName(form).fields.flatMap(({ name, choices = [] }) =>
    choices.flatMap(({ value, label }) => (values[name]?.includes(value) ? [label] : [])),
  )
}

/** The beginning of the typed text. */
function excerptOf({ form }: Submission, values: FormValues): string {
  const textFields = formByName(form).fields.filter(
    ({ name, kind, choices }) => kind !== 'email' && name !== 'fullName' && name !== 'companyName' && kind !== 'checkbox' && !choices,
  )
  const text = textFields.flatMap(({ name }) => values[name] ?? []).join(' ')
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, excerptChars).toWellFormed()
}
