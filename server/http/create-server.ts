/** Node's HTTP server with our limits, and answers for what never becomes a request. */
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { takesFile } from '#server/http/request-body.ts'
import { readMethods } from '#server/http/request-guard.ts'
import { sendStatusPage, statusPage } from '#server/http/status-page.ts'

/** Bytes of all header fields together; more is 431. */
const maxHeaderSize = 16 * 1024

/** How long clients may take. Milliseconds. */
const defaultLimits = {
  headersTimeout: 10_000,
  /** A certificate of 10 MB over 300 kbit/s. */
  requestTimeout: 300_000,
  /** Any other body. */
  bodyTimeout: 30_000,
  /** Above the 60 s for which nginx and most load balancers keep a connection, so that they close first. */
  keepAliveTimeout: 65_000,
  /** How often headers and requests are looked at. */
  connectionsCheckingInterval: 1000,
  /** A client that neither reads nor writes is cut off. */
  idleTimeout: 60_000,
}

/**
 * Makes the server; the caller has its requests answered and lets it listen.
 *
 * @param overrides limits other than the usual ones
 */
export function createHttpServer(overrides: Partial<typeof defaultLimits> = {}): Server {
  const { idleTimeout, bodyTimeout, ...limits } = { ...defaultLimits, ...overrides }
  // Requests without a Host header are refused by the guard, with our headers, instead of by Node.
  const server = createServer({ ...limits, maxHeaderSize, requireHostHeader: false })
  server.setTimeout(idleTimeout)
  server.prependListener('request', (request) => limitBodyTime(request, bodyTimeout))
  server.on('clientError', (error: ParseError, socket) => refuseConnection(socket as Socket, statusOfError(error)))
  server.on('connect', (_request, socket) => refuseConnection(socket as Socket, 405))
  server.on('checkExpectation', (_request, response) => {
    response.shouldKeepAlive = false
    sendStatusPage(response, { status: 417, locale: 'en' })
  })
  return server
}

/** Cuts off who takes longer for a body than any form needs. */
function limitBodyTime(request: IncomingMessage, bodyTimeout: number): void {
  // Nobody reads what comes with a GET, and a timer for each would cost the built files their speed.
  if (request.method === 'GET' || request.method === 'HEAD' || takesFile(request.url?.split('?', 1)[0] ?? '')) return
  const timer = setTimeout(() => request.complete || refuseConnection(request.socket, 408), bodyTimeout)
  request.once('close', () => clearTimeout(timer))
}

/** What Node's parser reports. */
interface ParseError extends Error {
  code?: string
  rawPacket?: Buffer
}

/** A method that the parser doesn't know is a method that isn't allowed; the rest of its complaints are 400. */
function statusOfError({ code, rawPacket }: ParseError): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  const requestLine = rawPacket?.toString('latin1', 0, 1024) ?? ''
  return code === 'HPE_INVALID_METHOD' && /^[A-Z-]{1,30} \S{1,900} HTTP\/1\.[01]\r?\n/.test(requestLine) ? 405 : 400
}

/**
 * Writes the answer by hand, there being no response object, and closes the connection (RFC 9112, 11.2). Where something
 * was written before, it only closes: the answer would stand in the middle of another one, or be taken for that of a
 * request that was answered already.
 */
function refuseConnection(socket: Socket, status: number): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { headers, body } = statusPage({ status, locale: 'en' })
  if (status === 405) headers.push(['Allow', readMethods])
  headers.push(['Connection', 'close'])
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  // A client that goes on sending all the same would hold the connection.
  setTimeout(() => socket.destroy(), 1000).unref()
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
}
