/** Sends a web `Response` through Node's `ServerResponse`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/**
 * Sends a response; HEAD gets only the headers.
 *
 * @throws if the body fails while it is sent, which closes the connection; not if the client disconnects
 */
export async function sendResponse(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
