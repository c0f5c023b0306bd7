/** Tells a cached page whether its hint cookie is still correct. */
import type { Context } from 'hono'
import { signedInCookie, type AccountService, type AccountState } from '#core/accounts/service.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

/** Answers as JSON; deletes the cookie if nobody is signed in any more. */
export const answerAccountState =
  (accounts: AccountService) =>
  async ({ req, json }: Context<AppEnvironment>): Promise<Response> => {
    const account = await accounts.findAccount(req.raw.headers)
    const signedIn = account !== undefined
    const expiredCookie = `${signedInCookie}=; Path=/; Max-Age=0; SameSite=Lax`
    return json({ signedIn, id: account?.id } satisfies AccountState, 200, {
      'Cache-Control': 'no-store',
      ...(!signedIn && { 'Set-Cookie': expiredCookie }),
    })
  }
