/** A submission as a table of two columns. */
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Submission } from '#server/db/submissions.ts'

/** What was answered to each question of the form. */
export function answersByLabel(form: FormDefinition, { values: valuesJson }: Submission) {
  const values = JSON.parse(valuesJson) as FormValues
  return form.fields.map((field) => [field.label, (values[field.name] ?? []).join('\n')] as const)
}
