/**
 * A proxy in three protocols with the target behind it, which records what a client did: how many tunnels it opened, which login it sent, what
 * it named its target, and whether it went around the proxy. It forwards nothing: a tunnel ends at the target in this process.
 */
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Authority } from '../../lab/certificates.ts'
import { createByteReader } from '../../lab/gateway/byte-reader.ts'

/** Names in the list of hosts that clients read. */
export const hosts = { proxy: 'gateway.example', target: 'target.example' } as const

/** What the names stand for. No loopback addresses: Ruby uses no proxy for a host that has one. */
export const addresses = { proxy: '192.0.2.60', target: '192.0.2.61' }

/** Text of a refusal that a client may show: the header of RFC 9209, and the body. */
export const refusal = { reason: 'login-was-refused', body: 'the-body-of-the-refusal' } as const

/** What one run of a client did. */
export interface Observed {
  /** Tunnels to the target that were opened, by CONNECT or SOCKS5. */
  tunnels: number
  /** Requests with an absolute `http` address, which a proxy forwards. */
  forwarded: number
  /** Requests with an absolute `https` address, which the proxy would read: they should have had a tunnel. */
  untunneled: number
  /** Logins that were wrong or missing. */
  refused: number
  /** Connections to the target that did not come through the proxy. */
  direct: number
  /** What SOCKS5 requests named: the name, or an address that the client had looked up. */
  socksTargets: ('name' | 'address')[]
}

export interface Observer {
  ports: Readonly<Record<'http' | 'https' | 'untrusted' | 'socks5' | 'target' | 'plainTarget', number>>
  /** Starts a run with the login that is right in it. */
  begin(login: { user: string; password: string }): void
  observed(): Observed
  close(): void
}

/**
 * @param untrusted authority that no client is told of, for a proxy whose certificate must be refused
 * @param at addresses to listen on
 */
export async function startObserver(trusted: Authority, untrusted: Authority, at = addresses): Promise<Observer> {
  let seen = nothing()
  let expected = ''
  const target = await createTarget(trusted, at.target, () => seen.direct++)
  const isRight = (user: string, password: string) => {
    if (`${user}:${password}` === expected) return true
    seen.refused++
    return false
  }
  const attach = (socket: Socket, port: number) => {
    seen.tunnels++
    target.attach(socket, port)
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!isRight(...readLogin(request))) return void response.writeHead(407, refusalHeaders).end(refusal.body)
    if (URL.parse(request.url ?? '')?.hostname !== hosts.target) return void response.writeHead(502).end()
    if (request.url!.startsWith('https:')) {
      seen.untunneled++
      return void response.writeHead(400).end()
    }
    seen.forwarded++
    request.url = new URL(request.url!).pathname
    answerTarget(request, response)
  }
  const connect = (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    const [name = '', port = ''] = (request.url ?? '').split(':')
    // Browsers connect to hosts of their maker too.
    if (name !== hosts.target && name !== at.target) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    if (!isRight(...readLogin(request))) return void socket.end(refusalText)
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    attach(socket, Number(port))
  }
  const proxies = {
    http: createHttpServer(answer),
    https: createHttpsServer(await trusted.issue([hosts.proxy]), answer),
    untrusted: createHttpsServer(await untrusted.issue([hosts.proxy]), answer),
  }
  for (const proxy of Object.values(proxies)) proxy.on('connect', connect)
  const socks5 = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    serveSocks(socket, isRight, (kind, port) => {
      seen.socksTargets.push(kind)
      attach(socket, port)
    }).catch(() => socket.destroy())
  })

  const servers: Record<string, Server> = { ...proxies, socks5 }
  const ports: Record<string, number> = { target: target.port, plainTarget: target.plainPort }
  for (const [name, server] of Object.entries(servers)) ports[name] = await listen(server, at.proxy)
  return {
    ports: ports as Observer['ports'],
    begin({ user, password }) {
      seen = nothing()
      expected = `${user}:${password}`
    },
    observed: () => seen,
    close() {
      for (const server of Object.values(servers)) server.close()
      target.close()
    },
  }
}

const nothing = (): Observed => ({ tunnels: 0, forwarded: 0, untunneled: 0, refused: 0, direct: 0, socksTargets: [] })

const refusalHeaders = {
  'Proxy-Authenticate': 'Basic realm="gateway"',
  'Proxy-Status': `gateway; error=http_request_denied; details="${refusal.reason}"`,
  'Content-Type': 'application/json',
  'Content-Length': String(refusal.body.length),
  Connection: 'close',
}
const refusalText = `HTTP/1.1 407 Proxy Authentication Required\r\n${Object.entries(refusalHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')}\r\n${refusal.body}`

function readLogin(request: IncomingMessage): [user: string, password: string] {
  const value = /^Basic (\S+)$/i.exec(request.headers['proxy-authorization'] ?? '')?.[1] ?? ''
  const [user = '', ...password] = Buffer.from(value, 'base64').toString('utf8').split(':')
  return [user, password.join(':')]
}

/** The target over TLS and without it. Connections arrive from tunnels (`attach`), or directly, which `onDirect` is told. */
async function createTarget(authority: Authority, address: string, onDirect: () => void) {
  const secure = createHttpsServer(await authority.issue([hosts.target]), answerTarget)
  const plain: HttpServer = createHttpServer(answerTarget)
  const carried = new WeakSet<Socket>()
  const listened = (socket: Socket) => {
    socket.on('error', () => socket.destroy())
    if (!carried.has(socket)) onDirect()
  }
  secure.on('connection', listened)
  plain.on('connection', listened)
  const port = await listen(secure, address)
  const plainPort = await listen(plain, address)
  return {
    port,
    plainPort,
    attach(socket: Socket, toPort: number) {
      carried.add(socket)
      ;(toPort === port ? secure : plain).emit('connection', socket)
    },
    close() {
      secure.close()
      plain.close()
    },
  }
}

const cutAfterMs = 100

/** `/cut` ends in the middle of its body. */
function answerTarget(request: IncomingMessage, response: ServerResponse): void {
  if (request.url !== '/cut') return void response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '3' }).end('ok\n')
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '1000' })
  response.write('half')
  setTimeout(() => request.socket.destroy(), cutAfterMs)
}

const socksVersion = 5
const passwordMethod = 2
const noMethod = 0xff
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const
const addressBytes: Readonly<Record<number, number>> = { [addressTypes.ipv4]: 4, [addressTypes.ipv6]: 16 }

/** RFC 1928 with a login of RFC 1929, for the one command CONNECT. */
async function serveSocks(
  socket: Socket,
  isRight: (user: string, password: string) => boolean,
  open: (kind: 'name' | 'address', port: number) => void,
): Promise<void> {
  const reader = createByteReader(socket)
  const [, methodCount = 0] = await reader.take(2)
  const methods = await reader.take(methodCount)
  if (!methods.includes(passwordMethod)) {
    isRight('', '')
    return void socket.end(Buffer.from([socksVersion, noMethod]))
  }
  socket.write(Buffer.from([socksVersion, passwordMethod]))
  await reader.take(1)
  const user = (await reader.takeText()).toString('utf8')
  const password = (await reader.takeText()).toString('utf8')
  const right = isRight(user, password)
  socket.write(Buffer.from([1, right ? 0 : 1]))
  if (!right) return void socket.end()
  const [, , , type = 0] = await reader.take(4)
  if (type === addressTypes.name) await reader.takeText()
  else await reader.take(addressBytes[type] ?? 0)
  const port = (await reader.take(2)).readUInt16BE(0)
  socket.write(Buffer.from([socksVersion, 0, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0]))
  reader.giveBack()
  open(type === addressTypes.name ? 'name' : 'address', port)
}

async function listen(server: Server, host: string): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
