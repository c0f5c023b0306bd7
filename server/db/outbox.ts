/** Queries on the outbox. Several processes may send its mails: each leases those that no other has leased. */
import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { dayMs, hourMs } from '#core/durations.ts'
import type { Place } from '#server/db/inbox.ts'
import type { Database } from '#server/db/open.ts'
import type { OutboxTable, Schema, SubmissionsTable } from '#server/db/schema.ts'

/** A mail to be sent. */
export type Mail = Selectable<OutboxTable>

/** The weekly mail about documents and facts to be looked at again. */
export const reviewMailKind = 'review'

/** Days for which a weekly mail stays in the outbox at least: as long as it is there, no second one of its week is added. */
const weeklyMailDays = 8

/** Maximum delay of an attempt, to which the mail worker adds up to a quarter. */
export const maxRetryDelayMs = 3 * hourMs

/** Attempts and leases end earlier than this. A later time means that the clock was set back since, and the mail counts as due. */
const maxAheadMs = 2 * maxRetryDelayMs

/**
 * Leases mails that are due and not leased.
 *
 * @param leasedUntil ISO time at which the lease ends, also if the process has died
 */
export async function leaseMails(
  { db, kind }: Database,
  { now, leasedUntil, limit }: { now: string; leasedUntil: string; limit: number },
): Promise<Mail[]> {
  const never = new Date(Date.parse(now) + maxAheadMs).toISOString()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where(isSentByItself)
    .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('due_at', '>', never)]))
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now), eb('leased_until', '>', never)]))
    .orderBy('due_at')
    .limit(limit)
  return db
    .updateTable('outbox')
    .set({ leased_until: leasedUntil })
    .where('id', 'in', kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute()
}

/** Not gathered in another mail, whose state decides then. */
function isSentByItself({ or, eb, ref }: ExpressionBuilder<Schema, 'outbox'>) {
  return or([eb('outbox.gathered_in', 'is', null), eb('outbox.gathered_in', '=', ref('outbox.id'))])
}

/** A mail about a submission, or about an account, to be sent immediately. */
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
    gathered_in: null,
  } satisfies Insertable<OutboxTable>
}

/**
 * Lets a mail be announced by one that gathers several and has not been sent yet, or makes it the first of these, within a transaction.
 *
 * @param dueAt when the mail that gathers is sent
 */
export async function gatherMail(
  trx: Kysely<Schema>,
  mail: ReturnType<typeof waitingMail>,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<Insertable<OutboxTable>> {
  const waiting = trx
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '>', now.toISOString())
    .whereRef('gathered_in', '=', 'id')
    .where('attempts', '=', 0)
    .limit(1)
  // Changes nothing, but locks it: while this transaction runs no process composes it, and one that is being sent is not joined.
  const gathering = await trx
    .updateTable('outbox')
    .set(({ ref }) => ({ due_at: ref('due_at') }))
    .where('id', 'in', waiting)
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gathering ? { ...mail, gathered_in: gathering.id } : { ...mail, gathered_in: mail.id, due_at: dueAt.toISOString() }
}

/** The submissions that a mail announces together, oldest first. */
export function gatheredIn(db: Kysely<Schema>, mail: string): Promise<Pick<Selectable<SubmissionsTable>, 'reference' | 'created_at'>[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['submissions.reference', 'submissions.created_at'])
    .where('outbox.gathered_in', '=', mail)
    .orderBy('submissions.created_at')
    .execute()
}

/** Adds a mail to the outbox. */
export async function addMail(db: Kysely<Schema>, mail: Insertable<OutboxTable>): Promise<void> {
  await db.insertInto('outbox').values(mail).execute()
}

/** Adds a mail whose id says what it is, unless it was added before. @returns whether it was added */
export async function addMailOnce(db: Kysely<Schema>, mail: Insertable<OutboxTable>): Promise<boolean> {
  const added = await db
    .insertInto('outbox')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Records that the mail server accepted a mail, which also sends those gathered in it, and deletes the recipient's address. */
export async function markSent({ db }: Database, id: string, now: Date): Promise<void> {
  const done = { state: 'sent', leased_until: null, last_error: null, done_at: now.toISOString(), email: null } as const
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({ ...done, attempts: eb('attempts', '+', 1) }))
    .where(({ or, eb }) => or([eb('id', '=', id), eb('gathered_in', '=', id)]))
    .execute()
}

/** The id of the confirmation to the sender of a submission, if it was sent. */
export async function receiptOf(db: Kysely<Schema>, submission: string): Promise<string | undefined> {
  const sent = db.selectFrom('outbox').select('id').where('submission_id', '=', submission)
  return (await sent.where('kind', '=', 'copy').where('state', '=', 'sent').executeTakeFirst())?.id
}

/** Records a failure: another attempt at `dueAt`, or none. */
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

/** Gives up all mails that wait, so that staff decide about each of them. @returns how many */
export async function stopWaitingMails(db: Kysely<Schema>, reason: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'dead', leased_until: null, last_error: reason, done_at: now.toISOString() })
    .where('state', '=', 'waiting')
    .where(isSentByItself)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** When the next mail is due, or its lease ends; `undefined` if none waits. */
export async function nextDue({ db }: Database): Promise<string | undefined> {
  const { due } = await db
    .selectFrom('outbox')
    .select(sql<string | null>`min(case when leased_until > due_at then leased_until else due_at end)`.as('due'))
    .where('state', '=', 'waiting')
    .where(isSentByItself)
    .executeTakeFirstOrThrow()
  return due ?? undefined
}

/** Counts the waiting mails: how many, the time of the oldest, and since when one is due that no process has leased. */
export function measureWaiting({ db }: Database, now: Date) {
  const at = now.toISOString()
  const isOverdue = sql`due_at <= ${at} and (leased_until is null or leased_until < ${at})`
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min<string | null>('created_at').as('oldest'),
      sql<string | null>`min(case when ${isOverdue} then due_at end)`.as('overdue'),
    ])
    .where('state', '=', 'waiting')
    .where(isSentByItself)
    .executeTakeFirstOrThrow()
}

/** The number of given-up mails, which staff have to check. */
export async function countGivenUp({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Filter of given-up mails: about submissions of some kinds or about accounts; with some ids, or all. */
export interface GivenUpFilter {
  kinds: readonly string[]
  ids?: readonly string[] | undefined
}

/** A mail that was given up, with the reference of its submission. */
type GivenUpMail = Mail & { reference: string | null; key: string }

function givenUpOf(db: Kysely<Schema>, { kinds, ids }: GivenUpFilter, state: 'dead' | 'discarded' = 'dead') {
  return db
    .selectFrom('outbox')
    .leftJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('outbox.state', '=', state)
    .where(isSentByItself)
    .where(({ or, eb }) => or([eb('submissions.kind', 'in', kinds), eb('outbox.submission_id', 'is', null)]))
    .$if(ids !== undefined, (query) => query.where('outbox.id', 'in', ids!))
}

/** A page of given-up mails, newest first, starting at a place. @returns at most `limit` */
export async function listGivenUp(
  db: Kysely<Schema>,
  filter: GivenUpFilter,
  place: Place | undefined,
  limit: number,
): Promise<GivenUpMail[]> {
  const back = place?.side === 'before'
  const found = await givenUpOf(db, filter)
    .selectAll('outbox')
    .select(['submissions.reference', 'outbox.created_at as key'])
    .$if(place !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('outbox.created_at', 'outbox.id'), back ? '>' : '<', tuple(place!.key, place!.id)),
      ),
    )
    .orderBy('outbox.created_at', back ? 'asc' : 'desc')
    .orderBy('outbox.id', back ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return back ? found.toReversed() : found
}

/** Whether one of some given-up mails is about a submission with a form. */
export async function isGivenUpAbout(db: Kysely<Schema>, form: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await givenUpOf(db, { kinds: [form], ids })
    .select('outbox.id')
    .where('submissions.form', '=', form)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The number of given-up mails; counted up to a bound. */
export async function countFilteredGivenUp(db: Kysely<Schema>, filter: GivenUpFilter, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      givenUpOf(db, filter)
        .select(sql`1`.as('one'))
        .limit(limit)
        .as('bounded'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts given-up mails back into the queue: some, or all. */
export async function requeueMails({ db }: Database, now: Date, filter?: GivenUpFilter): Promise<number> {
  if (filter?.ids?.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now.toISOString(), done_at: null })
    .where('state', '=', 'dead')
    .$if(filter !== undefined, (query) => query.where('id', 'in', givenUpOf(db, filter!).select('outbox.id')))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A mail that was discarded or restored. */
export type MovedMail = Pick<GivenUpMail, 'id' | 'reference'>

/** Discards given-up mails, within a transaction. @returns the discarded ones */
export async function discardMails(trx: Kysely<Schema>, filter: GivenUpFilter, now: Date): Promise<readonly MovedMail[]> {
  if (filter.ids?.length === 0) return []
  return moveMails(trx, givenUpOf(trx, filter), { from: 'dead', to: 'discarded', now })
}

/** Restores mails that were discarded at a time, within a transaction. @returns the restored ones */
export async function restoreMails(
  trx: Kysely<Schema>,
  filter: GivenUpFilter,
  { at, now }: { at: string; now: Date },
): Promise<readonly MovedMail[]> {
  const mails = givenUpOf(trx, filter, 'discarded').where('outbox.done_at', '=', at)
  return moveMails(trx, mails, { from: 'discarded', to: 'dead', now })
}

async function moveMails(
  trx: Kysely<Schema>,
  mails: ReturnType<typeof givenUpOf>,
  { from, to, now }: { from: Mail['state']; to: Mail['state']; now: Date },
): Promise<readonly MovedMail[]> {
  const found = await mails.select(['outbox.id', 'submissions.reference']).execute()
  const references = new Map(found.map(({ id, reference }) => [id, reference]))
  if (references.size === 0) return []
  const moved = await trx
    .updateTable('outbox')
    .set({ state: to, done_at: now.toISOString() })
    .where('id', 'in', [...references.keys()])
    .where('state', '=', from)
    .returning('id')
    .execute()
  const gathered = await moveGathered(trx, { in: [...references.keys()], isDiscarded: to === 'discarded', now })
  return [...moved.map(({ id }) => ({ id, reference: references.get(id) ?? null })), ...gathered]
}

/** Discards or restores the mails that were gathered in some mails: they wait for those. */
async function moveGathered(
  trx: Kysely<Schema>,
  { in: mails, isDiscarded, now }: { in: readonly string[]; isDiscarded: boolean; now: Date },
): Promise<readonly MovedMail[]> {
  const moved = await trx
    .updateTable('outbox')
    .set(isDiscarded ? { state: 'discarded', done_at: now.toISOString() } : { state: 'waiting', done_at: null })
    .where('gathered_in', 'in', mails)
    .where('id', 'not in', mails)
    .where('state', '=', isDiscarded ? 'waiting' : 'discarded')
    .returning(({ selectFrom }) => [
      'id',
      selectFrom('submissions').select('reference').whereRef('submissions.id', '=', 'outbox.submission_id').as('reference'),
    ])
    .execute()
  return moved
}

/** Releases the mails of a submission that were held because of a suspicion. */
export async function releaseMails(trx: Kysely<Schema>, submission: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now.toISOString() })
    .where('submission_id', '=', submission)
    .where('state', '=', 'held')
    .execute()
}

/** Deletes mails that were sent before a time, and mails about accounts that were given up or discarded before it. */
export async function deleteSent({ db }: Database, doneBefore: string, now = new Date()): Promise<number> {
  const weeklyBefore = new Date(now.getTime() - weeklyMailDays * dayMs).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'sent'), and([eb('state', 'in', ['dead', 'discarded']), eb('submission_id', 'is', null)])]),
    )
    .where('done_at', '<', doneBefore)
    .where(({ or, eb }) => or([eb('kind', '<>', reviewMailKind), eb('done_at', '<', weeklyBefore)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these mails are still in the outbox, whatever their state. */
export async function knownMails({ db }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  // Far below the number of parameters that SQLite allows in a statement.
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
