/** Pages that show what can happen to a response on its way: codes, cut and slow bodies, validators, encodings, redirects. */
import { STATUS_CODES } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { seededHex } from '../random.ts'
import { htmlPage } from './html.ts'
import type { PageRequest } from './page-request.ts'
import { respond, respondHtml, respondJson, respondText } from './respond.ts'

/** Statuses that need a header to be understood. */
const statusHeaders: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Basic realm="practice"' },
  405: { Allow: 'GET, HEAD' },
  416: { 'Content-Range': 'bytes */0' },
  429: { 'Retry-After': '1' },
  503: { 'Retry-After': '1' },
}

/** Statuses without a body (RFC 9110, 15). */
const bodiless = new Set([204, 205, 304])

export function statusPage(page: PageRequest): void {
  const status = Number(page.value)
  if (!/^\d{3}$/.test(page.value) || status < 200 || status > 599)
    return respondText(page, 400, 'The status is a number from 200 to 599.\n')
  const headers = { ...statusHeaders[status], ...(status >= 300 && status < 400 && status !== 304 && { Location: '/' }) }
  if (bodiless.has(status)) {
    page.response.writeHead(status, headers).end()
    return
  }
  respondHtml(
    page,
    status,
    htmlPage(`${status} ${STATUS_CODES[status] ?? ''}`.trim(), '<p>The status that the path asks for.</p>'),
    headers,
  )
}

const cutBytes = 20_000

/** Lines that say where they are, so that a reader sees where the body ends. */
function numberedLines(seed: number, length: number): string {
  const lines = Array.from(
    { length: Math.ceil(length / 40) },
    (_, index) => `${String(index).padStart(6, '0')} ${seededHex(32, seed, 'line', index)}\n`,
  )
  return lines.join('').slice(0, length)
}

/** Announces more bytes than it sends, and ends the connection. */
export function cutBody({ response, seed }: PageRequest): void {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': cutBytes })
  response.write(numberedLines(seed, cutBytes / 2), () => response.socket?.destroy())
}

/** The same with chunks: the last one, which has no bytes, is missing. */
export function cutChunks({ response, seed }: PageRequest): void {
  response.writeHead(200, { 'Content-Type': 'text/plain' })
  response.write(numberedLines(seed, cutBytes / 2), () => response.socket?.destroy())
}

const maxSlowSeconds = 300
const bytesPerStep = 64
const stepMs = 250

/** Sends a few bytes four times a second. */
export function slowBody({ response, clock, seed, value }: PageRequest): void {
  const seconds = Math.min(Math.max(Number.parseInt(value, 10) || 1, 1), maxSlowSeconds)
  const steps = (seconds * 1000) / stepMs
  const body = numberedLines(seed, steps * bytesPerStep)
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length })
  const send = (step: number) => {
    if (response.destroyed) return
    if (step === steps) return void response.end()
    response.write(body.slice(step * bytesPerStep, (step + 1) * bytesPerStep))
    clock.after(stepMs, () => send(step + 1))
  }
  send(0)
}

/** Accepts the request and never answers. */
export function hang(): void {}

/** Day on which the page with a validator was last changed; the same in each run. */
const lastModified = 'Sun, 01 Nov 2026 08:00:00 GMT'

/** A page with `ETag` and `Last-Modified`, which answers conditional requests with `304` (RFC 9110, 13). */
export function validatedPage(page: PageRequest): void {
  const { request, response, seed } = page
  const tag = `"${seededHex(16, seed, 'etag')}"`
  const headers = { ETag: tag, 'Last-Modified': lastModified, 'Cache-Control': 'no-cache' }
  const tags = request.headers['if-none-match']
  const since = request.headers['if-modified-since']
  const isSame =
    tags === undefined ? since !== undefined && Date.parse(since) >= Date.parse(lastModified) : tags === '*' || tags.includes(tag)
  if (isSame) {
    response.writeHead(304, headers).end()
    return
  }
  respondHtml(page, 200, htmlPage('A page with a validator', `<p>${numberedLines(seed, 400)}</p>`), headers)
}

/** A map, because the path names one: an object has members that are no encoder, such as `constructor`. */
const encoders: ReadonlyMap<string, (bytes: Buffer) => Buffer> = new Map([
  ['gzip', (bytes) => gzipSync(bytes)],
  ['br', (bytes) => brotliCompressSync(bytes)],
  ['deflate', (bytes) => deflateSync(bytes)],
])

/** A body in an encoding, whether or not the client has asked for it. */
export function encodedBody(page: PageRequest): void {
  const encode = encoders.get(page.value)
  if (!encode) return respondText(page, 404, `Known encodings: ${[...encoders.keys()].join(', ')}.\n`)
  const bytes = encode(Buffer.from(htmlPage('A compressed page', `<pre>${numberedLines(page.seed, 4000)}</pre>`)))
  page.response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': page.value,
    'Content-Length': bytes.length,
  })
  page.response.end(page.request.method === 'HEAD' ? undefined : bytes)
}

const maxRedirects = 50

/** As many redirects as the path says, then a page; `loop` never ends. */
export function redirectChain(page: PageRequest): void {
  const left = page.value === 'loop' ? maxRedirects : Number.parseInt(page.value, 10)
  if (Number.isNaN(left) || left < 0 || left > maxRedirects) return respondText(page, 400, `A number from 0 to ${maxRedirects}, or loop.\n`)
  if (left === 0) return respondHtml(page, 200, htmlPage('The end of the redirects', '<p>You are there.</p>'))
  const next = page.value === 'loop' ? '/redirects/loop' : `/redirects/${left - 1}`
  respond(page, 302, 'text/plain; charset=utf-8', `${next}\n`, { Location: next })
}

/** What arrived: shows that no header names the client or the login. */
export function echoHeaders(page: PageRequest): void {
  const { request, visit } = page
  respondJson(page, 200, { method: request.method, host: visit.host, headers: request.headers, exit: visit.exit.ip })
}
