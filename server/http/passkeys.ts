/** What the scripts of the log-in and of the settings ask about passkeys. */
import type { Context } from 'hono'
import type { AccountDesk, Asker, PasskeyRefusal } from '#core/accounts/desk.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import type { AppEnvironment } from '#server/http/environment.ts'

type Answer = { done: true; options?: object; headers?: Headers } | PasskeyRefusal

const statuses: Partial<Readonly<Record<PasskeyRefusal['problem'], 401 | 429 | 503>>> = { signedOut: 401, limited: 429, unavailable: 503 }

/** What answers each of the addresses: 200 with what the browser is to ask, or a refusal as JSON. Nothing of it is stored. */
export function passkeyAnswers(desk: AccountDesk) {
  const answer =
    (run: (asker: Asker, body: Record<string, unknown>) => Promise<Answer>) =>
    async ({ req, env, json }: Context<AppEnvironment>): Promise<Response> => {
      const { client, locale } = env
      const unstored = { 'Cache-Control': 'no-store' }
      const outcome = await run({ headers: req.raw.headers, client, locale }, await readBody(req.raw))
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
    (
      run: (asker: Asker, account: NonNullable<Awaited<ReturnType<AccountDesk['find']>>>, body: Record<string, unknown>) => Promise<Answer>,
    ) =>
    async (asker: Asker, body: Record<string, unknown>): Promise<Answer> => {
      const account = await desk.find(asker.headers)
      return account ? run(asker, account, body) : { done: false, problem: 'signedOut' }
    }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    [passkeyPaths.ask]: answer((asker) => desk.askPasskey(asker)),
    [passkeyPaths.logIn]: answer((asker, body) => desk.logInByPasskey(asker, body)),
    [passkeyPaths.begin]: answer(
      signedIn((asker, account, { name, password, code }) =>
        desk.beginPasskey(asker, account, { name: text(name), password: text(password), code: text(code) }),
      ),
    ),
    [passkeyPaths.add]: answer(signedIn((asker, account, body) => desk.addPasskey(asker, account, body))),
  }
}

/** The body as an object; an empty one where it is none. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object(await request.json()) as Record<string, unknown>
  } catch {
    return {}
  }
}
