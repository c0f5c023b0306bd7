/** Sends a web `Response` on Node's own. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/**
 * Sends it; HEAD gets its headers alone.
 *
 * @throws where the body fails while it is sent, which breaks the connection off; a client that goes away is no failure
 */
export async function sendResponse(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The client has gone while the answer was made.
  if (response.destroyed) return answer.body?.cancel()
  // What is left of a body would be taken for the next request.
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
