/** Submissions of all forms as one table: first the common columns, then the questions of the forms. */
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Kysely } from 'kysely'
import type { Account } from '#core/accounts/service.ts'
import { fileField, formByName, type FormDefinition, type SubmissionKind } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { InboxQuery } from '#core/inbox/service.ts'
import { languageLabel } from '#core/language-label.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { userNames } from '#server/db/accounts.ts'
import { actorName } from '#server/db/audit.ts'
import { firstAnswers, listPart, type Place } from '#server/db/inbox.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Submission } from '#server/db/submissions.ts'
import { submissionsWithCertificate } from '#server/db/uploads.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import { byteOrderMark, csvRow } from '#server/inbox/csv.ts'
import { filterOf } from '#server/inbox/lists.ts'
import { recordReading } from '#server/inbox/permissions.ts'
import { answerPassages } from '#server/mail/submission-emails.ts'

/** Submissions per query. */
const batchSize = 500

/** A list as CSV, read in batches while it is sent. @throws AccessDenied */
export async function exportCsv(context: InboxContext, staff: Account, query: InboxQuery): Promise<ReadableStream<string>> {
  const { database, translate } = context
  // By time of arrival, which does not change during the export.
  const filter = await filterOf(context, staff, { ...query, order: query.order === 'oldest' ? 'oldest' : 'newest' })
  const table = exportTable(filter.kinds.map(formByName), translate(staff.locale), staff.locale)
  async function* batches() {
    yield byteOrderMark + csvRow(table.head)
    for (let place: Place | undefined; ;) {
      const found = await listPart(database, filter, place, batchSize)
      const last = found.at(-1)
      if (!last) return
      await recordReading(database, { actor: actorName(staff), action: 'export' }, found, context.clock())
      yield (await table.rows(database.db, found)).map(csvRow).join('')
      place = { side: 'after', key: last.key, id: last.id }
    }
  }
  return NodeReadableStream.from(batches()) as ReadableStream<string>
}

/** The table of some forms in the reader's language; a question of several forms is one column. */
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
    /** @param found at most `batchSize` */
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
        const answers = new Map(answerPassages(form, submission, t).map(({ label, text }) => [label, text]))
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
