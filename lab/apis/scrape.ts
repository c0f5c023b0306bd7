/** The Scraper API: fetches a page of the practice target and returns it in the format that a request names. */
import { deflateSync, gzipSync } from 'node:zlib'
import { defaultNetwork, gatewayHosts } from '../contract.ts'
import type { Exit } from '../gateway/exit.ts'
import { practice, statusOfHost } from '#core/lab/scenarios.ts'
import { apiTime, type ApiContext, type RunOperation } from './context.ts'
import { missingPlace } from './locations.ts'
import { markdownOf, structuredData } from './page-formats.ts'
import { ApiProblem, invalidRequest } from './problem.ts'

export interface ScrapeRequest {
  url: string
  country?: string
  city?: string
  network?: string
  session?: string
  method?: string
  headers?: Readonly<Record<string, string>>
  cookies?: readonly { name: string; value: string }[]
  body?: string
  render?: boolean
  format?: 'html' | 'markdown' | 'json' | 'screenshot'
  timeout?: number
}

export interface ScrapeResponse {
  url: string
  final_url: string
  status: number
  counted: boolean
  [member: string]: unknown
}

const defaultTimeoutSeconds = 60
const maxRedirects = 10
/** Attempts through different exits when a target refuses. */
const maxAttempts = 4

export const scrapePage: RunOperation = async (context, { user, body }) => {
  context.usage.requireQuota(user)
  return { status: 200, body: await scrape(context, user, body as ScrapeRequest) }
}

/** @throws {ApiProblem} if no answer of the target can be had */
export async function scrape(context: ApiContext, user: string, options: ScrapeRequest): Promise<ScrapeResponse> {
  const url = readTarget(options.url)
  refuse(url, options)
  const filter = { network: options.network ?? defaultNetwork, country: options.country, city: options.city }
  const started = context.clock.now()
  const endMs = started + (options.timeout ?? defaultTimeoutSeconds) * 1000
  for (let attempts = 1; ; attempts++) {
    const exit = context.chooseExit(user, filter as { network: string }, options.session)
    const page = await follow(context, url, exit, options, endMs)
    const isBlocked = page.status === 403 || page.status === 429 || page.status >= 500
    if (isBlocked && attempts < maxAttempts && options.session === undefined) continue
    const counted = (page.status >= 200 && page.status < 400) || page.status === 404 || page.status === 410
    context.usage.add(usageOf(context, user, url, counted))
    return {
      url: options.url,
      final_url: page.url.href,
      status: page.status,
      headers: page.headers,
      cookies: page.setCookies.map(readCookie),
      ...contentOf(page, options.format ?? 'html'),
      exit: { network: exit.network, country: exit.country.toLowerCase(), city: exit.city?.slug ?? null, asn: exit.asn },
      attempts,
      counted,
      duration_ms: Math.max(0, context.clock.now() - started),
      fetched_at: apiTime(context.clock.now()),
    }
  }
}

function usageOf({ clock }: ApiContext, user: string, url: URL, counted: boolean) {
  const day = apiTime(clock.now()).slice(0, 10)
  return { product: 'scrape', user, target: url.hostname, day, counted: counted ? 1 : 0, uncounted: counted ? 0 : 1 } as const
}

function readTarget(text: string): URL {
  if (URL.canParse(text)) return new URL(text)
  throw invalidRequest([{ pointer: '#/url', parameter: null, detail: 'must be a valid URL' }])
}

/** The problems that hosts stand for, as in the gateway. */
function refuse({ hostname }: URL, { network = defaultNetwork, country, city }: ScrapeRequest): void {
  if (hostname === practice.refusedHost || statusOfHost(hostname) === 403) {
    throw new ApiProblem(403, 'target-refused', `${hostname} is in the category ${practice.refusedCategory}.`)
  }
  const status = statusOfHost(hostname)
  if (status === 402) throw new ApiProblem(402, 'quota-used-up', 'The quota of this login is used up. GET /v1/usage shows what is left.')
  if (status === 429) throw new ApiProblem(429, 'rate-limited', 'The host asks for a 429.', { headers: { 'Retry-After': '1' } })
  if (status === 500) throw new ApiProblem(500, 'internal-error', 'The request was not processed, and nothing was counted.')
  if (status === 504 || hostname === practice.timeoutHost) throw new ApiProblem(504, 'timed-out', 'The page was not complete in time.')
  const missing = status === 503 ? 'network' : missingPlace({ network, country, city })
  if (missing !== undefined) throw new ApiProblem(503, 'no-exit', `No exit fits. Leave out ${missing}.`)
  if (status !== undefined || !hostname.endsWith('.example') || gatewayHosts.includes(hostname)) {
    throw new ApiProblem(502, 'target-unreachable', `The lab reaches no real hosts, and has no ${hostname}. Its targets end in .example.`)
  }
}

interface Page {
  url: URL
  status: number
  headers: Record<string, string>
  setCookies: readonly string[]
  body: Buffer
}

async function follow(context: ApiContext, url: URL, exit: Exit, options: ScrapeRequest, endMs: number): Promise<Page> {
  let at = url
  let request = { method: options.method ?? 'GET', body: options.body }
  const cookies = (options.cookies ?? []).map(({ name, value }) => `${name}=${value ?? ''}`).join('; ')
  const headers = { ...options.headers, ...(cookies !== '' && { Cookie: cookies }) }
  for (let redirects = 0; ; redirects++) {
    const timeoutMs = endMs - context.clock.now()
    const page = await context.fetchPage(at, exit, { ...request, headers, isRendered: options.render ?? false, timeoutMs })
    if (page === 'timeout')
      throw new ApiProblem(504, 'timed-out', `The page was not complete after ${options.timeout ?? defaultTimeoutSeconds} seconds.`)
    const { location } = page.headers
    const isRedirect = page.status >= 300 && page.status < 400 && location !== undefined && URL.canParse(location, at.href)
    if (!isRedirect || redirects === maxRedirects) return { ...page, url: at }
    at = new URL(location, at)
    refuse(at, options)
    // As browsers do: only 307 and 308 keep the method (Fetch standard, HTTP-redirect fetch).
    if (page.status !== 307 && page.status !== 308 && request.method !== 'HEAD') request = { method: 'GET', body: undefined }
  }
}

/** Name and value of a `Set-Cookie`. */
function readCookie(header: string): { name: string; value: string } {
  const [pair = ''] = header.split(';')
  const equals = pair.indexOf('=')
  return { name: pair.slice(0, equals).trim(), value: pair.slice(equals + 1).trim() }
}

function contentOf({ headers, body }: Page, format: NonNullable<ScrapeRequest['format']>): object {
  const type = headers['content-type'] ?? 'application/octet-stream'
  if (format === 'screenshot')
    return { content: blankScreenshot().toString('base64'), content_type: 'image/png', content_encoding: 'base64' }
  const isText = /^text\/|json|xml/.test(type)
  if (!isText) return { content: body.toString('base64'), content_type: type, content_encoding: 'base64' }
  const text = body.toString('utf8')
  if (format === 'markdown' && type.startsWith('text/html')) {
    return { content: markdownOf(text), content_type: 'text/markdown; charset=utf-8', content_encoding: 'utf-8' }
  }
  if (format === 'json') {
    const content = type.includes('json') ? text : JSON.stringify(structuredData(text))
    return { content, content_type: 'application/json', content_encoding: 'utf-8' }
  }
  return { content: text, content_type: type, content_encoding: 'utf-8' }
}

const screenshotPixels = { width: 1280, height: 720 } as const

/** A white picture (PNG, RFC 2083) of the size of a window: the lab has no browser that could paint the page. */
function blankScreenshot(): Buffer {
  const { width, height } = screenshotPixels
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Gray, 8 bits.
  header[8] = 8
  // Each row has a byte for its filter in front.
  const rows = Buffer.alloc((width + 1) * height, 255)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  // gzip ends in the same checksum and a length (RFC 1952); zlib.crc32 is not in every version of Node 20.
  const zipped = gzipSync(chunk.subarray(4, 8 + data.length))
  chunk.writeUInt32BE(zipped.readUInt32LE(zipped.length - 8), 8 + data.length)
  return chunk
}
