/** How much may be sent to a path, and how it is received. */
import type { IncomingMessage } from 'node:http'
import { clientErrorPath } from '#core/client-error.ts'
import { fileField, forms } from '#core/forms/definitions.ts'
import { uploadPath } from '#core/forms/service.ts'
import { maxReplyLength } from '#core/inbox/service.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { splitLocale } from '#core/urls.ts'

/** Largest report of an error in a browser: its texts at their longest in three bytes a character. Bytes. */
const largestReport = 8 * 1024

/** Largest body of a form without a file. Bytes. */
const largestForm = 64 * 1024

/**
 * Largest body of the form with a reply and a note: both at their longest, of characters that take most (12 bytes each, URL-encoded), and as
 * much again, so that what is too long comes back and can be cut. Bytes.
 */
const largestReply = 2 * 2 * maxReplyLength * 12 + 64 * 1024

/** Largest body of a form with a file. Bytes. */
const largestUpload = 12 * 1000 * 1000

const filePaths = new Set([uploadPath, ...forms.filter(fileField).map(({ path }) => path)])

/** Whether a file may come to a path, which may be that of a page's payload. */
export function takesFile(path: string): boolean {
  return filePaths.has(splitLocale(path).path.replace(/\.data$/, ''))
}

/** Largest body that a path takes. Bytes. */
function largestBody(path: string): number {
  if (path === clientErrorPath) return largestReport
  if (takesFile(path)) return largestUpload
  const { path: page } = splitLocale(path)
  // What staff wrote passes through the second of these while they prove who they are.
  return page.startsWith(`${inboxPath}/`) || /^\/dashboard\/prove(?:\.data)?$/.test(page) ? largestReply : largestForm
}

/** Whether a body follows the headers (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Receives the body of a request: a file as a stream, anything else as a whole. Nothing is done for a request whose body is still on its
 * way, or never comes: many slow ones would take all of the server's time.
 *
 * @returns the status of the refusal where the body is too large (413), or of unknown length where a file is expected (411)
 * @throws where the client goes away before the end
 */
export async function receiveBody(request: IncomingMessage, path: string): Promise<Buffer | IncomingMessage | 411 | 413> {
  const limit = largestBody(path)
  if (Number(request.headers['content-length'] ?? 0) > limit) return 413
  if (takesFile(path)) return request.headers['content-length'] === undefined ? 411 : request
  const chunks: Buffer[] = []
  let bytes = 0
  // The connection has to live for the answer, whatever of the body is left unread.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limit) return 413
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
