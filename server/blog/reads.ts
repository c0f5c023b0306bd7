/**
 * Counts how often articles are opened from the requests for their documents, without a cookie, a script or an extra request. Articles
 * opened without a document load are not counted, because their payload is prefetched before the click. A reader who opens an article
 * again within a minute is counted once; addresses are compared in memory and discarded after that minute.
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

/** Counts a request answered with a built file, if it opened an article. */
export type RecordSent = (path: string, request: IncomingMessage) => void

interface ReadCountsOptions {
  content: ContentStore
  db: Database['db']
  /** The reader's address: distinguishes readers for a minute. */
  addressOf(request: IncomingMessage): string
  logger: Logger
  clock?(): Date
}

export function createReadCounts({ content, db, addressOf, logger, clock }: ReadCountsOptions) {
  const articles = articlesByPath(content)
  const { add, write, close } = createDailyCounter({ db, table: 'article_reads', logger, clock })
  const record: RecordSent = (path, request) => {
    const slug = articles.get(path)
    if (slug !== undefined && isOpened(request)) add({ slug }, addressOf(request))
  }
  return { record, write, close }
}

/** Slugs of the articles by the paths of their documents, in all languages. */
function articlesByPath(content: ContentStore): Map<string, string> {
  const paths = content
    .list('blog', fallbackLocale)
    .flatMap(({ slug }) => locales.map((locale): [string, string] => [localizePath(documentPath('blog', slug), locale), slug]))
  return new Map(paths)
}
