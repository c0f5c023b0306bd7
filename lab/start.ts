/** Starts the lab: the gateway in its three protocols, and the APIs, on loopback, with the practice target behind them. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createAccounts } from './apis/accounts.ts'
import { createApiServer } from './apis/api-server.ts'
import { createChooseExit } from './apis/choose-exit.ts'
import { createFetchPage } from './apis/fetch-page.ts'
import { storeExamples } from './apis/first-state.ts'
import { createJobs } from './apis/jobs.ts'
import { createApi, type AnswerApi } from './apis/server.ts'
import { createUsage } from './apis/usage.ts'
import { createWebhooks } from './apis/webhook.ts'
import { createBrowserEndpoint } from './browser/browser-endpoint.ts'
import { openAuthority, type Authority } from './certificates.ts'
import type { Clock } from './clock.ts'
import { gatewayHosts, userNameRules } from './contract.ts'
import { createGateway } from './gateway/gateway.ts'
import { createHttpProxy } from './gateway/http-proxy.ts'
import { createSessions } from './gateway/sessions.ts'
import { createSocksProxy } from './gateway/socks5.ts'
import { webhookSecret } from './start-message.ts'
import type { LogRequest } from './log.ts'
import type { LabOptions } from './options.ts'
import { otherAddress, portNames, type PortName, type Ports } from './ports.ts'
import { createIpAnswer, createPractice } from './target/practice.ts'
import { createTargets } from './target/targets.ts'

export interface Lab {
  host: string
  /** The ports that are open, also where any free one was asked for. */
  ports: Ports
  authority: Authority
  /** Program of the Scraping Browser; `undefined` if there is none. */
  browser: string | undefined
  close(): Promise<void>
}

/** A port that can't be opened, with the words for it. */
export class PortError extends Error {
  override name = 'PortError'
}

/**
 * @param environment names further authorities that clients trust
 * @throws {PortError} if a port is in use; none is open then
 * @throws if the folder can't be written
 */
export async function startLab(options: LabOptions, clock: Clock, log: LogRequest, environment: NodeJS.ProcessEnv = {}): Promise<Lab> {
  const { seed, clockFactor, host } = options
  const authority = await openAuthority(options.dir, environment)
  const renderedToken = randomUUID()
  const sessions = createSessions(seed, clock)
  const accounts = createAccounts()
  const jobs = createJobs(clock)
  jobs.onEnd = createWebhooks({ seed, clock, log, secret: webhookSecret })
  // The APIs fetch pages of the targets, one of which is the host of the APIs.
  let answerApi: AnswerApi | undefined
  const answers = {
    practice: createPractice({ seed, clock, renderedToken }),
    ip: createIpAnswer(seed, clock),
    api: (request: IncomingMessage, response: ServerResponse) => answerApi!(request, response),
  }
  const targets = createTargets(authority, answers, log)
  const fetchPage = createFetchPage(targets, clock, renderedToken)
  const chooseExit = createChooseExit(sessions)
  const context = { seed, clock, accounts, jobs, usage: createUsage(), fetchPage, chooseExit }
  storeExamples(context)
  answerApi = createApi(context, log)
  const { checkPassword, allowedUser } = accounts
  const gateway = createGateway({ sessions, clock, rules: userNameRules, checkPassword, allowedUser, isInLab: targets.isInLab })
  const proxy = { gateway, targets, clock, log, clockFactor }
  const { serverKeyHash } = authority
  const browser = createBrowserEndpoint({ ...proxy, context, executable: options.browser, dir: options.dir, serverKeyHash })
  const certificate = await authority.issue([...new Set([...gatewayHosts, 'localhost', '127.0.0.1', '::1', host])])
  const servers: Record<PortName, Server> = {
    http: createHttpProxy(proxy),
    https: createHttpProxy(proxy, certificate),
    socks5: createSocksProxy(proxy),
    api: createApiServer(answerApi, browser.upgrade),
  }
  const opened = await listenAll(servers, options)
  const close = async () => {
    await Promise.all([opened.close(), browser.close()])
  }
  return { host, authority, browser: options.browser, ports: opened.ports, close }
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
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    try {
      server.listen(ports[name], host)
      await once(server, 'listening')
    } catch (error) {
      await close()
      throw new PortError(explainListenError(error as NodeJS.ErrnoException, name, ports[name], host))
    }
    opened[name] = (server.address() as AddressInfo).port
  }
  return { ports: opened as Ports, close }
}

function explainListenError({ code, message }: NodeJS.ErrnoException, name: PortName, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} (${name}) of ${host} is in use. ${otherAddress(host)} If it is in use there too, a program has it at every address: end that program.`
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine. On macOS: sudo ifconfig lo0 alias ${host}`
  return `Port ${port} (${name}) can't be opened: ${message}`
}
