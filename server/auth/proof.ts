/** What is done only by whoever proves once more who they are: a session that somebody left open is not enough. */
import { createHash } from 'node:crypto'
import type { Account, AccountOutcome, Asker, Proof } from '#core/accounts/desk.ts'
import { isRefusal, refused } from '#server/auth/answers.ts'
import type { Auth } from '#server/auth/better-auth.ts'
import type { Guard } from '#server/auth/guard.ts'
import { codeLimits, proofLimits } from '#server/auth/limits.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { readSpareCode } from '#server/auth/spare-codes.ts'
import { passwordOf } from '#server/db/accounts.ts'
import { forgetProof, spendProof } from '#server/db/limits.ts'
import type { Database } from '#server/db/open.ts'

/** A code is taken half a minute before and after its own. Milliseconds. */
const codeLife = 90_000

type Refused = AccountOutcome & { done: false }

/** @param known hash of the password that was proven: where it is another by the time of the change, nothing is changed */
type Run<Outcome> = (now: Date, known: string) => Promise<Outcome>

/** Six digits that somebody has entered. */
interface EnteredCode {
  userId: string
  digits: string
  now: Date
}

/** Asks for it. */
export interface Proving {
  /**
   * Lets a code of the app be taken. None counts twice (RFC 6238, 5.2); one that was refused may be entered again, as it can be right a
   * moment later: when the app's clock is ahead, or the database is there again.
   *
   * @returns nothing where it was used before
   */
  withCode: <Taken>(take: () => Promise<Taken>, code: EnteredCode) => Promise<Taken | undefined>
  /** Runs what takes the password. */
  knowing: <Outcome>(asker: Asker, account: Account, password: string, run: Run<Outcome>) => Promise<Outcome | Refused>
  /** Runs what takes the password, and the second factor where there is one. */
  proven: <Outcome>(asker: Asker, account: Account, proof: Proof, run: Run<Outcome>) => Promise<Outcome | Refused>
}

/** Makes what asks for it. */
export function createProving({ database: { db }, auth, guarded }: { database: Database; auth: Auth; guarded: Guard }): Proving {
  async function withCode<Taken>(take: () => Promise<Taken>, { userId, digits, now }: EnteredCode): Promise<Taken | undefined> {
    const nonce = createHash('sha256').update(`code ${userId} ${digits}`).digest('hex')
    if (!(await spendProof(db, nonce, new Date(now.getTime() + codeLife)))) return undefined
    try {
      return await take()
    } catch (error) {
      await forgetProof(db, nonce)
      throw error
    }
  }

  /** Whether a code is right, for whoever is signed in; uses it up. */
  async function takesCode(headers: Headers, { id }: Account, given: string, now: Date): Promise<boolean> {
    const code = readCode(given)
    try {
      if ('spare' in code) {
        await auth.api.verifyBackupCode({ body: { code: code.spare, disableSession: true }, headers })
        return true
      }
      const { digits } = code
      return (await withCode(() => auth.api.verifyTOTP({ body: { code: digits }, headers }), { userId: id, digits, now })) !== undefined
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  }

  /** The hash of somebody's password, if that is what was given. */
  async function hashIfKnown({ id }: Account, password: string): Promise<string | undefined> {
    const hash = await passwordOf(db, id)
    return hash !== undefined && (await verifyPassword({ hash, password })) ? hash : undefined
  }

  return {
    withCode,
    knowing: ({ client }, account, password, run) =>
      guarded(proofLimits(account.id, client), async ({ now, forgiven }) => {
        const known = await hashIfKnown(account, password)
        if (known === undefined) return refused('wrong')
        await forgiven()
        return run(now, known)
      }),
    proven: ({ headers, client }, account, { password, code }, run) =>
      guarded(
        [...proofLimits(account.id, client), ...(account.secondFactor ? codeLimits(client, account.id) : [])],
        async ({ now, forgiven }) => {
          const known = await hashIfKnown(account, password)
          if (known === undefined) return refused('wrong')
          if (account.secondFactor && !(await takesCode(headers, account, code, now))) return refused('wrongCode')
          await forgiven()
          return run(now, known)
        },
      ),
  }
}

/** A code of the app, or a spare one. */
export function readCode(given: string): { digits: string } | { spare: string } {
  const digits = given.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? { digits } : { spare: readSpareCode(given) }
}
