/** Finds the most-read articles. */
import type { Logger } from 'pino'
import { popularCount, type FindPopular } from '#core/blog/popular.ts'
import { isFallback, type ContentStore } from '#core/content/documents.ts'
import { dayMs } from '#core/durations.ts'
import { localeInfo } from '#core/locales.ts'
import { sumCounts } from '#server/db/daily-counts.ts'
import type { Database } from '#server/db/open.ts'

/** How long a result of the database is cached. */
const cacheLifetimeMs = 60_000

interface PopularOptions {
  content: ContentStore
  db: Database['db']
  /** How many days back reads are counted. */
  days: number
  logger: Logger
  clock?(): Date
}

export function createPopular({ content, db, days, logger, clock = () => new Date() }: PopularOptions): FindPopular {
  let known: { until: number; slugs: Promise<string[]> } | undefined

  function ranked(): Promise<string[]> {
    const now = clock().getTime()
    if (!known || known.until <= now) {
      const since = new Date(now - days * dayMs).toISOString().slice(0, 10)
      const slugs = sumCounts(db, 'article_reads', since).then(
        (counts) => counts.map(({ slug }) => slug),
        (error: unknown) => {
          logger.warn({ err: error }, 'the most popular articles could not be read')
          return []
        },
      )
      known = { until: now + cacheLifetimeMs, slugs }
    }
    return known.slugs
  }

  return async (locale) => {
    const entries = (await ranked()).flatMap((slug) => content.entry('blog', slug, locale) ?? [])
    if (entries.length < popularCount) return []
    return entries.slice(0, popularCount).map((entry) => {
      const { tag, dir } = localeInfo[entry.language]
      return { slug: entry.slug, title: entry.frontmatter.title, ...(isFallback(entry) && { lang: tag, dir }) }
    })
  }
}
