/** Takes certificates: checked, encrypted to staff keys while they arrive, stored piece by piece. Nothing of them is readable here. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Encrypter } from 'age-encryption'
import { fileTypeFromBuffer } from 'file-type'
import type { Kysely } from 'kysely'
import { fileField, type FormDefinition } from '#core/forms/definitions.ts'
import { largestCertificate, type KeptUpload, type UploadProblem } from '#core/forms/desk.ts'
import type { Schema } from '#server/db/schema.ts'
import { addChunk, beginUpload, chunkBytes, dropUpload, finishUpload, uploadedSince, waitingUpload } from '#server/db/uploads.ts'
import { countAgainst, LimitReached, limitSalt } from '#server/forms/limits.ts'
import { readKey } from '#server/forms/references.ts'
import { uploadLimits } from '#server/forms/rules.ts'
import type { SentFile } from '#server/forms/read-form.ts'

/** Bytes of all certificates in a day, of those too that no form has claimed: more is no day of a police desk. */
const dailyQuota = 5_000_000_000

const day = 86_400_000

/** Bytes from which the type of a file is told. */
const headSize = 4100

/** What is taken: media type by the ending of the name. Both, the first bytes and the browser have to agree (ASVS 5.2.2). */
const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }

/** A certificate that waits for its form, and the SHA-256 of what was sent: the same file sent twice is the same form. */
export interface WaitingUpload extends KeptUpload {
  digest: string
}

/** A file of a type that is taken, its first bytes read. */
interface Arriving {
  file: SentFile
  type: string
  head: Uint8Array
  bytes: AsyncIterator<Uint8Array>
}

/** The desk for certificates. */
export interface UploadDesk {
  /** Whether there is a key to encrypt to. */
  open: boolean
  /** Takes one file; read to its end in any case. @param client address of its sender */
  take(file: SentFile, client: string): Promise<WaitingUpload | UploadProblem>
  /** What takes the certificate of one sent form. */
  receiver(form: FormDefinition, client: string): UploadReceiver
}

/** Takes the file of one form, if it has one. */
export interface UploadReceiver {
  takeFile: (field: string, file: SentFile) => Promise<void>
  largestFile: number
  /**
   * The certificate that goes with the form: the one that came with it, or the one that an earlier try has left.
   *
   * @throws what kept the one that came from being stored
   */
  result(kept: KeptUpload): Promise<{ kept?: WaitingUpload; problem?: UploadProblem }>
}

/** Makes the desk. @param recipients age recipients (`age1…`): any one of their keys opens a certificate */
export function createUploadDesk({
  db,
  recipients,
  clock = () => new Date(),
}: {
  db: Kysely<Schema>
  recipients: readonly string[]
  clock?: () => Date
}): UploadDesk {
  function encrypter(): Encrypter {
    const made = new Encrypter()
    for (const recipient of recipients) made.addRecipient(recipient)
    return made
  }

  async function take(file: SentFile, client: string): Promise<WaitingUpload | UploadProblem> {
    const bytes = file.bytes[Symbol.asyncIterator]()
    try {
      if (recipients.length === 0) return 'form.noUploads'
      const head = await readHead(bytes)
      if (head.bytes.length === 0) return 'form.uploadEmpty'
      const type = await agreedType(file, head.bytes)
      if (type === undefined) return 'form.uploadType'
      if (!(await isRoom(client))) return 'form.noUploads'
      return await store({ file, type, head: head.bytes, bytes })
    } finally {
      await drain(bytes)
    }
  }

  /** Counts a try, so that what nobody claims can't take the room of those who do. */
  async function isRoom(client: string): Promise<boolean> {
    const now = clock()
    try {
      await countAgainst(db, uploadLimits(client), await limitSalt(db, now), now)
    } catch (error) {
      if (error instanceof LimitReached) return false
      throw error
    }
    return (await uploadedSince(db, new Date(now.getTime() - day).toISOString())) <= dailyQuota
  }

  async function store({ file, type, head, bytes }: Arriving): Promise<WaitingUpload | UploadProblem> {
    const id = randomUUID()
    await beginUpload(db, { id, sealedName: await encrypter().encrypt(file.name), type, now: clock() })
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
      const sealed = await encrypter().encrypt(Readable.toWeb(Readable.from(counted())) as ReadableStream<Uint8Array>)
      for await (const chunk of chunksOf(sealed, chunkBytes)) await addChunk(db, id, position++, chunk)
      if (file.isCut() || size > largestCertificate) {
        await dropUpload(db, id)
        return 'form.uploadSize'
      }
      const digest = hash.digest('hex')
      await finishUpload(db, id, { size, digest })
      return { id, digest, name: file.name }
    } catch (error) {
      // Where the database is away too, the sweep does it tomorrow.
      await dropUpload(db, id).catch(() => {})
      throw error
    }
  }

  return {
    open: recipients.length > 0,
    take,
    receiver(form, client) {
      const named = fileField(form)?.name
      let taken: WaitingUpload | UploadProblem | undefined
      let failure: { error: unknown } | undefined
      return {
        largestFile: largestCertificate,
        async takeFile(field, file) {
          if (field !== named) return drain(file.bytes[Symbol.asyncIterator]())
          // The words behind the file in the form are still read: they go back to whoever typed them.
          await take(file, client).then(
            (outcome) => (taken = outcome),
            (error: unknown) => (failure = { error }),
          )
        },
        async result({ id, name }) {
          if (failure) throw failure.error
          if (typeof taken === 'string') return { problem: taken }
          if (taken) return { kept: taken }
          if (!id || named === undefined) return {}
          if (recipients.length === 0) return { problem: 'form.noUploads' }
          const found = await waitingUpload(db, readKey(id) ?? '')
          return found ? { kept: { ...found, name } } : { problem: 'form.uploadGone' }
        },
      }
    },
  }
}

/** The media type that name, browser and first bytes agree on; `undefined` where they don't, or where it is none of ours. */
async function agreedType({ name, type }: SentFile, head: Uint8Array): Promise<string | undefined> {
  const byName = types[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  // A browser that does not know the type says so.
  if (byName === undefined || (type !== byName && type !== 'application/octet-stream')) return undefined
  return (await fileTypeFromBuffer(head))?.mime === byName ? byName : undefined
}

async function readHead(bytes: AsyncIterator<Uint8Array>): Promise<{ bytes: Uint8Array }> {
  const parts: Uint8Array[] = []
  for (let length = 0; length < headSize;) {
    const { done, value } = await bytes.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return { bytes: Buffer.concat(parts) }
}

async function* rest(head: Uint8Array, bytes: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  for (;;) {
    const { done, value } = await bytes.next()
    if (done) return
    yield value
  }
}

/** Reads the rest. Where it does not come, whoever reads the form says so. */
async function drain(bytes: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while (!(await bytes.next()).done);
  } catch {
    return
  }
}

/** The bytes of a stream in pieces of one size; the last may be shorter. */
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
