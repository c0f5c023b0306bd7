import type { FormDefinition } from '#core/forms/definitions.ts'
import type { Problem } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'

export function problemText(t: Translate, problem: Problem): string {
  return 'values' in problem ? t(problem.message, problem.values) : t(problem.message)
}

/** Messages that do not name their field. */
const nameless: ReadonlySet<string> = new Set([
  'form.contact.fullName.required',
  'form.tooLong',
  'form.tooMany',
  'form.unknownChoice',
  'form.controls',
  'form.twice',
])

/** The message in the error summary, with the label of its field if the message does not name it. */
export function summaryText(t: Translate, problem: Problem, { fields }: FormDefinition): string {
  const message = problemText(t, problem)
  if (!nameless.has(problem.message)) return message
  return t('form.problem', { label: t(fields.find(({ name }) => name === problem.field)!.label), message })
}
