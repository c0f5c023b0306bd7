import type { ContentStore } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import type { Locale } from '#core/locales.ts'

/** The scraper that a link to the request names: in words for its field, and the datasets that hold the same ready-made. */
export function requestedScraper(query: URLSearchParams, content: Pick<ContentStore, 'entry'>, locale: Locale) {
  const scraper = content.entry('scrapers', query.get('scraper') ?? '', locale)
  if (!scraper) return undefined
  const { slug, frontmatter, meta } = scraper
  return { name: `${frontmatter.title} (${documentPath('scrapers', slug)})`, datasets: meta.datasets }
}
