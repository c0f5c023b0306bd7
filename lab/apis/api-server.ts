/** The port of the APIs: plain HTTP, because clients of this machine need no certificate for it. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { BrowserEndpoint } from '../browser/browser-endpoint.ts'
import type { AnswerApi } from './server.ts'

/** @param upgrade answers the handshake of a WebSocket */
export function createApiServer(answer: AnswerApi, upgrade: BrowserEndpoint['upgrade']): Server {
  // HttpClient of Java asks for HTTP/2 with `Upgrade: h2c` (RFC 7540, 3.2) on each connection without TLS; it is answered as if it had not.
  const shouldUpgradeCallback = (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer({ shouldUpgradeCallback }, answer)
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('upgrade', upgrade)
  return server
}
