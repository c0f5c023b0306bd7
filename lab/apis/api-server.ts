/** The port of the APIs: plain HTTP, because clients of this machine need no certificate for it. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isIPv4 } from 'node:net'
import type { Duplex } from 'node:stream'
import { answerBadRequest } from '../bad-request.ts'
import type { BrowserEndpoint } from '../browser/browser-endpoint.ts'
import { apiHost } from '../contract.ts'
import { wholeResponse } from '../whole-response.ts'
import type { AnswerApi } from './server.ts'

/** @param upgrade answers the handshake of a WebSocket */
export function createApiServer(answer: AnswerApi, upgrade: BrowserEndpoint['upgrade']): Server {
  // HttpClient of Java asks for HTTP/2 with `Upgrade: h2c` (RFC 7540, 3.2) on each connection without TLS; it is answered as if it had not.
  const shouldUpgradeCallback = (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer({ shouldUpgradeCallback }, (request, response) => {
    if (isOwnHost(request.headers.host)) return answer(request, response)
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(otherHost)
  })
  server.on('clientError', answerBadRequest)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOwnHost(request.headers.host)) return upgrade(request, socket, head)
    socket.on('error', () => socket.destroy())
    socket.end(wholeResponse({ status: 421, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: otherHost }))
  })
  return server
}

const otherHost = 'The lab answers requests for this machine only: use localhost, its address, or the host of the APIs.\n'

/**
 * Whether a request is for this machine. A web page whose host name leads here (DNS rebinding) would be of the same origin, and could read and send what
 * it likes; its requests name that host.
 */
function isOwnHost(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name === '[::1]' || name === apiHost || (isIPv4(name) && name.startsWith('127.'))
}
