/** Parses the body of a sent form, URL-encoded or multipart. Files are streamed, never held in memory. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { formEncoding } from '#core/forms/encoding.ts'

/** The fields that are no files. */
export interface FormFields {
  /** Every value under a name, in order. */
  all(name: string): readonly string[]
}

/** A file that is being received. It must be read to its end, or the rest of the form is not parsed. */
export interface UploadedFile {
  /** Name on the visitor's computer. */
  name: string
  /** Media type from the browser. */
  type: string
  bytes: AsyncIterable<Uint8Array>
  /** Whether it was truncated at the limit; known at its end. */
  isTruncated(): boolean
}

/** A body can't be read: it is no form (415), or a malformed one (400). */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm'
  readonly status: 400 | 415

  constructor(status: 400 | 415, cause?: unknown) {
    super(`The body of the form can't be read (${status}).`, { cause })
    this.status = status
  }
}

/** Maximum number of fields; more than any form has. */
const maxFields = 200

/** Maximum size of a value. Bytes; more than the longest accepted text has in UTF-8. */
const maxFieldBytes = 64 * 1024

/**
 * Reads a form.
 *
 * @param onFile reads one file to its end; if it rejects, the form can't be read. Without it files are skipped
 * @param maxFileBytes bytes
 * @throws UnreadableForm
 */
export async function readForm(
  request: Request,
  { onFile, maxFileBytes = 0 }: { onFile?: (field: string, file: UploadedFile) => Promise<void>; maxFileBytes?: number } = {},
): Promise<FormFields> {
  const encoding = formEncoding(request.headers)
  if (encoding === undefined) throw new UnreadableForm(415)
  const values = new Map<string, string[]>()
  const add = (name: string, value: string) => {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  if (encoding === 'multipart') await readMultipart({ request, add, onFile, maxFileBytes })
  else for (const [name, value] of new URLSearchParams(await request.text())) if (values.size < maxFields) add(name, value)
  return { all: (name) => values.get(name) ?? [] }
}

interface MultipartOptions {
  request: Request
  add: (name: string, value: string) => void
  onFile: ((field: string, file: UploadedFile) => Promise<void>) | undefined
  maxFileBytes: number
}

async function readMultipart({ request, add, onFile, maxFileBytes }: MultipartOptions): Promise<void> {
  const receptions: Promise<void>[] = []
  try {
    // One byte more, because the parser reports a file with exactly the size of its limit as truncated.
    const parser = busboy({
      headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
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
      // A browser sends an empty part without a name if no file was chosen.
      if (!onFile || !filename) return void stream.resume()
      // The parser reports a body that fails within the file.
      stream.on('error', () => {})
      const taking = onFile(field, { name: filename, type: mimeType, bytes: stream, isTruncated: () => stream.truncated === true })
      taking.catch((error: Error) => parser.destroy(error))
      receptions.push(taking)
    })
    await feed(request.body, parser)
  } catch (error) {
    await Promise.allSettled(receptions)
    throw new UnreadableForm(400, error)
  }
  await Promise.all(receptions)
}

/**
 * Writes a body into the parser, with backpressure. The body is read to its end even if the parser has failed: otherwise the platform's
 * stream may reject where nothing catches it, and a browser that is still sending would not read the response. If the body fails, the
 * parser and the current file fail too.
 *
 * @throws the error of the body or the parser
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
