/** Submissions as one table, whatever forms they came by: what all of them have, then the questions of the forms. */
import type { Kysely } from 'kysely'
import { fileField, formByName, type FormDefinition, type SubmissionKind } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { languageLabel } from '#core/language-label.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { userNames } from '#server/db/accounts.ts'
import { firstAnswers } from '#server/db/inbox.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Submission } from '#server/db/submissions.ts'
import { submissionsWithCertificate } from '#server/db/uploads.ts'
import { answersOf } from '#server/mail/submission-emails.ts'

/** Submissions whose facts are looked up at once. */
export const exportBatchSize = 500

/** The table of some forms in the reader's language; a question that several forms ask is one column. */
export function exportTable(forms: readonly FormDefinition[], t: Translate, locale: Locale) {
  const questions = [...new Set(forms.flatMap(({ fields }) => fields.map(({ label }) => t(label))))]
  const yesOrNo = (holds: boolean) => t(holds ? 'content.yes' : 'content.no')
  return {
    head: [
      t('receipt.reference'),
      t('inbox.kindFilter'),
      t('inbox.language'),
      t('export.state'),
      t('inbox.assignee'),
      t('export.received'),
      t('export.answered'),
      t('export.closedAt'),
      t('inbox.suspected'),
      t('inbox.build'),
      ...questions,
    ],
    /** @param found at most `exportBatchSize` */
    async rows(db: Kysely<Schema>, found: readonly Submission[]): Promise<string[][]> {
      const ids = found.map(({ id }) => id)
      const holders = found.flatMap(({ assigned_to: id }) => id ?? [])
      const [names, answered, certified] = await Promise.all([
        userNames(db, holders),
        firstAnswers(db, ids),
        submissionsWithCertificate(db, ids),
      ])
      return found.map((submission) => {
        const { id, reference, kind, assigned_to, created_at, closed_at, suspicion, state, build } = submission
        const form = formByName(submission.form)
        const file = fileField(form)
        const answers = new Map(answersOf(form, submission, t).map(({ label, text }) => [label, text]))
        if (file) answers.set(t(file.label), yesOrNo(certified.has(id)))
        return [
          reference,
          t(`inbox.kind.${kind as SubmissionKind}`),
          languageLabel(submission.locale as Locale, locale),
          t(state === 'new' ? 'export.open' : 'export.closed'),
          makeVisible(names.get(assigned_to ?? '') ?? ''),
          created_at,
          answered.get(id) ?? '',
          closed_at ?? '',
          yesOrNo(suspicion !== null),
          build,
          ...questions.map((question) => answers.get(question) ?? ''),
        ]
      })
    },
  }
}
