/** Log-ins with a password. Better Auth's own refuses addresses that mail reaches, such as those under a Punycode top-level domain. */
import type { AccountOutcome, LogInOutcome } from '#core/accounts/desk.ts'
import { refused, setCookies, withHint } from '#server/auth/answers.ts'
import type { Auth } from '#server/auth/better-auth.ts'
import { hashPassword, isOutdated, nobodysHash, verifyPassword } from '#server/auth/passwords.ts'
import { passwordByEmail, renewHash, settledPasswordOf, userById, withdrawLogIn } from '#server/db/accounts.ts'
import type { Database } from '#server/db/open.ts'

/** A session, or the wait for its code. */
interface Opened {
  id: string
  outcome: LogInOutcome
}

/** Makes what logs people in. */
export function createLogIn({ database, auth }: { database: Database; auth: Auth }) {
  const { db } = database

  async function openSession(headers: Headers, userId: string) {
    const { response, headers: answered } = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
    return { id: response.id, outcome: { done: true, headers: withHint(setCookies(answered), true) } as const }
  }

  async function awaitCode(headers: Headers, userId: string) {
    const { response, headers: answered } = await auth.api.awaitCode({ body: { userId }, headers, returnHeaders: true })
    return { id: response.id, outcome: { done: 'code', headers: setCookies(answered) } as const }
  }

  /** Whether a password whose hash was this is somebody's still: it may have been changed, or hashed anew. */
  async function isStill(userId: string, hash: string, password: string): Promise<boolean> {
    const settled = await settledPasswordOf(database, userId)
    return settled === hash || (settled !== undefined && verifyPassword({ hash: settled, password }))
  }

  return {
    /** Lets in whoever has this account. */
    async letIn(headers: Headers, userId: string): Promise<AccountOutcome> {
      return (await openSession(headers, userId)).outcome
    },
    /** Lets in whoever has proven with a password who they are, or asks for the code besides. */
    async logIn(headers: Headers, email: string, password: string): Promise<LogInOutcome> {
      const user = await passwordByEmail(db, email)
      const hash = user?.hash ?? nobodysHash
      if (!(await verifyPassword({ hash, password })) || !user) return refused('wrong')
      let opened: Opened = await (user.hasFactor ? awaitCode : openSession)(headers, user.id)
      // Turned on meanwhile: either the session was ended with the others, or its owner is asked for the code like anybody.
      if (!user.hasFactor && (await userById(db, user.id))?.two_factor_enabled) {
        await withdrawLogIn(db, opened.id)
        opened = await awaitCode(headers, user.id)
      }
      if (!(await isStill(user.id, hash, password))) {
        await withdrawLogIn(db, opened.id)
        return refused('wrong')
      }
      if (isOutdated(hash)) await renewHash(db, user.id, { from: hash, to: await hashPassword(password) })
      return opened.outcome
    },
  }
}
