/** The port of the APIs: plain HTTP, because clients of this machine need no certificate for it. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AnswerApi } from './server.ts'

/** Why the lab has no browser. */
const noBrowser = 'The lab has no browser. Use a local Chromium with the gateway of the lab as its proxy.\n'

export function createApiServer(answer: AnswerApi): Server {
  // HttpClient of Java asks for HTTP/2 with `Upgrade: h2c` (RFC 7540, 3.2) on each connection without TLS; it is answered as if it had not.
  const shouldUpgradeCallback = (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer({ shouldUpgradeCallback }, answer)
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    const head = [
      'HTTP/1.1 501 Not Implemented',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${noBrowser.length}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${noBrowser}`)
  })
  return server
}
