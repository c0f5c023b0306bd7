/** Creates the web `Request` of a request to the server. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { RequestInfo } from '#server/http/request-info.ts'

/** Headers that only a build or a proxy may set: they would switch React Router's mode or forge an origin. */
const untrusted = /^(?:x-react-router-|x-remix-|x-forwarded-|forwarded$|x-original-url$|x-rewrite-url$|x-http-method)/i

/**
 * Creates the request with the public origin, which React Router's check of `Origin` needs behind TLS termination, and without untrusted
 * headers. HEAD becomes GET, so that both get the same headers; Node sends no body for HEAD.
 *
 * @param target path and query
 * @param body the received body, or its stream
 */
export function createWebRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, info, body }: { target: string; info: RequestInfo; body: Buffer | Readable | undefined },
): Request {
  const { method = 'GET', rawHeaders } = incoming
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (!untrusted.test(name)) headers.append(name, rawHeaders[index + 1]!)
  }
  // Browsers send `null` with a form of a no-referrer page; the guard has refused those of other sites.
  if (headers.get('Origin') === 'null') headers.set('Origin', info.origin)
  return new Request(info.origin + target, {
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    body: body instanceof Readable ? Readable.toWeb(body) : (body ?? null),
    signal: whenLeft(response),
    duplex: 'half',
  } as RequestInit)
}

/** Aborts when the client disconnects before the response is complete. */
function whenLeft(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
