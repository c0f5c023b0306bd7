/**
 * Reads the cost of a visit from a HAR file, http://www.softwareishard.com/blog/har-12-spec/, as browsers write it: sizes may be -1 or missing,
 * Chromium has `_transferSize`, entries of a cache have no bytes.
 */

/** What one recorded visit took. */
export interface Visit {
  bytesSent: number
  bytesReceived: number
  requests: number
  /** Connections with TLS. */
  tunnels: number
  /** From the first request to the last byte. */
  seconds: number
  /** Entries without bytes of the network: of a cache, `data:` and extensions. */
  cached: number
  /** Entries with the status 0, of which the file has no sizes. */
  failed: number
}

export type HarProblem = 'not-json' | 'not-har' | 'no-requests'

/** Larger files are refused, so that the page stays responsive. */
export const maxHarBytes = 200_000_000

interface Header {
  name?: unknown
  value?: unknown
}

interface Entry {
  startedDateTime?: unknown
  time?: unknown
  connection?: unknown
  _fromCache?: unknown
  _fetchedViaServiceWorker?: unknown
  _webSocketMessages?: unknown
  timings?: { ssl?: unknown; connect?: unknown }
  request?: { url?: unknown; method?: unknown; httpVersion?: unknown; headers?: unknown; headersSize?: unknown; bodySize?: unknown }
  response?: {
    status?: unknown
    headers?: unknown
    headersSize?: unknown
    bodySize?: unknown
    _transferSize?: unknown
    content?: { size?: unknown; compression?: unknown }
  }
}

/** Reads the text of a file. */
export function readHar(text: string): { visit: Visit } | { problem: HarProblem } {
  let file: unknown
  try {
    // A byte order mark is not JSON.
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { problem: 'not-json' }
  }
  const entries = (file as { log?: { entries?: unknown } } | null)?.log?.entries
  if (!Array.isArray(entries)) return { problem: 'not-har' }
  const all = (entries as unknown[]).filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
  const loaded = all.filter(isOverNetwork)
  const arrived = loaded.filter(({ response }) => size(response?.status) > 0)
  if (arrived.length === 0) return { problem: 'no-requests' }
  return {
    visit: {
      bytesSent: sum(arrived, sentBytes),
      bytesReceived: sum(arrived, receivedBytes),
      requests: arrived.length,
      tunnels: tunnelsOf(arrived),
      seconds: secondsOf(arrived),
      cached: all.length - loaded.length,
      failed: loaded.length - arrived.length,
    },
  }
}

const sum = (entries: readonly Entry[], bytes: (entry: Entry) => number) => entries.reduce((all, entry) => all + bytes(entry), 0)

/** A size that is known: not -1, not missing, not a text. */
const size = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function isOverNetwork({ request, response, _fromCache, _fetchedViaServiceWorker }: Entry): boolean {
  if (!/^(?:https?|wss?):/i.test(textOf(request?.url)) || _fromCache !== undefined || _fetchedViaServiceWorker === true) return false
  // Chromium names no cache in some exports: then nothing was transferred, although there is a body.
  return !(response?._transferSize === 0 && size(response.content?.size) > 0)
}

function sentBytes({ request = {}, _webSocketMessages }: Entry): number {
  const head = size(request.headersSize) || textOf(request.url).length + headerBytes(request.headers)
  return head + size(request.bodySize) + messageBytes(_webSocketMessages, 'send')
}

function receivedBytes({ response = {}, _webSocketMessages }: Entry): number {
  const messages = messageBytes(_webSocketMessages, 'receive')
  if (size(response._transferSize)) return size(response._transferSize) + messages
  const head = size(response.headersSize) || headerBytes(response.headers)
  // `bodySize` 0 is a known size: a 304, or the answer to HEAD.
  const isKnown = typeof response.bodySize === 'number' && response.bodySize >= 0
  const unpacked = Math.max(0, size(response.content?.size) - size(response.content?.compression))
  return head + (isKnown ? size(response.bodySize) : unpacked) + messages
}

/** Bytes of a list of headers as HTTP/1.1 writes them: an upper bound for HTTP/2, which compresses them. */
function headerBytes(headers: unknown): number {
  if (!Array.isArray(headers)) return 0
  return (headers as Header[]).reduce((all, header) => all + textOf(header?.name).length + textOf(header?.value).length + 4, 0)
}

function messageBytes(messages: unknown, type: 'send' | 'receive'): number {
  if (!Array.isArray(messages)) return 0
  return (messages as { type?: unknown; data?: unknown }[]).reduce(
    (all, message) => all + (message?.type === type ? textOf(message.data).length : 0),
    0,
  )
}

/** Connections with TLS: by their ids, otherwise those that were opened, otherwise one for each origin. */
function tunnelsOf(entries: readonly Entry[]): number {
  const secure = entries.filter(({ request }) => /^(?:https|wss):/i.test(textOf(request?.url)))
  const ids = new Set(secure.map((entry) => `${originOf(entry)} ${textOf(entry.connection)}`))
  const opened = secure.filter(({ timings }) => size(timings?.ssl) > 0 || size(timings?.connect) > 0).length
  const hasIds = secure.some(({ connection }) => textOf(connection) !== '')
  const origins = new Set(secure.map(originOf)).size
  return hasIds ? ids.size : Math.max(opened, origins)
}

function originOf({ request }: Entry): string {
  const url = textOf(request?.url)
  return URL.canParse(url) ? new URL(url).host : ''
}

function secondsOf(entries: readonly Entry[]): number {
  const spans = entries.flatMap(({ startedDateTime, time }) => {
    const startMs = Date.parse(textOf(startedDateTime))
    return Number.isNaN(startMs) ? [] : [{ startMs, endMs: startMs + size(time) }]
  })
  if (spans.length === 0) return 0
  const first = spans.reduce((least, { startMs }) => Math.min(least, startMs), Infinity)
  const last = spans.reduce((most, { endMs }) => Math.max(most, endMs), 0)
  return (last - first) / 1_000
}
