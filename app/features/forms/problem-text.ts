import type { FormDefinition } from '#core/forms/definitions.ts'
import type { Problem } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'

/** What is wrong, in words. */
export function problemText(t: Translate, problem: Problem): string {
  return 'values' in problem ? t(problem.message, problem.values) : t(problem.message)
}

/** The same in the summary, after the label where the words alone don't tell the field ("Required"). */
export function summaryText(t: Translate, problem: Problem, { fields }: FormDefinition): string {
  const message = problemText(t, problem)
  const label = t(fields.find(({ name }) => name === problem.field)!.label)
  return message.toLowerCase().includes(label.toLowerCase()) ? message : t('form.problem', { label, message })
}
