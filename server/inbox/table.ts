/** Requests as rows of a table, one kind of form after the other, because each has columns of its own. */
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { Translate } from '#core/messages.ts'
import type { Submission } from '#server/db/submissions.ts'

/** Names of the columns. */
export function tableHead({ fields }: FormDefinition, t: Translate): string[] {
  return ['reference', 'received', 'form', 'language', 'build', 'state', 'suspicion', ...fields.map(({ label }) => t(label))]
}

/** A request as a row. */
export function tableRow(form: FormDefinition, submission: Submission): string[] {
  const { reference, created_at, form: name, locale, build, state, suspicion } = submission
  const words = wordsOf(form, submission).map(([, text]) => makeVisible(text))
  return [reference, created_at, name, locale, build, state, suspicion ?? '', ...words]
}

/** What was answered to each question of the form. */
export function wordsOf(form: FormDefinition, { words }: Submission) {
  const values = JSON.parse(words) as FormValues
  return form.fields.map((field) => [field.label, (values[field.name] ?? []).join('\n')] as const)
}
