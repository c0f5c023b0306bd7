/** The gateway over SOCKS5 (RFC 1928) with user name and password (RFC 1929). Only `CONNECT`; no connection leaves this process. */
import { createServer, type Server, type Socket } from 'node:net'
import { endSocket } from '../end-socket.ts'
import { createByteReader, type ByteReader } from './byte-reader.ts'
import { carry, clientAddressOf, type ProxyOptions } from './http-proxy.ts'
import type { Login, Target } from './admission.ts'
import { isProblem } from './gateway.ts'
import { plainHost } from '../request-url.ts'

const version = 5
/** Methods of the greeting (RFC 1928, section 3). */
const noLoginMethod = 0
const passwordMethod = 2
const noMethod = 0xff
const passwordVersion = 1
const connectCommand = 1
const addressTypes = { ipv4: 1, domain: 3, ipv6: 4 } as const

/** Reply codes of RFC 1928, section 6, by the status that HTTP would have. */
const replies: Readonly<Record<number, number>> = { 403: 2, 502: 1, 503: 3, 504: 4 }
const generalFailure = 1
const commandNotSupported = 7
const addressTypeNotSupported = 8

/** How long a client may take until it has named its target, in milliseconds. */
const handshakeTimeoutMs = 30_000

export function createSocksProxy(options: ProxyOptions): Server {
  return createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.setTimeout(handshakeTimeoutMs, () => socket.destroy())
    serve(options, socket).catch(() => socket.destroy())
  })
}

async function serve(options: ProxyOptions, socket: Socket): Promise<void> {
  const reader = createByteReader(socket)
  const login = await authenticate(options, socket, reader)
  if (login === 'refused') return
  const target = await readRequest(socket, reader)
  if (!target) return
  const { gateway, targets, log } = options
  const entry = { protocol: 'socks5', method: 'CONNECT', target: `${target.host}:${target.port}`, userName: login?.userName }
  // The gateway waits for longer until it gives a target up.
  socket.setTimeout(0)
  const passage = await gateway.open(login, target, clientAddressOf(socket))
  if (isProblem(passage)) {
    log({ ...entry, status: passage.status, problem: passage })
    endSocket(socket, reply(replies[passage.status] ?? generalFailure))
    return
  }
  log({ ...entry, status: 200, exit: passage.exit })
  socket.write(reply(0))
  reader.giveBack()
  carry(options, socket, passage)
  targets.attach(socket, { ...target, exit: passage.exit })
}

/**
 * Takes the greeting and the login; a wrong one ends the connection with status 1.
 *
 * @returns no login if the client has none and its address needs none
 */
async function authenticate({ gateway, log }: ProxyOptions, socket: Socket, reader: ByteReader): Promise<Login | undefined | 'refused'> {
  const [greetingVersion, methodCount] = (await reader.take(2)) as unknown as [number, number]
  // What speaks another protocol, such as a CONNECT of HTTP, would wait for an answer: its second byte is no number of methods.
  const methods = await reader.take(greetingVersion === version ? methodCount : 0)
  if (!methods.includes(passwordMethod) && methods.includes(noLoginMethod)) {
    if (gateway.needsNoLogin(clientAddressOf(socket))) {
      socket.write(Buffer.from([version, noLoginMethod]))
      return undefined
    }
  }
  if (!methods.includes(passwordMethod)) {
    endSocket(socket, Buffer.from([version, noMethod]))
    log({ protocol: 'socks5', method: 'login', target: '-', status: 407 })
    return 'refused'
  }
  socket.write(Buffer.from([version, passwordMethod]))
  await reader.take(1)
  const userName = (await reader.takeText()).toString('utf8')
  const password = (await reader.takeText()).toString('utf8')
  const problem = gateway.checkLogin({ userName, password })
  socket.write(Buffer.from([passwordVersion, problem ? 1 : 0]))
  if (!problem) return { userName, password }
  endSocket(socket)
  log({ protocol: 'socks5', method: 'login', target: '-', status: problem.status, userName, problem })
  return 'refused'
}

async function readRequest(socket: Socket, reader: ByteReader): Promise<Target | undefined> {
  const [, command, , type] = (await reader.take(4)) as unknown as [number, number, number, number]
  const host = await readHost(reader, type)
  if (host === undefined) {
    endSocket(socket, reply(addressTypeNotSupported))
    return undefined
  }
  const port = (await reader.take(2)).readUInt16BE(0)
  if (command === connectCommand) return { host, port }
  endSocket(socket, reply(commandNotSupported))
  return undefined
}

async function readHost(reader: ByteReader, type: number): Promise<string | undefined> {
  if (type === addressTypes.domain) return plainHost((await reader.takeText()).toString('utf8'))
  if (type === addressTypes.ipv4) return [...(await reader.take(4))].join('.')
  if (type !== addressTypes.ipv6) return undefined
  const groups = (await reader.take(16)).toString('hex').match(/.{4}/g) ?? []
  return groups.join(':')
}

/** A reply whose bound address says nothing. */
function reply(code: number): Buffer {
  return Buffer.from([version, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0])
}
