/**
 * The Scraping Browser: each WebSocket gets a Chromium of this machine, which sees the practice target through one exit. Commands (Chrome DevTools
 * Protocol) are passed on as they are; this module reads the handshake only.
 */
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { openApi } from '#generated/lab-data.ts'
import { practice } from '#core/lab/scenarios.ts'
import { minuteMs } from '#core/durations.ts'
import type { ApiContext } from '../apis/context.ts'
import { missingPlace } from '../apis/locations.ts'
import { readParameters } from '../apis/operations.ts'
import { ApiProblem } from '../apis/problem.ts'
import { problemAnswer, readUser } from '../apis/server.ts'
import { apiHost, defaultNetwork } from '../contract.ts'
import { endSocket } from '../end-socket.ts'
import { refuseTarget } from '../gateway/admission.ts'
import type { Exit } from '../gateway/exit.ts'
import { waitForTarget, type Gateway } from '../gateway/gateway.ts'
import { createHttpProxy, type ProxyOptions } from '../gateway/http-proxy.ts'
import { requestUrl } from '../request-url.ts'
import { wholeResponse } from '../whole-response.ts'
import { startChromium, type Chromium, type ChromiumOptions } from './chromium.ts'
import { browserVariable } from './find-browser.ts'

/** Path of the WebSocket on the port of the APIs. */
export const browserPath = '/browser'

const operation = openApi['x-websockets']!.browser!
const { session_minutes: sessionMinutes, sessions_at_once: sessionsAtOnce } = operation.limits as {
  session_minutes: number
  sessions_at_once: number
}

const noBrowser = `No Chromium was found on this machine. Install Chromium or Chrome, or set ${browserVariable} to the program of one, and start the lab again.`

export interface BrowserOptions extends Omit<ProxyOptions, 'gateway'>, Omit<ChromiumOptions, 'executable' | 'proxyPort'> {
  context: ApiContext
  /** Program of the browser; `undefined` if there is none. */
  executable: string | undefined
}

export interface BrowserEndpoint {
  /** Answers the handshake of a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends every browser. */
  close(): Promise<void>
}

interface Session {
  socket: Duplex
  /** Fulfilled when nothing of it is left. */
  ended: Promise<void>
}

export function createBrowserEndpoint(options: BrowserOptions): BrowserEndpoint {
  const { context, log, executable } = options
  const open = new Map<string, number>()
  const sessions = new Set<Session>()
  let handshakes = 0

  /** @throws {ApiProblem} 429 */
  function takeSlot(user: string): () => void {
    const limit = user === practice.limitedUser ? practice.limitedConnections : sessionsAtOnce
    const count = open.get(user) ?? 0
    if (count >= limit) {
      const headers = { 'Retry-After': '60', 'RateLimit-Policy': `"browsers";q=${limit}`, RateLimit: '"browsers";r=0;t=60' }
      throw new ApiProblem(429, 'too-many-browsers', `${limit} of ${limit} browsers are in use.`, { headers })
    }
    open.set(user, count + 1)
    return () => open.set(user, open.get(user)! - 1)
  }

  async function answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { user, exit, program } = readHandshake(context, request, executable)
    const release = takeSlot(user)
    const session: Session = { socket, ended: run().finally(release) }
    sessions.add(session)
    await session.ended.finally(() => sessions.delete(session))

    async function run() {
      const proxy = await startProxy(options, user, exit)
      try {
        await serve((proxy.address() as AddressInfo).port)
      } finally {
        proxy.closeAllConnections()
        proxy.close()
      }
    }

    async function serve(proxyPort: number) {
      const chromium = await start({ ...options, executable: program, proxyPort })
      log({ protocol: 'api', method: 'GET', target: request.url ?? '', status: 101, userName: user, exit })
      const stopWaiting = context.clock.after(sessionMinutes * minuteMs, () => socket.destroy())
      await passOn(request, socket, head, chromium)
      stopWaiting()
      await chromium.end()
    }
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const label = `${context.seed} browser ${++handshakes}`
      answer(request, socket, head).catch((error: unknown) => {
        const { status, headers, body } = problemAnswer(error, label)
        log({ protocol: 'api', method: 'GET', target: request.url ?? '', status })
        if (socket.writable) endSocket(socket, wholeResponse({ status, ...(headers && { headers }), body: JSON.stringify(body) }))
      })
    },
    async close() {
      const all = [...sessions]
      for (const { socket } of all) socket.destroy()
      await Promise.allSettled(all.map(({ ended }) => ended))
    },
  }
}

/** Reads who asks for which exit. @throws {ApiProblem} as the description of the handshake says */
function readHandshake(context: ApiContext, request: IncomingMessage, executable: string | undefined) {
  const url = requestUrl(request, apiHost)
  if (url.pathname !== browserPath)
    throw new ApiProblem(404, 'not-found', `There is no WebSocket ${url.pathname}. The browser is ${browserPath}.`)
  // Browsers send it with each WebSocket of a page, programs don't: no page may control a program of this machine.
  if (request.headers.origin !== undefined) throw new ApiProblem(403, 'not-permitted', 'Web pages may not control the browser of the lab.')
  const user = readUser(context, request.headers.authorization)
  const parameters = readParameters(operation, { pathValues: {}, query: url.searchParams, headers: request.headers })
  const { network = defaultNetwork, country, session } = parameters as { network?: string; country?: string; session?: string }
  context.usage.requireQuota(user)
  const missing = missingPlace({ network, country })
  if (missing !== undefined) throw new ApiProblem(503, 'no-exit', `No exit fits. Leave out ${missing}.`)
  if (executable === undefined) throw new ApiProblem(501, 'no-browser', noBrowser)
  const exit = context.chooseExit(user, { network, ...(country !== undefined && { country }) }, session)
  return { user, exit, program: executable }
}

/** A proxy for one browser, which can't send a login: whatever it asks for goes through its exit. */
async function startProxy(options: BrowserOptions, user: string, exit: Exit): Promise<Server> {
  const { targets, clock } = options
  const passage = { exit, user, bytesLeft: 0, onExitClosed() {}, close() {} }
  const gateway: Gateway = {
    needsNoLogin: () => true,
    checkLogin: () => undefined,
    open: async (_login, target) => refuseTarget(target, targets.isInLab) ?? (await waitForTarget(target, clock)) ?? passage,
  }
  const server = createHttpProxy({ ...options, gateway })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function start(options: ChromiumOptions): Promise<Chromium> {
  try {
    return await startChromium(options)
  } catch (error) {
    throw new ApiProblem(500, 'internal-error', `${options.executable} could not be started: ${(error as Error).message}`)
  }
}

/** Headers of a handshake (RFC 6455, 4.1) that are its own; the login is not for Chromium. */
const handshakeHeaders = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'] as const

/** Repeats the handshake to Chromium and then passes bytes on in both directions, until both connections have ended. */
async function passOn({ headers }: IncomingMessage, client: Duplex, head: Buffer, chromium: Chromium): Promise<void> {
  const browser: Socket = connect(chromium.port, '127.0.0.1')
  browser.on('error', () => browser.destroy())
  const ended = Promise.all([closeOf(client), closeOf(browser)])
  void closeOf(client).then(() => browser.destroy())
  void closeOf(browser).then(() => client.destroy())
  chromium.onEnd(() => browser.destroy())
  const lines = handshakeHeaders.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}\r\n`]))
  const host = `127.0.0.1:${chromium.port}`
  browser.write(`GET ${chromium.path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${lines.join('')}\r\n`)
  if (head.length > 0) browser.write(head)
  client.pipe(browser).pipe(client)
  await ended
}

async function closeOf(stream: Duplex): Promise<void> {
  if (stream.closed) return
  await new Promise<void>((resolve) => {
    stream.once('close', () => resolve())
  })
}
