/** Counts requests and failures by the hour for the error budget. Servers add their counts in the database. */
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { editorPath } from '#core/editor.ts'
import { addRequestCounts, type RequestCounts } from '#server/db/request-counts.ts'
import type { Database } from '#server/db/open.ts'

/** How often counts are written. */
const flushIntervalMs = 60_000

/** Requests of orchestrators, which would hide those of visitors, and of the editor, which is another program for staff alone. */
const isUncounted = (url: string) => url === '/healthz' || url === '/readyz' || url.startsWith(editorPath)

export interface RequestCounter {
  /** Counts a request. @param durationMs only of pages and data that are made per request */
  add(status: number, durationMs?: number): void
  /** Writes the counts. If that fails, they are kept for the next write. */
  write(): Promise<void>
  /** Writes the counts a last time and stops. */
  close(): Promise<void>
}

interface RequestCounterOptions {
  db: Database['db']
  /** Longer requests are slow. */
  thresholdMs: number
  logger: Logger
  clock?: () => Date
}

const nothing: RequestCounts = { requests: 0, errors: 0, timed: 0, slow: 0 }

export function createRequestCounter({ db, thresholdMs, logger, clock = () => new Date() }: RequestCounterOptions): RequestCounter {
  let counts = { ...nothing }

  async function write(): Promise<void> {
    const written = counts
    if (written.requests === 0) return
    counts = { ...nothing }
    try {
      await addRequestCounts(db, clock().toISOString().slice(0, 13), written)
    } catch (error) {
      logger.warn({ err: error }, 'counts of requests could not be written')
      for (const name of Object.keys(nothing) as (keyof RequestCounts)[]) counts[name] += written[name]
    }
  }

  const timer = setInterval(() => void write(), flushIntervalMs).unref()
  return {
    add(status, durationMs) {
      counts.requests++
      if (status >= 500) counts.errors++
      if (durationMs === undefined) return
      counts.timed++
      if (durationMs > thresholdMs) counts.slow++
    },
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

/**
 * A listener that also counts each answered request. Requests that the client abandons do not count. The time of built files is that of the
 * visitor's connection, so it is not measured.
 *
 * @param isFile whether a path is a built file
 */
export function countRequests(listener: RequestListener, add: RequestCounter['add'], isFile: (path: string) => boolean): RequestListener {
  return (request, response) => {
    const { url = '', method } = request
    if (!isUncounted(url)) {
      const queryStart = url.indexOf('?')
      const isTimed = method === 'GET' && !isFile(queryStart === -1 ? url : url.slice(0, queryStart))
      const startMs = isTimed ? performance.now() : 0
      // Not on `close`, which has ten listeners with metrics: Node warns of more.
      response.once('finish', () => add(response.statusCode, isTimed ? performance.now() - startMs : undefined))
    }
    listener(request, response)
  }
}
