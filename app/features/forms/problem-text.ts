import type { FormDefinition } from '#core/forms/definitions.ts'
import type { Problem } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'

/** What is wrong, in words. */
export function problemText(t: Translate, problem: Problem): string {
  return 'values' in problem ? t(problem.message, problem.values) : t(problem.message)
}

/** What doesn't say which field it is about. */
const nameless: ReadonlySet<string> = new Set([
  'form.contact.fullName.required',
  'form.tooLong',
  'form.tooMany',
  'form.controls',
  'form.twice',
])

/** The same in the summary, where the field is not beside it: after the label, if it needs one. */
export function summaryText(t: Translate, problem: Problem, { fields }: FormDefinition): string {
  const message = problemText(t, problem)
  if (!nameless.has(problem.message)) return message
  return t('form.problem', { label: t(fields.find(({ name }) => name === problem.field)!.label), message })
}
