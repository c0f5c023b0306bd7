/** Passkey endpoints for the scripts of the log-in and the settings. */
import type { Context } from 'hono'
import type { Account, AccountService, Caller, Failure, PasskeyProblem } from '#core/accounts/service.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

type Answer = { done: true; options?: object; headers?: Headers } | Failure<PasskeyProblem>

const statuses: Partial<Readonly<Record<PasskeyProblem, 401 | 429 | 503>>> = { signedOut: 401, limited: 429, unavailable: 503 }

/** The handlers by path: they answer 200 with the options for the browser's WebAuthn call, or a refusal as JSON. Never cached. */
export function passkeyHandlers(accounts: AccountService) {
  const answer =
    (run: (caller: Caller, body: Record<string, unknown>) => Promise<Answer>) =>
    async ({ req, env, json }: Context<AppEnvironment>): Promise<Response> => {
      const { client, locale } = env
      const unstored = { 'Cache-Control': 'no-store' }
      const outcome = await run({ headers: req.raw.headers, clientAddress: client, locale }, await readBody(req.raw))
      if (!outcome.done) {
        const { problem, minutes = 1 } = outcome
        return json({ problem }, statuses[problem] ?? 422, {
          ...unstored,
          ...(problem === 'limited' && { 'Retry-After': String(minutes * 60) }),
        })
      }
      const response = json(outcome.options ?? {}, 200, unstored)
      for (const cookie of outcome.headers?.getSetCookie() ?? []) response.headers.append('Set-Cookie', cookie)
      return response
    }
  const signedIn =
    (run: (caller: Caller, account: Account, body: Record<string, unknown>) => Promise<Answer>) =>
    async (caller: Caller, body: Record<string, unknown>): Promise<Answer> => {
      const account = await accounts.findAccount(caller.headers)
      return account ? run(caller, account, body) : { done: false, problem: 'signedOut' }
    }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    [passkeyPaths.beginLogIn]: answer((caller) => accounts.beginPasskeyLogIn(caller)),
    [passkeyPaths.logIn]: answer((caller, body) => accounts.logInByPasskey(caller, body)),
    [passkeyPaths.beginRegistration]: answer(
      signedIn((caller, account, { name, password, code }) =>
        accounts.beginPasskey(caller, account, { name: text(name), password: text(password), code: text(code) }),
      ),
    ),
    [passkeyPaths.finishRegistration]: answer(signedIn((caller, account, body) => accounts.addPasskey(caller, account, body))),
  }
}

/** The JSON body as an object; an empty one if it can't be parsed, or contains NUL, which Postgres does not store. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const text = await request.text()
    return text.includes('\\u0000') ? {} : (Object(JSON.parse(text)) as Record<string, unknown>)
  } catch {
    return {}
  }
}
