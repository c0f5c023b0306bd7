/** Tells a cached page whether its hint cookie is still correct. */
import type { Context } from 'hono'
import type { AccountService } from '#core/accounts/service.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

/** Answers as JSON; deletes the cookie if nobody is signed in any more. */
export const answerAccountState =
  (accounts: AccountService) =>
  async ({ req, json }: Context<AppEnvironment>): Promise<Response> => {
    const { state, headers } = await accounts.findState(req.raw.headers)
    return json(state, 200, { 'Cache-Control': 'no-store', ...Object.fromEntries(headers) })
  }
