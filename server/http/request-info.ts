/** What the server determines about a request. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Locale } from '#core/locales.ts'
import type { VisitorConnection } from '#core/services.ts'
import type { RecordShareText } from '#core/share/share-text.ts'
import { localeOfPath } from '#core/urls.ts'
import type { ReadClientAddress } from '#server/http/client-address.ts'
import { visitorConnection } from '#server/http/visitor-connection.ts'
import { traceIdOf } from '#server/http/trace-context.ts'

/** Facts of one request. */
export interface RequestInfo {
  /** Shown to the visitor on an error, written to the log. */
  id: string
  /** Written to the log: the id of the caller's trace, or a new one. */
  traceId: string
  /** Language of the path's prefix. */
  locale: Locale
  /** Address of the client, in full: for limits, not for storing. */
  client: string
  /** What the visitor's side shows of proxies; missing if the server itself asks for a page. */
  connection?: VisitorConnection
  /** Content-Security-Policy nonce of a page that is made for this request. */
  nonce: string
  /** The origin under which the visitor sees the site; set once the `Host` header is checked. */
  origin: string
  /** Path that the guard has refused: it is answered with 404, even if a route matches it. */
  refusedPath?: string
  /** Set when the server renders a page for its own use. */
  recordShareText?: RecordShareText
}

/** The type of `context.env` in the handlers of the application. */
export interface AppEnvironment {
  Bindings: RequestInfo
}

/** Collects the facts. */
export function describeRequest(request: IncomingMessage, readClient: ReadClientAddress): RequestInfo {
  const client = clientOf(request, readClient)
  return {
    id: randomUUID(),
    traceId: traceIdOf(request.headers['traceparent'] as string | undefined),
    locale: localeOfPath(request.url ?? '/'),
    client,
    connection: visitorConnection(request, client),
    nonce: randomBytes(16).toString('base64'),
    origin: '',
  }
}

/** The address of a request's client. */
export function clientOf({ headers, socket }: IncomingMessage, readClient: ReadClientAddress): string {
  const forwardedFor = headers['x-forwarded-for']
  return readClient(socket.remoteAddress, Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor)
}
