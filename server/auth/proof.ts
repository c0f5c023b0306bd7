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

/** Asks for it. */
export interface Proving {
  /** Whether a code is entered for the first time: none of the app counts twice (RFC 6238, 5.2). */
  isFresh: (userId: string, code: string, now: Date) => Promise<boolean>
  /** Lets a code that was not taken be entered once more. */
  forgetCode: (userId: string, code: string) => Promise<void>
  /** Runs what takes the password. */
  knowing: <Outcome>(asker: Asker, account: Account, password: string, run: Run<Outcome>) => Promise<Outcome | Refused>
  /** Runs what takes the password, and the second factor where there is one. */
  proven: <Outcome>(asker: Asker, account: Account, proof: Proof, run: Run<Outcome>) => Promise<Outcome | Refused>
}

/** Makes what asks for it. */
export function createProving({ database: { db }, auth, guarded }: { database: Database; auth: Auth; guarded: Guard }): Proving {
  function isFresh(userId: string, code: string, now: Date): Promise<boolean> {
    return spendProof(db, nonceOf(userId, code), new Date(now.getTime() + codeLife))
  }

  /** Whether a code is right, for whoever is signed in; uses it up. */
  async function takesCode(headers: Headers, { id }: Account, given: string, now: Date): Promise<boolean> {
    const code = readCode(given)
    try {
      if ('spare' in code) {
        await auth.api.verifyBackupCode({ body: { code: code.spare, disableSession: true }, headers })
        return true
      }
      await auth.api.verifyTOTP({ body: { code: code.digits }, headers })
      return await isFresh(id, code.digits, now)
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
    isFresh,
    forgetCode: (userId, code) => forgetProof(db, nonceOf(userId, code)),
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

function nonceOf(userId: string, code: string): string {
  return createHash('sha256').update(`code ${userId} ${code}`).digest('hex')
}

/** A code of the app, or a spare one. */
export function readCode(given: string): { digits: string } | { spare: string } {
  const digits = given.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? { digits } : { spare: readSpareCode(given) }
}
