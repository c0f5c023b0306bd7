/** Adds the weekly mails about documents and facts to be looked at again. Each process does it; the outbox takes one a week. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Review } from '#core/content/reviews.ts'
import { hourMs } from '#core/durations.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { addReviewMails } from '#server/mail/review-emails.ts'

interface ReviewJobOptions {
  database: OpenDatabase
  reviews: readonly Review[]
  /** A mail was added to the outbox. */
  onMail(): void
  logger: Logger
}

/** Starts the job, which runs immediately and then every hour. @returns a handle that stops it */
export function startReviewJob({ database, reviews, onMail, logger }: ReviewJobOptions): { stop(): Promise<void> } {
  const end = new AbortController()
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        if ((await addReviewMails(database, reviews, new Date())) > 0) onMail()
      } catch (error) {
        logger.error({ err: error }, 'the weekly mails about reviews could not be added')
      }
      await sleep(hourMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      end.abort()
      await running
    },
  }
}
