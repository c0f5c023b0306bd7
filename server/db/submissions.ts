/** Queries on what visitors sent. */
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { markNonceUsed } from '#server/db/limits.ts'
import { addTerms } from '#server/db/terms.ts'
import type { OutboxTable, Schema, SubmissionsTable, UsersTable } from '#server/db/schema.ts'

/** A stored submission. */
export type Submission = Selectable<SubmissionsTable>

/** One that is being stored: the database tells its kind. */
export type SubmissionRow = Omit<Submission, 'kind'>

/** A submission to be stored, with all that belongs to it. */
export interface NewSubmission {
  row: Insertable<SubmissionsTable>
  /**
   * Who sends it, as the limits know them: the same values as in what they sent last, since a time, are the same form under another key.
   * Without one it is a form of its own.
   */
  sender?: { name: string; since: string; endsAt: string } | undefined
  /** Id of the upload that goes with it. */
  upload?: string | undefined
  /** Proof of work that is used up with it. */
  proofOfWork?: { nonce: string; endsAt: Date } | undefined
  mails: readonly Insertable<OutboxTable>[]
  /** Counts it against the limits, in the same transaction; what it throws takes all back. */
  count: (db: Kysely<Schema>) => Promise<void>
}

/**
 * Stores a submission, its upload and its mails in one transaction. With a proof of work that was used before, it is stored as
 * suspected and its mails are held. What was stored before is not counted: a form that is sent twice at once is one form, also when it
 * comes from two pages and bears two keys.
 *
 * @returns the row that bears the key: this one, or the one that an earlier request (here or in another process) stored, as `submissionByKey`
 * @throws UploadGone where the upload does not wait for a form any more; nothing is stored then
 */
export async function storeSubmission(
  db: Kysely<Schema>,
  { row, sender, upload, proofOfWork, mails, count }: NewSubmission,
): Promise<SubmissionRow> {
  return db.transaction().execute(async (trx) => {
    const latest = sender && (await latestOf(trx, sender))
    const known = await submissionByKey(trx, row.idempotency_key)
    if (known) return known
    if (latest && isSame(latest, row, sender)) {
      await trx.insertInto('submission_keys').values({ key: row.idempotency_key, submission_id: latest.id }).execute()
      return latest
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('submissions')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return submissionByKey(trx, row.idempotency_key).then((found) => found!)
    await count(trx)
    await addTerms(trx, row as SubmissionRow)
    if (sender) await trx.updateTable('senders').set({ submission_id: row.id }).where('name', '=', sender.name).execute()
    if (upload !== undefined) await claimUpload(trx, upload, row.id)
    const replayed = proofOfWork !== undefined && !(await markNonceUsed(trx, proofOfWork.nonce, proofOfWork.endsAt))
    if (replayed) await trx.updateTable('submissions').set({ suspicion: 'proof' }).where('id', '=', row.id).execute()
    const outgoing = mails.map((mail) => (replayed ? { ...mail, state: 'held' as const } : mail))
    if (outgoing.length > 0) await trx.insertInto('outbox').values(outgoing).execute()
    return row as SubmissionRow
  })
}

/** What a sender has sent last. Whatever else comes from the same sender waits until this transaction ends. */
async function latestOf(trx: Transaction<Schema>, { name, endsAt }: { name: string; endsAt: string }): Promise<Submission | undefined> {
  const { submission_id: id } = await trx
    .insertInto('senders')
    .values({ name, submission_id: null, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ends_at: endsAt }))
    .returning('submission_id')
    .executeTakeFirstOrThrow()
  return id === null ? undefined : submissionById(trx, id)
}

/** Whether what was sent last is what is sent now, and nobody has taken it for spam or done with it meanwhile. */
function isSame({ body_hash, created_at, suspicion, state }: Submission, row: NewSubmission['row'], { since }: { since: string }): boolean {
  return body_hash === row.body_hash && created_at >= since && suspicion === null && state === 'new'
}

/** The upload of a form is not there (any more): it was never whole, belongs to another submission, or was swept. */
export class UploadGone extends Error {
  override name = 'UploadGone'
}

async function claimUpload(trx: Transaction<Schema>, upload: string, submission: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ submission_id: submission })
    .where('id', '=', upload)
    .where('submission_id', 'is', null)
    .where('whole', '=', 1)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new UploadGone()
}

/** The submission that a rendered form has led to, or to which it was added as the same form. */
function submissionByKey(db: Kysely<Schema>, key: string): Promise<Submission | undefined> {
  const added = db.selectFrom('submission_keys').select('submission_id').where('key', '=', key)
  return db
    .selectFrom('submissions')
    .selectAll()
    .where(({ eb, or }) => or([eb('idempotency_key', '=', key), eb('id', '=', added)]))
    .executeTakeFirst()
}

/** The submission whose sender holds this receipt. */
export function submissionByReceipt(db: Kysely<Schema>, receipt: string): Promise<Submission | undefined> {
  return db.selectFrom('submissions').selectAll().where('receipt', '=', receipt).executeTakeFirst()
}

/** The submission with this reference. */
export function submissionByReference(db: Kysely<Schema>, reference: string): Promise<Submission | undefined> {
  return db.selectFrom('submissions').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** The submission with this id. */
export function submissionById(db: Kysely<Schema>, id: string): Promise<Submission | undefined> {
  return db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Deletes some of what was kept long enough, with uploads and mails: few at once, because others wait meanwhile. The hold is asked for
 * twice, because Postgres waits for one that is being put on, and then asks the outer condition alone again.
 *
 * @param form whose period it is
 * @param closedBefore ISO time; what was closed before it goes, unless a legal hold keeps it
 * @returns the references of what is gone; none where nothing is due any more
 */
export async function deleteClosed(db: Kysely<Schema>, form: string, closedBefore: string): Promise<string[]> {
  const due = db
    .selectFrom('submissions')
    .select('id')
    .where('form', '=', form)
    .where('state', '=', 'closed')
    .where('hold', '=', 0)
    .where('closed_at', '<', closedBefore)
    .limit(10)
  const deleted = await db.deleteFrom('submissions').where('id', 'in', due).where('hold', '=', 0).returning('reference').execute()
  return deleted.map(({ reference }) => reference)
}

/**
 * What may have been sent by whoever has an e-mail address, oldest first: what bears it, or was sent from an address that its account had,
 * and what has its sender's address in its values only.
 */
export function findPossibleSubmissions(db: Kysely<Schema>, input: string): Promise<Submission[]> {
  const email = input.toLowerCase()
  return (
    db
      .selectFrom('submissions')
      .selectAll()
      // In text that a visitor typed, the quotes of JSON have a backslash.
      .where(({ eb, or, and, selectFrom }) =>
        or([
          eb(sql`lower(email)`, '=', email),
          eb('account_id', 'in', selectFrom('users').select('users.id').where('users.email', '=', email)),
          and([eb('email', 'is', null), eb('values', 'like', '%"contact":%')]),
        ]),
      )
      .orderBy('created_at')
      .execute()
  )
}

/** An account, by what identifies its submissions: what came from its address, or from one that it had. */
export type Owner = Pick<Selectable<UsersTable>, 'id' | 'email'>

/** Each of the two is looked up in an index of its own. */
function isOf({ id, email }: Owner) {
  return ({ eb, or, and }: ExpressionBuilder<Schema, 'submissions'>) =>
    or([eb('account_id', '=', id), and([eb(sql`lower(email)`, '=', email.toLowerCase()), eb('account_id', 'is', null)])])
}

/** What was sent by the owner of an account, newest first: what is answered, or with `withSuspected` what is taken for spam too. */
export function submissionsOf(db: Kysely<Schema>, owner: Owner, { withSuspected = false } = {}): Promise<Submission[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where(isOf(owner))
    .$if(!withSuspected, (query) => query.where('suspicion', 'is', null))
    .orderBy('created_at', 'desc')
    .execute()
}

/** One of them that is answered, by its reference. */
export function submissionOf(db: Kysely<Schema>, owner: Owner, reference: string): Promise<Submission | undefined> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('reference', '=', reference)
    .where(isOf(owner))
    .where('suspicion', 'is', null)
    .executeTakeFirst()
}

/** Leaves an account what came from its address, which another may have next. */
export async function attachSubmissions(trx: Kysely<Schema>, { id, email }: Owner): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ account_id: id })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('account_id', 'is', null)
    .execute()
}

/** What staff answered. */
export interface Reply {
  /** ISO time. */
  at: string
  text: string
}

/** The answers to submissions, by their ids, oldest first. */
export async function repliesTo(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Reply[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('submission_events')
    .select(['submission_id', 'at', 'text'])
    .where('submission_id', 'in', ids)
    .where('kind', '=', 'reply')
    .orderBy('version')
    .execute()
  return Map.groupBy(
    found.map(({ submission_id: id, at, text }) => ({ id, at, text: text ?? '' })),
    ({ id }) => id,
  )
}

/** Deletes a submission with its mails, unless a legal hold keeps it, or it has gone meanwhile. */
export async function deleteSubmission(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('submissions').where('id', '=', id).where('hold', '=', 0).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes spam that nobody has looked at. */
export async function deleteSuspected(db: Kysely<Schema>, createdBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('suspicion', 'is not', null)
    .where('hold', '=', 0)
    .where('created_at', '<', createdBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many submissions of a form have come since a time. */
export async function countSince(db: Kysely<Schema>, form: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('form', '=', form)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
