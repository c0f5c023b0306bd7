/** What the calls of the accounts answer with. */
import { hintCookie, type AccountOutcome, type AccountProblem } from '#core/accounts/desk.ts'
import { sessionTimes } from '#server/auth/better-auth.ts'

/** Done, with nothing for the browser. */
export function fine(): AccountOutcome {
  return { done: true, headers: new Headers() }
}

/** Not done, and why. */
export function refused(problem: AccountProblem): AccountOutcome & { done: false } {
  return { done: false, problem }
}

/** What is answered with a status is a refusal, not a failure (Better Auth's `APIError`). */
export function isRefusal(error: unknown): boolean {
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode < 500
}

/** The cookies of an answer, and nothing else of it. */
export function setCookies(answered: Headers): Headers {
  return new Headers(answered.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]))
}

/** Adds the cookie by which cached pages show who is signed in. */
export function withHint(cookies: Headers, isIn: boolean): Headers {
  const age = isIn ? sessionTimes.customer.absolute : 0
  cookies.append('Set-Cookie', `${hintCookie}=${isIn ? 1 : ''}; Path=/; Max-Age=${age}; SameSite=Lax`)
  return cookies
}
