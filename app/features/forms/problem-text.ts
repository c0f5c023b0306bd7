import type { Problem } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'

/** What is wrong, in words. */
export function problemText(t: Translate, problem: Problem): string {
  return 'values' in problem ? t(problem.message, problem.values) : t(problem.message)
}
