/** Deletes what is past its retention. Each process does it; a second one finds nothing to delete. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs } from '#core/durations.ts'
import { forms, policeForm, type FormDefinition } from '#core/forms/definitions.ts'
import { recordChange } from '#server/db/audit.ts'
import { pruneCounts, type CountedTable } from '#server/db/daily-counts.ts'
import { LogInUseError, type OpenDatabase } from '#server/db/open.ts'
import { deleteSent } from '#server/db/outbox.ts'
import { deleteEnded, tablesWithEnd } from '#server/db/prune.ts'
import { pruneRequestCounts } from '#server/db/request-counts.ts'
import type { Schema } from '#server/db/schema.ts'
import { deleteClosed, deleteSuspected, type DeletedSubmission } from '#server/db/submissions.ts'
import { unassignStranded } from '#server/db/unassign.ts'
import { deleteExpiredUpload } from '#server/db/uploads.ts'

/** Retention periods in days. */
export interface RetentionDays {
  /** From closing. */
  forms: Readonly<Record<FormDefinition['name'], number>>
  /** From arrival. */
  suspected: number
  /** Sent mails. */
  mails: number
  /** Counts of searches. */
  searches: number
  /** Counts of missing pages. */
  missing: number
  /** Counts of opened articles. */
  reads: number
  /** Counts of page views and Web Vitals. */
  visits: number
  /** Counts of requests. */
  requests: number
}

/** Tables of daily counts, each with its retention period. */
const countedTables = [
  ['found_searches', 'searches'],
  ['fruitless_searches', 'searches'],
  ['missing_pages', 'missing'],
  ['article_reads', 'reads'],
  ['page_views', 'visits'],
  ['page_referrers', 'visits'],
  ['page_countries', 'visits'],
  ['web_vitals', 'visits'],
] as const satisfies readonly (readonly [CountedTable, keyof RetentionDays])[]

/** How long a certificate waits for its form. */
const pendingUploadLifetimeMs = dayMs

/** How often the job runs. */
const intervalMs = hourMs

/** The dependencies of the retention job. */
export interface RetentionDependencies {
  database: OpenDatabase
  /** Deletes the files of mails that are no longer in the outbox. */
  sweepMails(): Promise<void>
}

/**
 * Deletes everything that is past its retention.
 *
 * @returns why SQLite's log still contains it, if another process reads the database
 * @throws at the end, if steps have failed; the others were done
 */
export async function deleteExpired(
  { database, sweepMails }: RetentionDependencies,
  retention: RetentionDays,
  now: Date,
): Promise<LogInUseError | undefined> {
  const { db } = database
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const steps = [
    ...forms.map(
      ({ name }) =>
        () =>
          deleteAll(database, (trx) => deleteClosed(trx, name, before(retention.forms[name])), now),
    ),
    () => deleteAll(database, (trx) => deleteSuspected(trx, before(retention.suspected)), now),
    () => deleteSent(database, before(retention.mails), now),
    sweepMails,
    async () => {
      while (await deleteExpiredUpload(db, new Date(now.getTime() - pendingUploadLifetimeMs).toISOString())) await setImmediate()
    },
    () => unassignStranded(database, { by: 'retention', now }),
    ...tablesWithEnd.map((table) => () => deleteEnded(db, table, now)),
    ...countedTables.map(
      ([table, period]) =>
        () =>
          pruneCounts(db, table, before(retention[period]).slice(0, 10)),
    ),
    () => pruneRequestCounts(db, before(retention.requests).slice(0, 10)),
    () => database.optimize(),
    // Deleted rows are overwritten in the database file; this removes them from the write-ahead log too.
    () => database.checkpoint(),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  const others = failures.filter((error) => !(error instanceof LogInUseError))
  if (others.length > 0) throw new AggregateError(failures, 'Some expired data could not be deleted.')
  return failures.find((error) => error instanceof LogInUseError)
}

/** Deletes submissions until none is due, and records those of the police. @param deleteSome deletes some, and returns them */
async function deleteAll(
  database: OpenDatabase,
  deleteSome: (trx: Kysely<Schema>) => Promise<readonly DeletedSubmission[]>,
  now: Date,
): Promise<void> {
  const deleteAndRecord = () =>
    recordChange(
      database,
      async (trx, record) => {
        const deleted = await deleteSome(trx)
        const confidential = deleted.filter(({ form }) => form === policeForm.name)
        record(...confidential.map(({ reference }) => ({ actor: 'retention', action: 'delete', reference })))
        return deleted.length
      },
      now,
    )
  while ((await deleteAndRecord()) > 0) await setImmediate()
}

/**
 * Creates a run of the job, which logs what fails. That another process reads SQLite's log is logged once, until a run finds it free: with
 * Litestream it is always so.
 */
export function createRetentionRun(
  dependencies: RetentionDependencies,
  retention: RetentionDays,
  logger: Logger,
  clock = () => new Date(),
): () => Promise<void> {
  let wasInUse = false
  return async () => {
    try {
      const inUse = await deleteExpired(dependencies, retention, clock())
      if (inUse && !wasInUse) {
        logger.warn(
          { reason: inUse.message },
          'expired data was deleted, but the log of SQLite may contain it until its reader ends. The server retries each hour',
        )
      }
      wasInUse = inUse !== undefined
    } catch (error) {
      logger.error({ err: error }, 'the retention job failed')
    }
  }
}

/** Starts the job, which runs immediately and then every hour. @returns a handle that stops it */
export function startRetentionJob(
  dependencies: RetentionDependencies,
  retention: RetentionDays,
  logger: Logger,
): { stop(): Promise<void> } {
  const end = new AbortController()
  const runOnce = createRetentionRun(dependencies, retention, logger)
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      await runOnce()
      await sleep(intervalMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
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
