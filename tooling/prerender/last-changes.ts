/** On which day a page last changed in a language: by the dates of its document and of the documents that it lists. */
import type { ContentStore, Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { kindNames, kinds } from '#core/content/kinds.ts'
import { locationDataDay } from '#core/drawing/location-data.ts'
import type { Locale } from '#core/locales.ts'
import { locationCodes } from '#core/locations.ts'

/**
 * Looks days up by unprefixed path. A location that nobody has written about changed with the data that it is made from.
 *
 * @returns ISO dates; `undefined` for a page without words, without data and with nothing in its list
 */
export function lastChanges(content: ContentStore, locale: Locale): (path: string) => string | undefined {
  const days = new Map<string, string>()
  const recordChange = (day: string, paths: readonly string[]) => {
    for (const path of paths) if (day > (days.get(path) ?? '')) days.set(path, day)
  }
  for (const kind of kindNames) {
    const { list } = kinds[kind]
    for (const entry of content.list(kind, locale))
      recordChange(entry.updated, [pageOf(entry), ...(list ? [list] : []), ...groupsOf(entry)])
  }
  recordChange(locationDataDay, ['/locations', ...[...locationCodes.keys()].map((slug) => documentPath('locations', slug))])
  // A new article moves those on all further pages of its list.
  return (path) => days.get(path.replace(/\/page\/\d+$/, ''))
}

/** Several documents may share a page, each at its anchor. */
function pageOf({ kind, slug }: Entry): string {
  return documentPath(kind, slug).replace(/#.*/, '')
}

/** Pages that list a document among those of its group. */
function groupsOf({ kind, meta }: Entry): string[] {
  if (kind === 'scrapers') return [`/scrapers/category/${(meta as Meta<'scrapers'>).category}`]
  if (kind === 'blog') return (meta as Meta<'blog'>).tags.map((tag) => documentPath('blog-tags', tag))
  return []
}
