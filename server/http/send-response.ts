/** Sends a web `Response` through Node's `ServerResponse`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { hasBody } from '#server/http/request-body.ts'

/** How long a response waits for the rest of a body that nobody reads. */
const restTimeoutMs = 1000

/**
 * Receives the rest of a body and discards it, for a second at most: closing a connection on which data arrives resets it, and a proxy that
 * still sends would lose the response (RFC 9112, 9.6).
 */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  // A client that disconnects or sends for longer is no error here.
  await finished(request.resume(), { signal: AbortSignal.timeout(restTimeoutMs) }).catch(() => {})
}

/**
 * Sends a response; HEAD gets only the headers.
 *
 * @throws if the body fails while it is sent, which closes the connection; not if the client disconnects
 */
export async function sendResponse(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (hasBody(request)) await discardRest(request)
  // The client disconnected while the response was made.
  if (response.destroyed) return answer.body?.cancel()
  // The unread rest of a body would be parsed as the next request.
  if (!request.complete) response.shouldKeepAlive = false
  response.writeHead(answer.status, [...answer.headers].flat())
  if (answer.body && request.method !== 'HEAD') {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  } else {
    response.end()
    await answer.body?.cancel()
  }
}
