/** The limits of request bodies by path, and their reception. */
import type { IncomingMessage } from 'node:http'
import { reauthenticationPath } from '#core/accounts/service.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { editorUploadPath } from '#core/editor.ts'
import { documentPath } from '#core/content/routes.ts'
import { fileField, forms } from '#core/forms/definitions.ts'
import { uploadPath } from '#core/forms/service.ts'
import { maxReplyCodePoints } from '#core/inbox/service.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { visitsPath } from '#core/statistics/visit-report.ts'
import { splitLocale } from '#core/urls.ts'

/** Largest report from a browser: all texts of an error at maximum length with three bytes per character, or a long visit. */
const maxReportBytes = 8 * 1024

/** Largest body of a form without a file. */
export const maxFormBytes = 64 * 1024

/**
 * Largest body of the form with a reply and a note: both at maximum length with the largest characters (12 bytes each, URL-encoded), times
 * two, so that a text that is too long is sent back to be shortened.
 */
const maxReplyBytes = 2 * 2 * maxReplyCodePoints * 12 + 64 * 1024

const errorFinderPath = documentPath('pages', 'error-finder')

/** Largest body of the error finder without script: a dump of an error object has some 130 kB, and a third more when URL-encoded. */
const maxErrorMessageBytes = 256 * 1024

/** Largest body of a form with a file. */
const maxUploadBytes = 12 * 1000 * 1000

const filePaths = new Set([uploadPath, ...forms.filter(fileField).map(({ path }) => path)])

/** Whether a path accepts a file. The path may be that of a page's payload. */
export function takesFile(path: string): boolean {
  return path.startsWith(editorUploadPath) || filePaths.has(splitLocale(path).path.replace(/\.data$/, ''))
}

/** Largest body that a path accepts. */
function maxBodyBytes(path: string): number {
  if (path === clientErrorPath || path === visitsPath) return maxReportBytes
  if (takesFile(path)) return maxUploadBytes
  const page = splitLocale(path).path.replace(/\.data$/, '')
  if (page === errorFinderPath) return maxErrorMessageBytes
  // The page of reauthentication carries along what staff wrote.
  return page.startsWith(`${inboxPath}/`) || page === reauthenticationPath ? maxReplyBytes : maxFormBytes
}

/** Whether a body follows the headers (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Receives the body of a request: a file as a stream, anything else as a whole. Processing starts only when the body is complete: many
 * slow requests would otherwise occupy the server.
 *
 * @returns the body, or the status of a refusal: 413 if it is too large, 411 if a file has no known length
 * @throws if the client disconnects before the end
 */
export async function receiveBody(request: IncomingMessage, path: string): Promise<Buffer | IncomingMessage | 411 | 413> {
  const limit = maxBodyBytes(path)
  if (Number(request.headers['content-length'] ?? 0) > limit) return 413
  if (takesFile(path)) return request.headers['content-length'] === undefined ? 411 : request
  const chunks: Buffer[] = []
  let bytes = 0
  // The connection must stay open for the response, even if part of the body is unread.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limit) return 413
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
