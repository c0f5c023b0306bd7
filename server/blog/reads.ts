/**
 * Counts how often articles are opened, without a cookie, a script or a request of its own: by the requests for their documents. What is
 * opened in place is not seen: its payload is asked for when its link is reached for. Who opens one again within a minute is counted once;
 * addresses are compared in memory and forgotten with that minute.
 */
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { ContentStore } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale, locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { addReads } from '#server/db/reads.ts'
import type { Database } from '#server/db/open.ts'

/** How long is counted before it is written. Milliseconds. */
const interval = 60_000

/** Readers that are told apart within one interval; those beyond are not counted. */
const mostReaders = 50_000

export interface ReadCounts {
  /** Counts a request that a built file has answered, if it opened an article. */
  note(path: string, request: IncomingMessage): void
  /** Writes what was counted. What can't be written is kept for the next time. */
  write(): Promise<void>
  /** Writes it a last time and stops. */
  close(): Promise<void>
}

interface ReadCountsOptions {
  content: ContentStore
  db: Database['db']
  /** The reader's address: tells readers apart for a minute. */
  addressOf(request: IncomingMessage): string
  logger: Logger
  clock?(): Date
}

export function createReadCounts({ content, db, addressOf, logger, clock = () => new Date() }: ReadCountsOptions): ReadCounts {
  const articles = articlesByPath(content)
  let counts = new Map<string, number>()
  let readers = new Set<string>()

  function note(path: string, request: IncomingMessage): void {
    const slug = articles.get(path)
    if (slug === undefined || !isOpened(request)) return
    const reader = `${addressOf(request)} ${slug}`
    if (readers.has(reader) || readers.size >= mostReaders) return
    readers.add(reader)
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }

  async function write(): Promise<void> {
    const counted = counts
    counts = new Map()
    readers = new Set()
    try {
      await addReads(db, clock().toISOString().slice(0, 10), counted)
    } catch (error) {
      logger.warn({ err: error }, 'the articles that were opened could not be counted')
      for (const [slug, count] of counted) counts.set(slug, (counts.get(slug) ?? 0) + count)
    }
  }

  const timer = setInterval(() => void write(), interval).unref()
  return {
    note,
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

/** Slugs of the articles by the paths of their documents, in all languages. */
function articlesByPath(content: ContentStore): Map<string, string> {
  const paths = content
    .list('blog', fallbackLocale)
    .flatMap(({ slug }) => locales.map((locale): [string, string] => [localizePath(documentPath('blog', slug), locale), slug]))
  return new Map(paths)
}

/**
 * Whether a browser opens what it asks for, by what no page can forge (Fetch Metadata): most robots do not say it, and a page that is
 * fetched ahead says so.
 */
function isOpened({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}
