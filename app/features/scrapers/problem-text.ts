import type { Translate } from '#core/messages.ts'
import type { InputProblem } from '#core/scrapers/inputs.ts'

export function inputProblemText(t: Translate, problem: InputProblem): string {
  return 'limit' in problem ? t(`scrapers.wrong.${problem.kind}`, { limit: problem.limit }) : t(`scrapers.wrong.${problem.kind}`)
}
