/** Receives certificates: checks them, encrypts them to staff keys as they arrive, stores them in chunks. The server can't decrypt them. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Encrypter } from 'age-encryption'
import { fileTypeFromBuffer } from 'file-type'
import { dayMs } from '#core/durations.ts'
import { certificateTypes, fileField, type FormDefinition } from '#core/forms/definitions.ts'
import { fileNameHeader, maxCertificateBytes, type StoredUpload, type UploadOutcome, type UploadProblem } from '#core/forms/service.ts'
import { addChunk, beginUpload, chunkBytes, deleteUnclaimedUpload, finishUpload, uploadedSince, pendingUpload } from '#server/db/uploads.ts'
import { consumeLimits, LimitReached, limitSalt, refundLimits } from '#server/rate-limit/limits.ts'
import type { SubmissionContext } from '#server/submissions/context.ts'
import { parseUuid } from '#server/submissions/references.ts'
import { bytesPerKilobyte, uploadLimits, uploadKilobyteLimits } from '#server/submissions/rules.ts'
import type { UploadedFile } from '#server/submissions/read-form.ts'

/** Maximum bytes of all certificates per day, including unclaimed ones: more than real police submissions need. */
const dailyQuotaBytes = 5_000_000_000

/** Bytes from which the type of a file is detected. */
const headBytes = 4100

/** Accepted types: media type by file extension. Extension, first bytes and browser have to agree (ASVS 5.2.2). */
const types: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(certificateTypes).flatMap(([type, { extensions }]) => extensions.map((extension) => [extension, type])),
)

/** A certificate that waits for its form, and the SHA-256 of its content: the same file sent twice is the same form. */
export interface PendingUpload extends StoredUpload {
  digest: string
}

/** A file of an accepted type, whose first bytes were read. */
interface IncomingFile {
  file: UploadedFile
  type: string
  head: Uint8Array
  bytes: AsyncIterator<Uint8Array>
}

/** Receives the file of one form, if it has one. */
export interface UploadReceiver {
  onFile: (field: string, file: UploadedFile) => Promise<void>
  maxFileBytes: number
  /**
   * The certificate of the form: the one that was sent with it, or the one from an earlier attempt.
   *
   * @throws the error with which storing the sent one has failed
   */
  result(upload: StoredUpload): Promise<{ upload?: PendingUpload; problem?: UploadProblem }>
}

/** Creates the receiver for the certificate of one sent form. */
export function createUploadReceiver(context: SubmissionContext, form: FormDefinition, clientAddress: string): UploadReceiver {
  const fieldName = fileField(form)?.name
  let received: Promise<PendingUpload | UploadProblem> | undefined
  return {
    maxFileBytes: maxCertificateBytes,
    async onFile(field, file) {
      if (field !== fieldName) return drain(file.bytes[Symbol.asyncIterator]())
      received = receiveUpload(context, file, clientAddress)
      // The fields after the file are still read, so that they can be returned to the sender.
      await received.catch(() => {})
    },
    async result({ id, name }) {
      const outcome = await received
      if (typeof outcome === 'string') return { problem: outcome }
      if (outcome) return { upload: outcome }
      if (!id || fieldName === undefined) return {}
      if (context.recipients.length === 0) return { problem: 'form.noUploads' }
      const found = await pendingUpload(context.database.db, parseUuid(id) ?? '')
      return found ? { upload: { ...found, name } } : { problem: 'form.uploadGone' }
    },
  }
}

/** Receives a certificate before its form is sent. */
export async function storeUpload(
  context: SubmissionContext,
  { request, clientAddress }: { request: Request; clientAddress: string },
): Promise<UploadOutcome> {
  if (!context.isOpen || !request.body) return { problem: 'form.noUploads' }
  let size = 0
  const bytes = async function* (body: AsyncIterable<Uint8Array>) {
    for await (const part of body) {
      size += part.length
      if (size <= maxCertificateBytes + 1) yield part
    }
  }
  const file = {
    name: decodePercent(request.headers.get(fileNameHeader) ?? ''),
    type: request.headers.get('Content-Type') ?? '',
    bytes: bytes(request.body),
    isTruncated: () => size > maxCertificateBytes,
  }
  try {
    const outcome = await receiveUpload(context, file, clientAddress)
    return typeof outcome === 'string' ? { problem: outcome } : { upload: { id: outcome.id, name: outcome.name } }
  } catch (error) {
    // A client that disconnects while sending is already logged, as an unfinished request.
    if (!request.signal.aborted) context.logger.error({ err: error }, 'a certificate could not be stored')
    return undefined
  }
}

/** Percent-decoded; empty if that fails. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Receives one file, and reads it to its end in any case. @param clientAddress address of its sender */
async function receiveUpload(
  context: SubmissionContext,
  file: UploadedFile,
  clientAddress: string,
): Promise<PendingUpload | UploadProblem> {
  const bytes = file.bytes[Symbol.asyncIterator]()
  try {
    if (context.recipients.length === 0) return 'form.noUploads'
    const head = await readHead(bytes)
    if (head.length === 0) return 'form.uploadEmpty'
    const type = await agreedType(file, head)
    if (type === undefined) return 'form.uploadType'
    const room = await reserveRoom(context, clientAddress)
    if (!room) return 'form.noUploads'
    let storedBytes = 0
    try {
      const stored = await storeFile(context, { file, type, head, bytes })
      if (typeof stored === 'string') return stored
      storedBytes = stored.size
      return stored.upload
    } finally {
      // If the database fails, the room is counted until the day is over.
      await room.giveBack(storedBytes).catch(() => {})
    }
  } finally {
    await drain(bytes)
  }
}

/**
 * Counts an attempt, and room for the largest certificate, against the limits of its network, so that unclaimed uploads can't use up the quota
 * of others.
 *
 * @returns `undefined` if there is no room
 */
async function reserveRoom({ database: { db }, clock }: SubmissionContext, clientAddress: string) {
  const now = clock()
  const salt = await limitSalt(db, now)
  const kilobyteLimits = uploadKilobyteLimits(clientAddress)
  try {
    await db.transaction().execute((trx) => consumeLimits(trx, [...uploadLimits(clientAddress), ...kilobyteLimits], salt, now))
  } catch (error) {
    if (error instanceof LimitReached) return undefined
    throw error
  }
  /** Gives back what the stored bytes leave of it. */
  const giveBack = (storedBytes: number) =>
    refundLimits(db, kilobyteLimits, salt, Math.floor((maxCertificateBytes - storedBytes) / bytesPerKilobyte))
  if ((await uploadedSince(db, new Date(now.getTime() - dayMs).toISOString())) <= dailyQuotaBytes) return { giveBack }
  await giveBack(0)
  return undefined
}

async function storeFile(
  { database: { db }, recipients, clock }: SubmissionContext,
  { file, type, head, bytes }: IncomingFile,
): Promise<{ upload: PendingUpload; size: number } | UploadProblem> {
  const id = randomUUID()
  await beginUpload(db, { id, encryptedName: await encrypterFor(recipients).encrypt(file.name), type, now: clock() })
  let size = 0
  const hash = createHash('sha256')
  const counted = async function* () {
    for await (const part of rest(head, bytes)) {
      size += part.length
      hash.update(part)
      yield part
    }
  }
  let position = 0
  try {
    const encrypted = await encrypterFor(recipients).encrypt(Readable.toWeb(Readable.from(counted())) as ReadableStream<Uint8Array>)
    for await (const chunk of chunksOf(encrypted, chunkBytes)) await addChunk(db, id, position++, chunk)
    if (file.isTruncated() || size > maxCertificateBytes) {
      await deleteUnclaimedUpload(db, id)
      return 'form.uploadSize'
    }
    const digest = hash.digest('hex')
    await finishUpload(db, id, { size, digest })
    return { upload: { id, digest, name: file.name }, size }
  } catch (error) {
    // If the database fails too, the retention job deletes it a day later.
    await deleteUnclaimedUpload(db, id).catch(() => {})
    throw error
  }
}

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** The media type that name, browser and first bytes agree on; `undefined` if they don't, or it is not accepted. */
async function agreedType({ name, type }: UploadedFile, head: Uint8Array): Promise<string | undefined> {
  const byName = types[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  // A browser that does not know the type sends `application/octet-stream`.
  if (byName === undefined || (type !== byName && type !== 'application/octet-stream')) return undefined
  return (await fileTypeFromBuffer(head))?.mime === byName ? byName : undefined
}

async function readHead(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (let length = 0; length < headBytes;) {
    const { done, value } = await bytes.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

async function* rest(head: Uint8Array, bytes: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  for (;;) {
    const { done, value } = await bytes.next()
    if (done) return
    yield value
  }
}

/** Reads the rest. Errors are ignored, because the reader of the form reports them. */
async function drain(bytes: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while (!(await bytes.next()).done);
  } catch {
    return
  }
}

/** The bytes of a stream in chunks of at least `size`; the last may be shorter. */
async function* chunksOf(stream: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}
