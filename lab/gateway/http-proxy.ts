/** The gateway over HTTP: `CONNECT` (RFC 9110, 9.3.6) and requests with an absolute address. No connection leaves this process. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import { counting, limits } from '#core/contract/gateway.ts'
import type { Clock } from '../clock.ts'
import type { LogRequest } from '../log.ts'
import { answerBadRequest } from '../bad-request.ts'
import { endSocket } from '../end-socket.ts'
import { plainHost } from '../request-url.ts'
import type { Targets } from '../target/targets.ts'
import { wholeResponse } from '../whole-response.ts'
import type { Login, Target } from './admission.ts'
import { isProblem, type Gateway, type Passage } from './gateway.ts'
import { problemAnswer } from './problem.ts'

export interface ProxyOptions {
  gateway: Gateway
  targets: Targets
  clock: Clock
  log: LogRequest
  /** How many times faster than the machine's time the clock runs, for time-outs of sockets. */
  clockFactor: number
}

/** @param tls certificate and key of the server; without them it speaks HTTP without TLS */
export function createHttpProxy(options: ProxyOptions, tls?: SecureContextOptions): Server {
  const server = tls ? createTlsServer(tls) : createServer()
  const protocol = tls ? 'https' : 'http'
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    connect(options, protocol, request, socket as Socket, head).catch(() => socket.destroy())
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    forward(options, protocol, request, response).catch(() => response.destroy())
  })
  server.on('clientError', answerBadRequest)
  return server
}

/** The login of `Proxy-Authorization: Basic …` (RFC 7617). */
export function readProxyLogin(header: string | undefined): Login | undefined {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { userName: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** `host:port` of a `CONNECT`; IPv6 addresses are in brackets. */
export function readAuthority(text: string): Target | undefined {
  const [, host, port] = /^\[?([^\]\s/@]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  if (host === undefined || Number(port) > 65_535) return undefined
  return { host: plainHost(host), port: Number(port) }
}

/** The address from which a client has connected; empty if it has already gone. */
export function clientAddressOf({ remoteAddress }: Socket): string {
  return remoteAddress ?? ''
}

async function connect(options: ProxyOptions, protocol: string, request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
  socket.on('error', () => socket.destroy())
  const { gateway, targets, log } = options
  const login = readProxyLogin(request.headers['proxy-authorization'])
  const target = readAuthority(request.url ?? '')
  const entry = { protocol, method: 'CONNECT', target: request.url ?? '', userName: login?.userName }
  if (!target) {
    log({ ...entry, status: 400 })
    endSocket(socket, wholeResponse({ status: 400 }))
    return
  }
  const passage = await gateway.open(login, target, clientAddressOf(socket))
  if (isProblem(passage)) {
    log({ ...entry, status: passage.status, problem: passage })
    endSocket(socket, wholeResponse(problemAnswer(passage)))
    return
  }
  log({ ...entry, status: 200, exit: passage.exit })
  socket.write(`HTTP/1.1 200 Connection established\r\n${counting.bytesLeftHeader}: ${passage.bytesLeft}\r\n\r\n`)
  if (head.length > 0) socket.unshift(head)
  carry(options, socket, passage)
  targets.attach(socket, { ...target, exit: passage.exit })
}

/** Closes a tunnel that is idle or whose exit leaves, and counts its bytes when it ends. */
export function carry({ clockFactor }: Pick<ProxyOptions, 'clockFactor'>, socket: Socket, passage: Passage): void {
  const startBytes = socket.bytesRead + socket.bytesWritten
  socket.setTimeout((limits.idleTunnelSeconds * 1000) / clockFactor, () => socket.destroy())
  passage.onExitClosed(() => socket.destroy())
  socket.once('close', () => passage.close(Math.max(0, socket.bytesRead + socket.bytesWritten - startBytes)))
}

/** Fields for the gateway alone: those that `Connection` names, and those that are never for the target (RFC 9110, 7.6.1). */
function ownFields({ headers }: IncomingMessage): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return [...named, 'connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade']
}

async function forward({ gateway, targets, log }: ProxyOptions, protocol: string, request: IncomingMessage, response: ServerResponse) {
  const login = readProxyLogin(request.headers['proxy-authorization'])
  const url = URL.canParse(request.url ?? '') ? new URL(request.url!) : undefined
  const entry = { protocol, method: request.method ?? '', target: request.url ?? '', userName: login?.userName }
  if (url?.protocol !== 'http:') {
    log({ ...entry, status: 400 })
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This is a proxy: send a request with an absolute http address, or CONNECT.\n')
    return
  }
  const target = { host: plainHost(url.hostname.replace(/^\[|\]$/g, '')), port: Number(url.port || '80') }
  const passage = await gateway.open(login, target, clientAddressOf(request.socket))
  if (isProblem(passage)) {
    const { status, headers, body } = problemAnswer(passage)
    log({ ...entry, status, problem: passage })
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    return
  }
  const { socket } = request
  const startBytes = socket.bytesWritten
  request.url = url.pathname + url.search
  const bodyBytes = Number(request.headers['content-length'] ?? 0)
  for (const name of ownFields(request)) delete request.headers[name]
  request.headers.host = url.host
  response.once('close', () => {
    const requestBytes = (request.url?.length ?? 0) + bodyBytes
    passage.close(requestBytes + Math.max(0, socket.bytesWritten - startBytes))
    log({ ...entry, status: response.statusCode, exit: passage.exit })
  })
  targets.handle(request, response, { ...target, exit: passage.exit })
}
