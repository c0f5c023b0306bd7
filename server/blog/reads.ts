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
import { isOpened } from '#server/counts/is-opened.ts'
import { createDailyCounter } from '#server/counts/daily-counter.ts'
import type { Database } from '#server/db/open.ts'

/** Counts a request that a built file has answered, if it opened an article. */
export type RecordSent = (path: string, request: IncomingMessage) => void

interface ReadCountsOptions {
  content: ContentStore
  db: Database['db']
  /** The reader's address: tells readers apart for a minute. */
  addressOf(request: IncomingMessage): string
  logger: Logger
  clock?(): Date
}

export function createReadCounts({ content, db, addressOf, logger, clock }: ReadCountsOptions) {
  const articles = articlesByPath(content)
  const { add, write, close } = createDailyCounter({ db, table: 'article_reads', logger, clock })
  const note: RecordSent = (path, request) => {
    const slug = articles.get(path)
    if (slug !== undefined && isOpened(request)) add({ slug }, addressOf(request))
  }
  return { note, write, close }
}

/** Slugs of the articles by the paths of their documents, in all languages. */
function articlesByPath(content: ContentStore): Map<string, string> {
  const paths = content
    .list('blog', fallbackLocale)
    .flatMap(({ slug }) => locales.map((locale): [string, string] => [localizePath(documentPath('blog', slug), locale), slug]))
  return new Map(paths)
}
