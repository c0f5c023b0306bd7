/** Queries on certificates. Their bytes are encrypted before they get here. */
import type { Kysely, Selectable } from 'kysely'
import type { Schema, UploadsTable } from '#server/db/schema.ts'

/** An upload without its bytes. */
export type Upload = Selectable<UploadsTable>

/** Encrypted bytes per row. */
export const chunkBytes = 256 * 1024

/** Begins an upload; its chunks follow. */
export async function beginUpload(
  db: Kysely<Schema>,
  { id, encryptedName, type, now }: { id: string; encryptedName: Uint8Array; type: string; now: Date },
): Promise<void> {
  const row = { id, sealed_name: Buffer.from(encryptedName), type, size: 0, digest: '', whole: 0, created_at: now.toISOString() }
  await db.insertInto('uploads').values(row).execute()
}

/** Stores the next encrypted bytes, and adds them to the size: unfinished uploads count against the quota too. */
export async function addChunk(db: Kysely<Schema>, upload: string, position: number, bytes: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('upload_chunks').values({ upload_id: upload, position, bytes }).execute()
    await trx
      .updateTable('uploads')
      .set(({ eb }) => ({ size: eb('size', '+', bytes.length) }))
      .where('id', '=', upload)
      .execute()
  })
}

/** Marks an upload as complete, with its size in bytes and its SHA-256, both before encryption. */
export async function finishUpload(db: Kysely<Schema>, upload: string, { size, digest }: { size: number; digest: string }): Promise<void> {
  await db.updateTable('uploads').set({ size, digest, whole: 1 }).where('id', '=', upload).execute()
}

/** Deletes an upload without a submission. */
export async function deleteUnclaimedUpload(db: Kysely<Schema>, upload: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', upload).where('submission_id', 'is', null).execute()
}

/** A complete upload that waits for its form. */
export function pendingUpload(db: Kysely<Schema>, upload: string): Promise<Pick<Upload, 'id' | 'digest'> | undefined> {
  return db
    .selectFrom('uploads')
    .select(['id', 'digest'])
    .where('id', '=', upload)
    .where('submission_id', 'is', null)
    .where('whole', '=', 1)
    .executeTakeFirst()
}

/** An upload that the form with this key has claimed: the same form names it again when it is sent twice. */
export function claimedUpload(db: Kysely<Schema>, upload: string, key: string): Promise<Pick<Upload, 'id' | 'digest'> | undefined> {
  return db
    .selectFrom('uploads')
    .innerJoin('submissions', 'submissions.id', 'uploads.submission_id')
    .select(['uploads.id', 'uploads.digest'])
    .where('uploads.id', '=', upload)
    .where('submissions.idempotency_key', '=', key)
    .executeTakeFirst()
}

/** The upload of a submission. */
export function uploadOf(db: Kysely<Schema>, submission: string): Promise<Upload | undefined> {
  return db.selectFrom('uploads').selectAll().where('submission_id', '=', submission).executeTakeFirst()
}

/** Ids of the submissions that came with a certificate. */
export async function submissionsWithCertificate(db: Kysely<Schema>, submissions: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (submissions.length === 0) return new Set()
  const found = await db.selectFrom('uploads').select('submission_id').where('submission_id', 'in', submissions).execute()
  return new Set(found.map(({ submission_id: id }) => id))
}

/** The encrypted bytes, chunk by chunk. */
export async function* readChunks(db: Kysely<Schema>, upload: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const chunk = await db
      .selectFrom('upload_chunks')
      .select('bytes')
      .where('upload_id', '=', upload)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!chunk) return
    yield chunk.bytes
  }
}

/** Replaces the encrypted bytes with those of the same certificate for other recipients. */
export async function replaceEncrypted(
  db: Kysely<Schema>,
  upload: string,
  { encryptedName, encrypted }: { encryptedName: Uint8Array; encrypted: Uint8Array },
): Promise<void> {
  await db.deleteFrom('upload_chunks').where('upload_id', '=', upload).execute()
  for (let start = 0; start < encrypted.length; start += chunkBytes) {
    const bytes = Buffer.from(encrypted.subarray(start, start + chunkBytes))
    await db
      .insertInto('upload_chunks')
      .values({ upload_id: upload, position: start / chunkBytes, bytes })
      .execute()
  }
  await db
    .updateTable('uploads')
    .set({ sealed_name: Buffer.from(encryptedName) })
    .where('id', '=', upload)
    .execute()
}

/** Bytes of all uploads since a time, for the daily quota. */
export async function uploadedSince(db: Kysely<Schema>, since: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Deletes one upload that no form has claimed; only one, because it may have ten megabytes and other writers wait meanwhile. The condition
 * is checked twice: Postgres waits for a form that is claiming the row, and then checks only the outer one again.
 *
 * @returns false if none is left, or a form has claimed it
 */
export async function deleteExpiredUpload(db: Kysely<Schema>, createdBefore: string): Promise<boolean> {
  const due = db.selectFrom('uploads').select('id').where('submission_id', 'is', null).where('created_at', '<', createdBefore).limit(1)
  const { numDeletedRows } = await db.deleteFrom('uploads').where('id', 'in', due).where('submission_id', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}
