/** A plugin of Better Auth: lets in whoever has proven here who they are, at once or with a code besides. */
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** How long the code of a log-in can be entered. Seconds. */
const codeAge = 600

const body = z.object({ userId: z.string() })

/** Called by the server alone; it answers no address. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (ctx) => {
      const { internalAdapter } = ctx.context
      const user = await internalAdapter.findUserById(ctx.body.userId)
      if (!user) throw ctx.error('UNAUTHORIZED')
      const session = await internalAdapter.createSession(user.id, false)
      await setSessionCookie(ctx, { session, user })
      return { id: session.id }
    }),
    /** The first half of a log-in, as Better Auth's `twoFactor` keeps it after its own: its calls that take a code go on from there. */
    awaitCode: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (ctx) => {
      const { internalAdapter, createAuthCookie, secret } = ctx.context
      const identifier = `2fa-${crypto.randomUUID()}`
      const expiresAt = new Date(Date.now() + codeAge * 1000)
      const { id } = await internalAdapter.createVerificationValue({ identifier, value: ctx.body.userId, expiresAt })
      await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt })
      // Whoever was signed in here before is not any more.
      deleteSessionCookie(ctx, true)
      const { name, attributes } = createAuthCookie('two_factor', { maxAge: codeAge })
      await ctx.setSignedCookie(name, identifier, secret, attributes)
      return { id }
    }),
    /** Whose log-in waits for its code, by the cookie of its first half. */
    findAwaited: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
      const { internalAdapter, createAuthCookie, secret } = ctx.context
      const identifier = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
      return identifier ? ((await internalAdapter.findVerificationValue(identifier))?.value ?? null) : null
    }),
  },
}
