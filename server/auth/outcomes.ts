/** Outcomes of the calls of the account service. */
import type { AccountOutcome, AccountProblem } from '#core/accounts/service.ts'

/** Not done, and why. */
export type Failure = Extract<AccountOutcome, { done: false }>

/** Done; with cookies where the browser gets some. */
export function success(headers = new Headers()): Extract<AccountOutcome, { done: true }> {
  return { done: true, headers }
}

export function failure(problem: AccountProblem): Failure {
  return { done: false, problem }
}
