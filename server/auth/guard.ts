import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AccountOutcome } from '#core/accounts/desk.ts'
import { refused } from '#server/auth/answers.ts'
import { forgive, takeBack } from '#server/auth/limits.ts'
import { PasswordsBusy } from '#server/auth/passwords.ts'
import type { Schema } from '#server/db/schema.ts'
import { countAgainst, LimitReached, limitSalt, type Limit } from '#server/forms/limits.ts'

/** What a guarded call works with. */
interface GuardTools {
  now: Date
  /** It was right, and does not count. */
  forgiven: () => Promise<void>
}

/** Runs what is limited; what goes wrong becomes an answer. */
export type Guard = <Outcome>(
  limits: readonly Limit[],
  run: (tools: GuardTools) => Promise<Outcome>,
) => Promise<Outcome | (AccountOutcome & { done: false })>

/** Makes one. */
export function createGuard({ db, logger, clock }: { db: Kysely<Schema>; logger: Logger; clock: () => Date }): Guard {
  return async (limits, run) => {
    const now = clock()
    try {
      const salt = await limitSalt(db, now)
      await countAgainst(db, limits, salt, now)
      try {
        return await run({ now, forgiven: () => forgive(db, limits, salt) })
      } catch (error) {
        if (!(error instanceof PasswordsBusy)) throw error
        // Nothing was looked at, so nothing was wrong.
        await takeBack(db, limits, salt)
        return refused('unavailable')
      }
    } catch (error) {
      if (error instanceof LimitReached) return { done: false, problem: 'limited', minutes: Math.ceil(error.retryAfter / 60) }
      logger.error({ err: error }, 'an account could not be served')
      return refused('unavailable')
    }
  }
}
