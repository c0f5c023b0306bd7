/** Queries on the mails that wait. Several processes may work on them: each takes what no other has in work. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { OutboxTable, Schema } from '#server/db/schema.ts'

/** A mail to be sent. */
export type Mail = Selectable<OutboxTable>

/** No attempt is put off by more, and no mail is leased for longer: what claims it is of before the clock was put back. Milliseconds. */
const longestWait = 6 * 3_600_000

/**
 * Takes mails that are due and in nobody's work.
 *
 * @param leasedUntil ISO time until which they are ours; a process that dies gives them back by that
 */
export async function takeMails(
  { db, kind }: Database,
  { now, leasedUntil, most }: { now: string; leasedUntil: string; most: number },
): Promise<Mail[]> {
  const never = new Date(Date.parse(now) + longestWait).toISOString()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('due_at', '>', never)]))
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now), eb('leased_until', '>', never)]))
    .orderBy('due_at')
    .limit(most)
  return db
    .updateTable('outbox')
    .set({ leased_until: leasedUntil })
    .where('id', 'in', kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute()
}

/** A mail of a request, to be sent at once. */
export function waitingMail(submission: string | null, kind: Mail['kind'], now: Date) {
  const at = now.toISOString()
  return {
    id: randomUUID(),
    submission_id: submission,
    kind,
    state: 'waiting',
    attempts: 0,
    due_at: at,
    leased_until: null,
    last_error: null,
    created_at: at,
    done_at: null,
  } satisfies Insertable<OutboxTable>
}

/** Puts a mail into the outbox. */
export async function addMail(db: Kysely<Schema>, mail: Insertable<OutboxTable>): Promise<void> {
  await db.insertInto('outbox').values(mail).execute()
}

/** Notes that a mail was taken over by the mail server; whom it went to is not kept. */
export async function markSent({ db }: Database, id: string, now: Date): Promise<void> {
  const done = { state: 'sent', leased_until: null, last_error: null, done_at: now.toISOString(), email: null } as const
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({ ...done, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes a failure: another try at `dueAt`, or none. */
export async function markFailed(
  { db }: Database,
  id: string,
  { error, dueAt, now }: { error: string; dueAt?: Date; now: Date },
): Promise<void> {
  const after = dueAt ? { state: 'waiting', due_at: dueAt.toISOString() } : { state: 'dead', done_at: now.toISOString() }
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({
      ...(after as Partial<Mail>),
      leased_until: null,
      last_error: error.slice(0, 300),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** When the next mail is due that nobody has in work; `undefined` where none waits. */
export async function nextDue({ db }: Database): Promise<string | undefined> {
  const next = await db
    .selectFrom('outbox')
    .select(['due_at', 'leased_until'])
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return next.leased_until !== null && next.leased_until > next.due_at ? next.leased_until : next.due_at
}

/** Mails in a state, oldest first. */
export function listMails({ db }: Database, state: Mail['state']): Promise<Mail[]> {
  return db.selectFrom('outbox').selectAll().where('state', '=', state).orderBy('created_at').execute()
}

/** How many mails have been given up: staff have to look at them. */
export async function countDead({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails that were given up of which requests with these forms are told, with the reference of the request; those of accounts too. */
export function deadMails(db: Kysely<Schema>, forms: readonly string[]): Promise<(Mail & { reference: string | null })[]> {
  return db
    .selectFrom('outbox')
    .leftJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .selectAll('outbox')
    .select('submissions.reference')
    .where('outbox.state', '=', 'dead')
    .where(({ or, eb }) => or([eb('submissions.form', 'in', forms), eb('outbox.submission_id', 'is', null)]))
    .orderBy('outbox.created_at')
    .execute()
}

/** Lets mails that were given up start anew: those of some ids, or all. */
export async function reviveMails({ db }: Database, now: Date, ids?: readonly string[]): Promise<number> {
  if (ids?.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now.toISOString(), done_at: null })
    .where('state', '=', 'dead')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lets the mails of a submission leave that were held because of a suspicion. */
export async function releaseMails(trx: Kysely<Schema>, submission: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now.toISOString() })
    .where('submission_id', '=', submission)
    .where('state', '=', 'held')
    .execute()
}

/** Deletes the notes on mails that left long ago, and mails about accounts that were given up as long ago. */
export async function deleteSent({ db }: Database, doneBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where(({ or, and, eb }) => or([eb('state', '=', 'sent'), and([eb('state', '=', 'dead'), eb('submission_id', 'is', null)])]))
    .where('done_at', '<', doneBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these mails are still in the outbox, whatever their state. */
export async function knownMails({ db }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  // As many at once as a statement of SQLite may name without a thought.
  for (let start = 0; start < ids.length; start += 500) {
    const found = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids.slice(start, start + 500))
      .execute()
    for (const { id } of found) known.add(id)
  }
  return known
}
