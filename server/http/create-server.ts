/** Node's HTTP server with our limits, and responses to input that never becomes a request. */
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { takesFile } from '#server/http/request-body.ts'
import { readMethods } from '#server/http/request-guard.ts'
import { sendStatusPage, statusPage } from '#server/http/status-page.ts'

/** Bytes of all header fields together; more is 431. */
const maxHeaderSize = 16 * 1024

/** How long clients may take. The names without a unit are options of `node:http`, in milliseconds too. */
const defaultLimits = {
  headersTimeout: 10_000,
  /** A certificate of 10 MB over 300 kbit/s. */
  requestTimeout: 300_000,
  /** Any other body. */
  bodyTimeoutMs: 30_000,
  /** Above the 60 s for which nginx and most load balancers keep a connection, so that they close first. */
  keepAliveTimeout: 65_000,
  /** How often Node checks the timeouts of headers and requests. */
  connectionsCheckingInterval: 1000,
  /** A connection without traffic for this long is closed. */
  idleTimeoutMs: 60_000,
}

/**
 * Creates the server; the caller attaches the request listener and starts listening.
 *
 * @param overrides limits that replace the defaults
 */
export function createHttpServer(overrides: Partial<typeof defaultLimits> = {}): Server {
  const { idleTimeoutMs, bodyTimeoutMs, ...limits } = { ...defaultLimits, ...overrides }
  // Requests without a Host header are refused by the guard, with our headers, instead of by Node.
  const server = createServer({ ...limits, maxHeaderSize, requireHostHeader: false })
  server.setTimeout(idleTimeoutMs)
  server.prependListener('request', (request) => limitBodyTime(request, bodyTimeoutMs))
  server.on('clientError', (error: ParseError, socket) => refuseConnection(socket as Socket, statusOfError(error)))
  server.on('connect', (_request, socket) => refuseConnection(socket as Socket, 405))
  server.on('checkExpectation', (_request, response) => {
    response.shouldKeepAlive = false
    sendStatusPage(response, { status: 417, locale: 'en' })
  })
  return server
}

/** Closes a connection whose body takes longer than any form needs. */
function limitBodyTime(request: IncomingMessage, bodyTimeoutMs: number): void {
  // The body of a GET is not read, and a timer per request would slow down built files.
  if (request.method === 'GET' || request.method === 'HEAD' || takesFile(request.url?.split('?', 1)[0] ?? '')) return
  const timer = setTimeout(() => request.complete || refuseConnection(request.socket, 408), bodyTimeoutMs)
  request.once('close', () => clearTimeout(timer))
}

/** An error of Node's parser. */
interface ParseError extends Error {
  code?: string
  rawPacket?: Buffer
}

/** A well-formed request line, with its version of HTTP. */
const requestLine = /^[A-Z-]{1,30} \S{1,900} HTTP\/(\d\.\d)\r?\n/

/** A method that the parser doesn't know is 405, a version of HTTP that it doesn't know 505; other parse errors are 400. */
function statusOfError({ code, rawPacket }: ParseError): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  const [, version] = requestLine.exec(rawPacket?.toString('latin1', 0, 1024) ?? '') ?? []
  if (version === undefined) return 400
  if (version !== '1.0' && version !== '1.1') return 505
  return code === 'HPE_INVALID_METHOD' ? 405 : 400
}

/**
 * Writes the response directly to the socket, as there is no response object, and closes the connection (RFC 9112, 11.2).
 * If anything was written before, it only closes: the response would end up inside another one, or be taken for the
 * response to an earlier request.
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
  // A client that keeps sending would otherwise hold the connection open.
  setTimeout(() => socket.destroy(), 1000).unref()
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
}
