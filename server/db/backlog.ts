/** What waits to be sent, answered or backed up. */
import { sql } from 'kysely'
import { countGivenUp, measureWaiting } from '#server/db/outbox.ts'
import type { Database } from '#server/db/open.ts'

export interface Backlog {
  waitingMails: number
  /** ISO times; `undefined` if there is none. */
  oldestMailAt: string | undefined
  /** Since when a mail has been due that no process has leased. */
  overdueSince: string | undefined
  givenUpMails: number
  openEmergencies: number
  oldestEmergencyAt: string | undefined
  /** When the last backup was made; before the first one, when the first server started. */
  backedUpAt: string | undefined
}

export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const [mails, givenUpMails, emergencies, backedUpAt] = await Promise.all([
    measureWaiting(database, now),
    countGivenUp(database),
    measureEmergencies(database),
    readBackupTime(database),
  ])
  return {
    waitingMails: Number(mails.count),
    oldestMailAt: mails.oldest ?? undefined,
    overdueSince: mails.overdue ?? undefined,
    givenUpMails,
    openEmergencies: Number(emergencies.count),
    oldestEmergencyAt: emergencies.oldest ?? undefined,
    backedUpAt,
  }
}

/** The audit has an entry for each backup that is complete. It is read from its end, so that only entries since the last one are read. */
async function readBackupTime({ db }: Database): Promise<string | undefined> {
  const ofBackup = db.selectFrom('audit').select('at').where('action', '=', 'backup').where('reference', '=', 'all')
  const last = await ofBackup.orderBy('position', 'desc').limit(1).executeTakeFirst()
  if (last) return last.at
  const { at } = await db
    .selectFrom('builds')
    .select(({ fn }) => fn.min<string | null>('started_at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
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
