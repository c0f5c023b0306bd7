/** Outcomes of the account service. */
import type { Failure, PasskeyProblem } from '#core/accounts/service.ts'

/** Success, with cookies for the browser, if any. */
export function success(headers = new Headers()) {
  return { done: true, headers } as const
}

export function failure<Problem extends PasskeyProblem>(problem: Problem): Failure<Problem> {
  return { done: false, problem }
}
