/** A plugin of Better Auth: gives whoever is signed in a new session for the one they have. */
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * What somebody may do has changed, so an earlier token must open nothing of it (A3): who asks ends that session, `before`.
 * `provenAt`: when they proved who they are.
 */
export const renewSession = {
  id: 'renew-session',
  endpoints: {
    renewSession: createAuthEndpoint.serverOnly(
      { method: 'POST', use: [sensitiveSessionMiddleware], body: z.object({ provenAt: z.string().nullable() }) },
      async (ctx) => {
        const { session, user } = ctx.context.session
        const { internalAdapter } = ctx.context
        const renewed = await internalAdapter.createSession(user.id, false, { ...session, provenAt: ctx.body.provenAt })
        await setSessionCookie(ctx, { session: renewed, user })
        return { id: renewed.id, token: renewed.token, before: session.token }
      },
    ),
  },
}
