/** Takes the body of a sent form apart, whatever it is. Files pass through as streams: none is held in memory. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'

/** What was sent besides files. */
export interface FormFields {
  /** Every value under a name, in order. */
  all(name: string): readonly string[]
}

/** A file in the middle of its arrival. It must be read to its end, or the rest of the form does not come. */
export interface UploadedFile {
  /** Name as the visitor's computer has it. */
  name: string
  /** Media type that the browser gives. */
  type: string
  bytes: AsyncIterable<Uint8Array>
  /** Whether it was cut at the limit; known at its end. */
  isTruncated(): boolean
}

/** Why a body can't be read: no form at all, or a broken one. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm'
  readonly status: 400 | 415

  constructor(status: 400 | 415, cause?: unknown) {
    super(`The body of the form can't be read (${status}).`, { cause })
    this.status = status
  }
}

/** More fields than any form of ours has. */
const maxFields = 200

/** Largest value of a field. Bytes; more than the longest text that is taken has in UTF-8. */
const maxFieldBytes = 64 * 1024

const urlEncoded = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const multipart = /^multipart\/form-data\s*;/i

/**
 * Reads a form.
 *
 * @param onFile reads one file to its end; where it rejects the form can't be read. Without it files are passed over
 * @param maxFileBytes bytes
 * @throws UnreadableForm
 */
export async function readForm(
  request: Request,
  { onFile, maxFileBytes = 0 }: { onFile?: (field: string, file: UploadedFile) => Promise<void>; maxFileBytes?: number } = {},
): Promise<FormFields> {
  const type = request.headers.get('Content-Type') ?? ''
  const isMultipart = multipart.test(type)
  if ((!isMultipart && !urlEncoded.test(type)) || request.headers.has('Content-Encoding') || /charset=(?!"?utf-8)/i.test(type)) {
    throw new UnreadableForm(415)
  }
  const values = new Map<string, string[]>()
  const add = (name: string, value: string) => {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  if (isMultipart) await readMultipart({ request, type, add, onFile, maxFileBytes })
  else for (const [name, value] of new URLSearchParams(await request.text())) if (values.size < maxFields) add(name, value)
  return { all: (name) => values.get(name) ?? [] }
}

interface MultipartOptions {
  request: Request
  type: string
  add: (name: string, value: string) => void
  onFile: ((field: string, file: UploadedFile) => Promise<void>) | undefined
  maxFileBytes: number
}

async function readMultipart({ request, type, add, onFile, maxFileBytes }: MultipartOptions): Promise<void> {
  const taken: Promise<void>[] = []
  try {
    // One byte above the largest: the parser calls a file cut that has just the size of its limit.
    const parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        fields: maxFields,
        files: 1,
        parts: maxFields + 1,
        fieldSize: maxFieldBytes,
        fieldNameSize: 100,
        fileSize: maxFileBytes + 1,
      },
    })
    parser.on('field', add)
    parser.on('file', (field, stream, { filename, mimeType }) => {
      // A browser sends an empty part without a name where no file was chosen.
      if (!onFile || !filename) return void stream.resume()
      // What a broken body does to the file is told by the parser.
      stream.on('error', () => {})
      const taking = onFile(field, { name: filename, type: mimeType, bytes: stream, isTruncated: () => stream.truncated === true })
      taking.catch((error: Error) => parser.destroy(error))
      taken.push(taking)
    })
    await feed(request.body, parser)
  } catch (error) {
    await Promise.allSettled(taken)
    throw new UnreadableForm(400, error)
  }
  await Promise.all(taken)
}

/**
 * Writes a body into the parser, no faster than it takes it. A body is read to its end even where the parser has failed: ended in
 * the middle, the platform's stream may reject where nobody can catch it, and a browser that is still sending would not read the
 * answer. Where the body breaks, so does the parser, and with it the file that it is in the middle of.
 *
 * @throws what the body or the parser failed with
 */
async function feed(body: ReadableStream<Uint8Array> | null, parser: Writable): Promise<void> {
  let open = true
  const over = finished(parser).finally(() => (open = false))
  over.catch(() => {})
  try {
    for await (const part of body ?? []) {
      if (open && !parser.write(part)) await Promise.race([once(parser, 'drain'), over]).catch(() => {})
    }
  } catch (error) {
    parser.destroy(error as Error)
    throw error
  }
  parser.end()
  await over
}
