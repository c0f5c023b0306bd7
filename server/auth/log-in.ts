/** Log-ins with a password. Better Auth's own refuses addresses that mail reaches, such as those under a Punycode top-level domain. */
import type { AccountOutcome, LogInOutcome } from '#core/accounts/desk.ts'
import { refused, setCookies, withHint } from '#server/auth/answers.ts'
import type { Auth } from '#server/auth/better-auth.ts'
import { hashPassword, isOutdated, nobodysHash, verifyPassword } from '#server/auth/passwords.ts'
import { passwordByEmail, setPassword } from '#server/db/accounts.ts'
import type { Database } from '#server/db/open.ts'

/** Makes what logs people in. */
export function createLogIn({ database: { db }, auth, clock }: { database: Database; auth: Auth; clock: () => Date }) {
  /** Lets in whoever has this account. */
  async function letIn(headers: Headers, userId: string): Promise<AccountOutcome> {
    const { headers: answered } = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
    return { done: true, headers: withHint(setCookies(answered), true) }
  }

  return {
    letIn,
    /** Lets in whoever has proven with a password who they are, or asks for the code besides. */
    async logIn(headers: Headers, email: string, password: string): Promise<LogInOutcome> {
      const user = await passwordByEmail(db, email)
      const hash = user?.hash ?? nobodysHash
      if (!(await verifyPassword({ hash, password })) || !user) return refused('wrong')
      if (isOutdated(hash)) await setPassword(db, user.id, await hashPassword(password), clock())
      if (!user.hasFactor) return letIn(headers, user.id)
      const { headers: answered } = await auth.api.awaitCode({ body: { userId: user.id }, headers, returnHeaders: true })
      return { done: 'code', headers: setCookies(answered) }
    },
  }
}
