/** A plugin of Better Auth: a session for whoever has proven by other means than a password who they are. */
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Called by the server alone; it answers no address. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const { internalAdapter } = ctx.context
      const user = await internalAdapter.findUserById(ctx.body.userId)
      if (!user) throw ctx.error('UNAUTHORIZED')
      const session = await internalAdapter.createSession(user.id, false)
      await setSessionCookie(ctx, { session, user })
      return { id: session.id }
    }),
  },
}
