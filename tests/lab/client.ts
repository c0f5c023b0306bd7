/** A lab for a test, and requests through its gateway. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as tlsConnect } from 'node:tls'
import { onTestFinished } from 'vitest'
import { createManualClock } from '../../lab/clock.ts'
import type { LogEntry } from '../../lab/log.ts'
import { startLab, type Lab } from '../../lab/start.ts'

export interface TestLab {
  lab: Lab
  clock: ReturnType<typeof createManualClock>
  log: LogEntry[]
  /** The authority in PEM. */
  ca: string
}

/**
 * Starts a lab on free ports with a clock that stands still; it ends with the test.
 *
 * @param browser program of the Scraping Browser
 */
export async function startTestLab(seed = 1, browser?: string): Promise<TestLab & { dir: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'lab-'))
  const clock = createManualClock(Date.UTC(2026, 10, 20, 8))
  const log: LogEntry[] = []
  const ports = { http: 0, https: 0, socks5: 0, api: 0 }
  const options = { host: '127.0.0.1', ports, seed, dir, clockFactor: 1, log: 'json', browser } as const
  const lab = await startLab(options, clock, (entry) => log.push(entry))
  onTestFinished(async () => {
    await lab.close()
    rmSync(dir, { recursive: true })
  })
  return { lab, clock, log, dir, ca: readFileSync(lab.authority.certificateFile, 'utf8') }
}

export interface Login {
  user: string
  password: string
}

export const anyLogin: Login = { user: 'USERNAME', password: 'PASSWORD' }

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export function basic({ user, password }: Login): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  return { status: response.statusCode!, headers: response.headers, body: await text(response) }
}

/** Sends `CONNECT`. With 200 the answer has an open socket. */
export async function connectTo(
  { lab, ca }: TestLab,
  target: string,
  login: Login | undefined,
  tls = false,
): Promise<Answer & { socket?: Socket }> {
  const options = {
    host: '127.0.0.1',
    port: tls ? lab.ports.https : lab.ports.http,
    method: 'CONNECT',
    path: target,
    agent: false,
    headers: login ? { 'Proxy-Authorization': basic(login) } : {},
  }
  const request = tls ? httpsRequest({ ...options, ca }) : httpRequest(options)
  request.end()
  const [response, socket, head] = (await once(request, 'connect')) as [IncomingMessage, Socket, Buffer]
  const answer = { status: response.statusCode!, headers: response.headers, body: '' }
  if (answer.status === 200) return { ...answer, socket }
  return { ...answer, body: head.toString() + (await text(socket)) }
}

interface RequestOptions {
  login?: Login
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Requests an https address through a tunnel, which is closed afterwards.
 *
 * @throws if the gateway refuses the tunnel
 */
export async function fetchThrough(
  lab: TestLab,
  url: string,
  { login = anyLogin, method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, pathname, search } = new URL(url)
  const { status, socket } = await connectTo(lab, `${hostname}:443`, login)
  if (!socket) throw new Error(`The gateway answered ${status}.`)
  const secured = tlsConnect({ socket, servername: hostname, ca: lab.ca })
  await once(secured, 'secureConnect')
  const request = httpRequest({ createConnection: () => secured, method, path: pathname + search, headers: { host: hostname, ...headers } })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const answer = await answerOf(response).finally(() => socket.destroy())
  if (!socket.closed) await once(socket, 'close')
  return answer
}

/** Requests an http address through the gateway. */
export async function fetchPlain({ lab }: TestLab, url: string, login: Login | undefined): Promise<Answer> {
  const headers = { host: new URL(url).host, ...(login && { 'Proxy-Authorization': basic(login) }) }
  const request = httpRequest({ host: '127.0.0.1', port: lab.ports.http, path: url, agent: false, headers })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return answerOf(response)
}

interface ApiOptions {
  login?: Login | undefined
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

/** Requests the APIs of a lab. */
export async function callApi(
  { lab }: TestLab,
  path: string,
  { login = anyLogin, method, headers, body }: ApiOptions = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${lab.ports.api}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { Authorization: basic(login), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}
