/** Queries on submissions. */
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { markNonceUsed } from '#server/db/limits.ts'
import { addTerms } from '#server/db/terms.ts'
import type { OutboxTable, Schema, SubmissionsTable, UsersTable } from '#server/db/schema.ts'

/** A stored submission. */
export type Submission = Selectable<SubmissionsTable>

/** A row to be stored, without the kind, which the database derives. */
export type SubmissionRow = Omit<Submission, 'kind'>

/** A submission to be stored, with everything that belongs to it. */
export interface NewSubmission {
  row: Insertable<SubmissionsTable>
  /**
   * The sender, named as in the limits: if their last submission since a time has the same values, this is the same one under another key.
   * Without a sender it is always a new one.
   */
  sender?: { name: string; since: string; endsAt: string } | undefined
  /** Id of its upload. */
  upload?: string | undefined
  /** Proof of work that is used up with it. */
  proofOfWork?: { nonce: string; endsAt: Date } | undefined
  /** Counts it against the limits, in the same transaction; an error rolls everything back. */
  count: (db: Kysely<Schema>) => Promise<void>
  /** Its mails; called in the same transaction, after it was counted. */
  mails: (db: Kysely<Schema>) => Promise<readonly Insertable<OutboxTable>[]>
}

/**
 * Stores a submission, its upload and its mails in one transaction. With a proof of work that was used before, it is stored as
 * suspected and its mails are held. A repetition is not counted: a form that is sent twice at once is one submission, even from two pages
 * with two keys.
 *
 * @returns the row with the key: this one, or the one that an earlier request stored, in this or another process, as in `submissionByKey`
 * @throws UploadUnusable if the upload no longer waits for a form; then nothing is stored
 */
export async function storeSubmission(
  db: Kysely<Schema>,
  { row, sender, upload, proofOfWork, count, mails }: NewSubmission,
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
    const outgoing = (await mails(trx)).map((mail) => (replayed ? { ...mail, state: 'held' as const } : mail))
    if (outgoing.length > 0) await trx.insertInto('outbox').values(outgoing).execute()
    return row as SubmissionRow
  })
}

/** The last submission of a sender. Others of the same sender wait until this transaction ends. */
async function latestOf(trx: Transaction<Schema>, { name, endsAt }: { name: string; endsAt: string }): Promise<Submission | undefined> {
  const { submission_id: id } = await trx
    .insertInto('senders')
    .values({ name, submission_id: null, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ends_at: endsAt }))
    .returning('submission_id')
    .executeTakeFirstOrThrow()
  return id === null ? undefined : submissionById(trx, id)
}

/** Whether the last submission has the same content, is recent, not suspected, and still open. */
function isSame({ body_hash, created_at, suspicion, state }: Submission, row: NewSubmission['row'], { since }: { since: string }): boolean {
  return body_hash === row.body_hash && created_at >= since && suspicion === null && state === 'new'
}

/** The upload of a form can't be used: it is incomplete, belongs to another submission, or was deleted. */
export class UploadUnusable extends Error {
  override name = 'UploadUnusable'
}

async function claimUpload(trx: Transaction<Schema>, upload: string, submission: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ submission_id: submission })
    .where('id', '=', upload)
    .where('submission_id', 'is', null)
    .where('whole', '=', 1)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new UploadUnusable()
}

/** The submission with an idempotency key, either its first or a further one. */
function submissionByKey(db: Kysely<Schema>, key: string): Promise<Submission | undefined> {
  const added = db.selectFrom('submission_keys').select('submission_id').where('key', '=', key)
  return db
    .selectFrom('submissions')
    .selectAll()
    .where(({ eb, or }) => or([eb('idempotency_key', '=', key), eb('id', '=', added)]))
    .executeTakeFirst()
}

/** The submission with this receipt. */
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

/** What is left of a deleted submission, for the audit. */
export type DeletedSubmission = Pick<Submission, 'form' | 'reference'>

/** Submissions that are deleted in one transaction. */
const maxDeleted = 10

/**
 * Deletes some submissions that are past their retention, with uploads and mails: few at once, because other writers wait meanwhile. The
 * hold is checked twice, because Postgres waits for a concurrent hold, and then checks only the outer condition again.
 *
 * @param form the form that the retention applies to
 * @param closedBefore ISO time; submissions closed before it are deleted, unless they are on hold
 * @returns the deleted ones; none if nothing is due
 */
export async function deleteClosed(db: Kysely<Schema>, form: string, closedBefore: string): Promise<DeletedSubmission[]> {
  const due = db
    .selectFrom('submissions')
    .select('id')
    .where('form', '=', form)
    .where('state', '=', 'closed')
    .where('hold', '=', 0)
    .where('closed_at', '<', closedBefore)
    .limit(maxDeleted)
  return db.deleteFrom('submissions').where('id', 'in', due).where('hold', '=', 0).returning(['form', 'reference']).execute()
}

/** Deletes some suspected submissions that arrived before a time, in the same way. @returns the deleted ones; none if nothing is due */
export async function deleteSuspected(db: Kysely<Schema>, createdBefore: string): Promise<DeletedSubmission[]> {
  const due = db
    .selectFrom('submissions')
    .select('id')
    .where('suspicion', 'is not', null)
    .where('hold', '=', 0)
    .where('created_at', '<', createdBefore)
    .limit(maxDeleted)
  return db
    .deleteFrom('submissions')
    .where('id', 'in', due)
    .where('suspicion', 'is not', null)
    .where('hold', '=', 0)
    .returning(['form', 'reference'])
    .execute()
}

/**
 * Submissions that the owner of an e-mail address may have sent, oldest first: those from the address, those from a former address of its
 * account, and all that have the sender's address only in their values.
 */
export function findPossibleSubmissions(db: Kysely<Schema>, input: string): Promise<Submission[]> {
  const email = input.toLowerCase()
  return (
    db
      .selectFrom('submissions')
      .selectAll()
      // The pattern finds only the name of a field: in what was typed JSON escapes the quotation marks.
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

/** The data of an account that identify its submissions, from its current or a former address. */
export type Owner = Pick<Selectable<UsersTable>, 'id' | 'email'>

/** Each of the two conditions uses a separate index. */
function isOf({ id, email }: Owner) {
  return ({ eb, or, and }: ExpressionBuilder<Schema, 'submissions'>) =>
    or([eb('account_id', '=', id), and([eb(sql`lower(email)`, '=', email.toLowerCase()), eb('account_id', 'is', null)])])
}

/** The submissions of an account, newest first; suspected ones only with `withSuspected`. */
export function submissionsOf(db: Kysely<Schema>, owner: Owner, { withSuspected = false } = {}): Promise<Submission[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where(isOf(owner))
    .$if(!withSuspected, (query) => query.where('suspicion', 'is', null))
    .orderBy('created_at', 'desc')
    .execute()
}

/** A submission of an account by its reference, unless it is suspected. */
export function submissionOf(db: Kysely<Schema>, owner: Owner, reference: string): Promise<Submission | undefined> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('reference', '=', reference)
    .where(isOf(owner))
    .where('suspicion', 'is', null)
    .executeTakeFirst()
}

/** Attaches the submissions from its address to an account, because another account may get the address later. */
export async function attachSubmissions(trx: Kysely<Schema>, { id, email }: Owner): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ account_id: id })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('account_id', 'is', null)
    .execute()
}

/** A reply of staff. */
export interface Reply {
  /** ISO time. */
  at: string
  text: string
}

/** The replies to submissions, by their ids, oldest first. */
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

/** Deletes a submission with its mails, unless it is on hold. @returns whether it was deleted */
export async function deleteSubmission(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('submissions').where('id', '=', id).where('hold', '=', 0).executeTakeFirst()
  return numDeletedRows > 0n
}
