/** Sends the mails of the outbox, and retries until they are accepted by the mail server or given up. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withoutAddresses } from '#core/without-addresses.ts'
import type { Database } from '#server/db/open.ts'
import { countGivenUp, leaseMails, markFailed, markSent, maxRetryDelayMs, nextDue, type Mail } from '#server/db/outbox.ts'
import { MailRefused, sendTimeoutMs, type Email, type SendMail } from '#server/mail/transport.ts'

/** Mails that one process sends at once. */
const maxConcurrent = 4

/** Duration of a lease. */
const leaseMs = sendTimeoutMs + 10_000

/** How often the outbox is checked without a notification: another process may have died while it was sending. */
const pollIntervalMs = 15_000

/** Delay after the first failure. */
const firstDelayMs = 30_000

/** How long mails that are being sent may take once the worker is to stop. */
const stopTimeoutMs = 3000

/** Attempts after which a mail is given up: about a day and a half. */
const maxAttempts = 20

export interface MailWorkerOptions {
  database: Database
  send: SendMail
  /** Composes the mail; `undefined` if what it is about no longer exists. */
  compose: (mail: Mail) => Promise<Email | undefined>
  logger: Logger
  clock?: () => Date
  random?: () => number
}

export interface MailWorker {
  /** A mail was added to the outbox. */
  notify(): void
  /** Leases no further mails, waits for those that are being sent, and aborts those that take too long: they are sent again later. */
  stop(): Promise<void>
}

/** Delay before the next attempt: doubled each time, with jitter, so that mails that failed together are not retried together. */
export function delayAfterMs(attempts: number, random: number): number {
  return Math.min(maxRetryDelayMs, firstDelayMs * 2 ** attempts) * (0.75 + random / 2)
}

/** Composes and sends one mail, and records the result. @param tools `signal` aborts it */
async function deliver(
  mail: Mail,
  { database, send, compose, logger, clock, random, signal }: Required<MailWorkerOptions> & { signal: AbortSignal },
): Promise<void> {
  const now = clock()
  try {
    const email = await compose(mail)
    if (email) await send(email, signal)
    await markSent(database, mail.id, clock())
  } catch (error) {
    const attempts = mail.attempts + 1
    const final = error instanceof MailRefused || attempts >= maxAttempts
    const reason = withoutAddresses((error as Error).message)
    await markFailed(database, mail.id, {
      error: reason,
      now,
      ...(!final && { dueAt: new Date(now.getTime() + delayAfterMs(mail.attempts, random())) }),
    })
    logger[final ? 'error' : 'warn']({ mail: mail.id, kind: mail.kind, attempts, reason }, final ? 'mail given up' : 'mail failed')
  }
}

export function startMailWorker({
  database,
  send,
  compose,
  logger,
  clock = () => new Date(),
  random = Math.random,
}: MailWorkerOptions): MailWorker {
  const end = new AbortController()
  const breakOff = new AbortController()
  const tools = { database, send, compose, logger, clock, random, signal: breakOff.signal }
  let wake = new AbortController()

  /** Sends what is due; returns when nothing is. A mail that is added meanwhile does not wait for those that are being sent. */
  async function drainOutbox(): Promise<void> {
    const working = new Set<Promise<void>>()
    for (;;) {
      wake = new AbortController()
      const free = maxConcurrent - working.size
      const now = clock()
      const leased =
        end.signal.aborted || free === 0
          ? []
          : await leaseMails(database, {
              now: now.toISOString(),
              leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
              limit: free,
            })
      for (const mail of leased) {
        // Only the database can fail here: the lease expires, and the mail is sent again.
        const work: Promise<void> = deliver(mail, tools)
          .catch((error: unknown) => logger.error({ mail: mail.id, err: error }, 'the result of a mail could not be stored'))
          .finally(() => working.delete(work))
        working.add(work)
      }
      if (working.size === 0) return
      const mayBeMore = free > 0 && leased.length === free
      if (!mayBeMore) await Promise.race([...working, aborted(wake.signal)])
    }
  }

  /** Waits until a mail is added, at most `waitMs`. */
  async function waitForWork(waitMs: number): Promise<void> {
    await sleep(waitMs, undefined, { signal: AbortSignal.any([wake.signal, end.signal]), ref: false }).catch(() => {})
  }

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        await drainOutbox()
        const due = await nextDue(database)
        await waitForWork(due === undefined ? pollIntervalMs : Math.min(pollIntervalMs, Math.max(50, Date.parse(due) - clock().getTime())))
      } catch (error) {
        logger.error({ err: error }, 'the outbox can’t be read')
        await waitForWork(pollIntervalMs)
      }
    }
  }

  const running = run()
  void countGivenUp(database).then(
    (count) => count > 0 && logger.warn({ count }, 'mails were given up; staff find them in the inbox, under /dashboard/inbox/mails'),
    () => {},
  )
  return {
    notify: () => wake.abort(),
    async stop() {
      end.abort()
      wake.abort()
      const timer = setTimeout(() => breakOff.abort(), stopTimeoutMs)
      await running
      clearTimeout(timer)
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
