/** The port of the APIs: plain HTTP, because clients of this machine need no certificate for it. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isIPv4 } from 'node:net'
import type { Duplex } from 'node:stream'
import { answerBadRequest } from '../bad-request.ts'
import { endSocket } from '../end-socket.ts'
import type { BrowserEndpoint } from '../browser/browser-endpoint.ts'
import { apiHost } from '../contract.ts'
import { wholeResponse } from '../whole-response.ts'
import type { AnswerApi } from './server.ts'

/** @param upgrade answers the handshake of a WebSocket */
export function createApiServer(answer: AnswerApi, upgrade: BrowserEndpoint['upgrade']): Server {
  const server = createServer((request, response) => {
    if (isOwnHost(request.headers.host)) return answer(request, response)
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(otherHost)
  })
  server.on('clientError', answerBadRequest)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerWithoutUpgrade(server, request, socket, head)
    if (isOwnHost(request.headers.host)) return upgrade(request, socket, head)
    socket.on('error', () => socket.destroy())
    endSocket(socket, wholeResponse({ status: 421, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: otherHost }))
  })
  return server
}

/** Fields with which HttpClient of Java asks for HTTP/2 on each connection without TLS (RFC 7540, 3.2). */
const upgradeFields: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Answers a request as if it had not asked for another protocol (RFC 9110, 7.8). Node takes every upgrade for one that the listener makes, before
 * 24.9 without a way to refuse: the connection gets the request again, without these fields, and its parser reads it from the beginning.
 */
function answerWithoutUpgrade(server: Server, { method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]!] as const] : []))
  const others = pairs.filter(([name]) => !upgradeFields.has(name.toLowerCase()))
  const text = [`${method!} ${url!} HTTP/1.1`, ...others.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
  socket.unshift(Buffer.concat([Buffer.from(text, 'latin1'), head]))
  server.emit('connection', socket)
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
