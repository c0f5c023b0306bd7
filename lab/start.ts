/** Starts the lab: the gateway in its three protocols, on loopback, with the practice target behind it. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { openAuthority, type Authority } from './certificates.ts'
import type { Clock } from './clock.ts'
import { gatewayHosts, userNameRules } from './contract.ts'
import { createGateway } from './gateway/gateway.ts'
import { createHttpProxy } from './gateway/http-proxy.ts'
import { practice } from './gateway/scenarios.ts'
import { createSocksProxy } from './gateway/socks5.ts'
import type { LogRequest } from './log.ts'
import type { LabOptions } from './options.ts'
import { portNames, type PortName, type Ports } from './ports.ts'
import { createIpAnswer, createPractice } from './target/practice.ts'
import { createTargets } from './target/targets.ts'

export interface Lab {
  host: string
  /** The ports that are open, also where any free one was asked for. */
  ports: Ports
  authority: Authority
  close(): Promise<void>
}

/** A port that can't be opened, with the words for it. */
export class PortError extends Error {
  override name = 'PortError'
}

/**
 * @throws {PortError} if a port is in use; none is open then
 * @throws if the folder can't be written
 */
export async function startLab(options: LabOptions, clock: Clock, log: LogRequest): Promise<Lab> {
  const { seed, clockFactor, host } = options
  const authority = await openAuthority(options.dir)
  const answers = {
    practice: createPractice({ seed, clock, renderedToken: randomUUID() }),
    ip: createIpAnswer(seed, clock),
  }
  const targets = createTargets(authority, answers, log)
  const checkPassword = (_user: string, password: string) => password !== practice.wrongPassword
  const gateway = createGateway({ seed, clock, rules: userNameRules, checkPassword, isInLab: targets.isInLab })
  const proxy = { gateway, targets, clock, log, clockFactor }
  const certificate = await authority.issue([...gatewayHosts, 'localhost', '127.0.0.1', '::1'])
  const servers: Partial<Record<PortName, Server>> = {
    http: createHttpProxy(proxy),
    https: createHttpProxy(proxy, certificate),
    socks5: createSocksProxy(proxy),
  }
  return { host, authority, ...(await listenAll(servers as Record<PortName, Server>, options)) }
}

/** Opens every port, or none. */
async function listenAll(
  servers: Readonly<Record<PortName, Server>>,
  { host, ports }: Pick<LabOptions, 'host' | 'ports'>,
): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const close = async () => {
    const closed = Object.values(servers).map(async (server) => {
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    })
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
  }
  const opened: Partial<Record<PortName, number>> = {}
  for (const name of portNames) {
    const server = servers[name]
    if (!server) continue
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    try {
      server.listen(ports[name], host)
      await once(server, 'listening')
    } catch (error) {
      await close()
      throw new PortError(explainListenError(error as NodeJS.ErrnoException, name, ports[name]))
    }
    opened[name] = (server.address() as AddressInfo).port
  }
  return { ports: opened as Ports, close }
}

function explainListenError({ code, message }: NodeJS.ErrnoException, name: PortName, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} (${name}) is in use. Choose others: --port-offset 10000, or --ports ${name}=${port + 10_000}.`
  return `Port ${port} (${name}) can't be opened: ${message}`
}
