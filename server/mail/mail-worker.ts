/** Takes mails out of the outbox and sends them, again and again until they are taken over or given up. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { countDead, markFailed, markSent, nextDue, leaseMails, type Mail } from '#server/db/outbox.ts'
import { MailRefused, sendTimeoutMs, type Email, type SendMail } from '#server/mail/transport.ts'

/** Mails in work at once in one process. */
const maxConcurrent = 4

/** How long a mail is ours. Milliseconds. */
const leaseMs = sendTimeoutMs + 10_000

/** How often the outbox is looked at though nobody called: another process may have died with a mail in work. Milliseconds. */
const pollIntervalMs = 15_000

/** First delay after a failure, and longest. Milliseconds. */
const firstDelayMs = 30_000
const maxDelayMs = 3 * 3_600_000

/** How long mails in work may take once the worker is to stop. Milliseconds. */
const stopTimeoutMs = 3000

/** Attempts after which a mail is given up: some two days. */
const maxAttempts = 20

export interface MailWorkerOptions {
  database: Database
  send: SendMail
  /** Makes the mail; `undefined` where what it was about is gone. */
  compose: (mail: Mail) => Promise<Email | undefined>
  logger: Logger
  clock?: () => Date
  random?: () => number
}

export interface MailWorker {
  /** A mail waits. */
  notify(): void
  /** Takes no further mails, lets those in work end, and breaks off what takes long: it is sent again. */
  stop(): Promise<void>
}

/** Delay before the next attempt: doubled each time, with jitter, so that mails which failed together don't come back together. */
export function delayAfterMs(attempts: number, random: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** attempts) * (0.75 + random / 2)
}

/** Makes one mail and hands it over, and notes what came of it. @param tools `signal` breaks it off */
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

  /** Sends what is due; ends when nothing is. A mail that is announced meanwhile does not wait for those in work. */
  async function drainOutbox(): Promise<void> {
    const working = new Set<Promise<void>>()
    for (;;) {
      wake = new AbortController()
      const free = maxConcurrent - working.size
      const now = clock()
      const taken =
        end.signal.aborted || free === 0
          ? []
          : await leaseMails(database, { now: now.toISOString(), leasedUntil: new Date(now.getTime() + leaseMs).toISOString(), most: free })
      for (const mail of taken) {
        // What fails here is the database: the lease runs out, and the mail is taken again.
        const work: Promise<void> = deliver(mail, tools)
          .catch((error: unknown) => logger.error({ mail: mail.id, err: error }, 'what became of a mail could not be noted'))
          .finally(() => working.delete(work))
        working.add(work)
      }
      if (working.size === 0) return
      const mayBeMore = free > 0 && taken.length === free
      if (!mayBeMore) await Promise.race([...working, aborted(wake.signal)])
    }
  }

  /** Waits until a mail is announced, or so many milliseconds. */
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
  void countDead(database).then(
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

/** Mail servers repeat the recipient's address in what they refuse; neither log nor notes hold it. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…')
}
