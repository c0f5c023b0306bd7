/** What waits to be sent or answered. */
import { sql } from 'kysely'
import { countDead, measureWaiting } from '#server/db/outbox.ts'
import type { Database } from '#server/db/open.ts'

export interface Backlog {
  waitingMails: number
  /** ISO times; `undefined` if there is none. */
  oldestMailAt: string | undefined
  /** Since when a mail has been due that no process has leased. */
  overdueSince: string | undefined
  deadMails: number
  openEmergencies: number
  oldestEmergencyAt: string | undefined
}

export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const [mails, deadMails, emergencies] = await Promise.all([
    measureWaiting(database, now),
    countDead(database),
    measureEmergencies(database),
  ])
  return {
    waitingMails: Number(mails.count),
    oldestMailAt: mails.oldest ?? undefined,
    overdueSince: mails.overdue ?? undefined,
    deadMails,
    openEmergencies: Number(emergencies.count),
    oldestEmergencyAt: emergencies.oldest ?? undefined,
  }
}

/** Counts the emergencies (`isEmergency` in `core/forms/validate.ts`) that are not closed and not suspected to be spam. */
function measureEmergencies({ db, kind }: Database) {
  const values = sql.ref('submissions.values')
  const requestKind = kind === 'postgres' ? sql`${values}::json -> 'requestKind' ->> 0` : sql`json_extract(${values}, '$.requestKind[0]')`
  return db
    .selectFrom('submissions')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .where('kind', '=', 'police')
    .where('state', '=', 'new')
    .where('suspicion', 'is', null)
    .where(sql<boolean>`${requestKind} = 'emergency'`)
    .executeTakeFirstOrThrow()
}
