/** Deletes what is past its retention. Each process does it; a second one finds nothing left. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { forms, type FormDefinition } from '#core/forms/definitions.ts'
import { recordChange } from '#server/db/audit.ts'
import { pruneCounts } from '#server/db/daily-counts.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { deleteSent } from '#server/db/outbox.ts'
import { deleteEnded, tablesWithEnd } from '#server/db/prune.ts'
import { deleteClosed, deleteSuspected } from '#server/db/submissions.ts'
import { unassignStranded } from '#server/db/unassign.ts'
import { deleteExpiredUpload } from '#server/db/uploads.ts'

/** Days for which things are stored. */
export interface RetentionDays {
  /** From closing. */
  forms: Readonly<Record<FormDefinition['name'], number>>
  /** From arrival. */
  suspected: number
  /** Notes on mails that have left. */
  mails: number
  /** What was searched for, by day. */
  searches: number
  /** Addresses that lead nowhere, by day. */
  missing: number
  /** Articles that were opened, by day. */
  reads: number
}

const dayMs = 86_400_000

/** How long a certificate waits for its form. Milliseconds. */
const pendingUploadLifetimeMs = dayMs

/** How often the job runs. Milliseconds. */
const intervalMs = 3_600_000

/** What the retention job works with. */
export interface RetentionDependencies {
  database: OpenDatabase
  /** Deletes the files of mails of which the outbox knows nothing any more. */
  sweepMails(): Promise<void>
}

/**
 * Deletes what is due at a time.
 *
 * @throws at the end, where steps have failed; the others were done
 */
export async function deleteExpired({ database, sweepMails }: RetentionDependencies, retention: RetentionDays, now: Date): Promise<void> {
  const { db } = database
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const steps = [
    ...forms.map((form) => () => deleteAllClosed(database, form, before(retention.forms[form.name]), now)),
    () => deleteSuspected(db, before(retention.suspected)),
    () => deleteSent(database, before(retention.mails)),
    sweepMails,
    async () => {
      while (await deleteExpiredUpload(db, new Date(now.getTime() - pendingUploadLifetimeMs).toISOString())) await setImmediate()
    },
    () => unassignStranded(database, { by: 'retention', now }),
    ...tablesWithEnd.map((table) => () => deleteEnded(db, table, now)),
    () => pruneCounts(db, 'found_searches', before(retention.searches).slice(0, 10)),
    () => pruneCounts(db, 'fruitless_searches', before(retention.searches).slice(0, 10)),
    () => pruneCounts(db, 'missing_pages', before(retention.missing).slice(0, 10)),
    () => pruneCounts(db, 'article_reads', before(retention.reads).slice(0, 10)),
    () => database.optimize(),
    // Deleted rows are overwritten in the database file; what the log still holds of them goes with this.
    () => database.checkpoint(),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not all could be deleted.')
}

async function deleteAllClosed(database: OpenDatabase, { name, confidential }: FormDefinition, before: string, now: Date): Promise<void> {
  const deleteSome = () =>
    recordChange(
      database,
      async (trx, record) => {
        const deleted = await deleteClosed(trx, name, before)
        if (confidential) record(...deleted.map((reference) => ({ actor: 'retention', action: 'delete', reference })))
        return deleted.length
      },
      now,
    )
  while ((await deleteSome()) > 0) await setImmediate()
}

/** Starts the job, which runs at once and from time to time. @returns what ends it */
export function startRetentionJob(
  dependencies: RetentionDependencies,
  retention: RetentionDays,
  logger: Logger,
  clock = () => new Date(),
): { stop(): Promise<void> } {
  const end = new AbortController()
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      await deleteExpired(dependencies, retention, clock()).catch((error: unknown) =>
        logger.error({ err: error }, 'what was kept long enough could not be deleted'),
      )
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
