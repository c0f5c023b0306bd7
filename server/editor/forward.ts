/** Passes a request to the editor over its socket, and its answer back. Both directions are streams, each as fast as its receiver. */
import { Agent, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { hasBody } from '#server/http/request-body.ts'
import { discardRest } from '#server/http/send-response.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

/** How long the editor may be silent: the first check of the content, or git with a slow remote repository. */
const answerTimeoutMs = 300_000

/**
 * Connections are not closed by the editor as soon as it has answered, which would reset one on which a refused body still arrives. None is used twice:
 * an editor that has ended would leave broken ones.
 */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 0 })

/**
 * Headers that the editor gets. No cookie and no header of a proxy is among them, so none of a browser can name another person in any spelling;
 * those of a connection stay on it (RFC 9110, 7.6.1).
 */
const requestHeaders = ['accept', 'accept-language', 'content-length', 'content-type'] as const

/** Headers that the browser gets. */
const responseHeaders = [
  'access-control-allow-origin',
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'referrer-policy',
  'x-content-type-options',
] as const

interface Forwarding {
  socket: string
  /** Path and query. */
  target: string
  /** Headers that name the person. */
  person: Readonly<Record<string, string>>
}

/** @returns whether the editor has answered; if not, nothing was sent to the browser */
export async function forward(request: IncomingMessage, response: ServerResponse, options: Forwarding): Promise<boolean> {
  // The limit of the server for silent connections is too short for what the editor does.
  request.socket.setTimeout(answerTimeoutMs)
  const answer = await ask(request, response, options)
  if (!answer) return false
  // The editor has refused the body before its end.
  if (hasBody(request) && !request.complete) {
    response.shouldKeepAlive = false
    await discardRest(request)
  }
  if (response.destroyed) return true
  response.writeHead(answer.statusCode!, headersOf(answer))
  // If the browser leaves or the editor ends meanwhile, the connection is closed, and the request log says that it is not finished.
  await pipeline(answer, response).catch(() => response.destroy())
  return true
}

/** Sends the request. @returns the answer; `undefined` if there is none */
function ask(
  request: IncomingMessage,
  response: ServerResponse,
  { socket, target, person }: Forwarding,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const names = requestHeaders.filter((name) => request.headers[name] !== undefined)
    const upstream = openRequest({
      socketPath: socket,
      method: request.method!,
      path: target,
      agent,
      timeout: answerTimeoutMs,
      headers: { ...Object.fromEntries(names.map((name) => [name, request.headers[name]])), ...person, host: 'editor' },
    })
    response.once('close', () => upstream.destroy())
    upstream.once('timeout', () => upstream.destroy())
    upstream.once('response', (answer) => {
      request.unpipe(upstream)
      resolve(answer)
    })
    upstream.on('error', () => resolve(undefined))
    upstream.once('close', () => resolve(undefined))
    if (hasBody(request)) request.pipe(upstream)
    else upstream.end()
  })
}

/** The headers of the editor replace those of the site, except that nothing is stored in shared caches or listed by search engines. */
function headersOf({ headers }: IncomingMessage): string[] {
  const own = new Map(securityHeaders.map(([name, value]) => [name.toLowerCase(), value]))
  for (const name of responseHeaders) {
    const value = headers[name]
    if (typeof value === 'string') own.set(name, value)
  }
  const caching = headers['cache-control'] ?? ''
  if (!caching.split(/\s*,\s*/).some((word) => word === 'private' || word === 'no-store')) own.set('cache-control', 'no-store')
  own.set('x-robots-tag', 'noindex, nofollow')
  return [...own].flat()
}
