/** Runs rate-limited operations, and turns errors into outcomes. */
import type { Failure } from '#core/accounts/service.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { clearLimits } from '#server/auth/limits.ts'
import { failure } from '#server/auth/outcomes.ts'
import { PasswordsBusy } from '#server/auth/passwords.ts'
import { CodeUsed } from '#server/db/second-factors.ts'
import { SessionEnded } from '#server/db/sessions.ts'
import { consumeLimits, LimitReached, limitSalt, refundLimits, type Limit } from '#server/rate-limit/limits.ts'

interface GuardTools {
  now: Date
  /** Called after a correct attempt: it does not count, and earlier wrong attempts on the account no longer do. */
  clearAttempts: () => Promise<void>
}

/** Counts an attempt before it is checked. Unexpected errors are logged and returned as `unavailable`, `SessionEnded` as `signedOut`, `CodeUsed` as
 * `wrongCode`. */
export async function guarded<Outcome>(
  { database: { db }, logger, clock }: Pick<AccountContext, 'database' | 'logger' | 'clock'>,
  limits: readonly Limit[],
  run: (tools: GuardTools) => Promise<Outcome>,
): Promise<Outcome | Failure> {
  const now = clock()
  try {
    const salt = await limitSalt(db, now)
    await consumeLimits(db, limits, salt, now)
    try {
      return await run({ now, clearAttempts: () => clearLimits(db, limits, salt) })
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
      // The password was not checked, so the attempt does not count.
      await refundLimits(db, limits, salt)
      return failure('unavailable')
    }
  } catch (error) {
    if (error instanceof LimitReached) return { done: false, problem: 'limited', minutes: Math.ceil(error.retryAfterSeconds / 60) }
    if (error instanceof SessionEnded) return failure('signedOut')
    if (error instanceof CodeUsed) return failure('wrongCode')
    logger.error({ err: error }, 'an account operation failed')
    return failure('unavailable')
  }
}
