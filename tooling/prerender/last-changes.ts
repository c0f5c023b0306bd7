/** The day on which a page last changed in a language, by the dates of its document and of the documents that it lists. */
import type { ContentStore, Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { kindNames, kinds } from '#core/content/kinds.ts'
import { locationDataDay } from '#core/drawing/location-data.ts'
import type { Locale } from '#core/locales.ts'
import { locationCodes } from '#core/locations.ts'

/**
 * Looks days up by unprefixed path. A location without a document has the date of the data that it is made from.
 *
 * @returns ISO dates; `undefined` for a page without a document, without data and with an empty list
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
  // A new article shifts the articles on all further pages of its list.
  return (path) => days.get(path.replace(/\/page\/\d+$/, ''))
}

/** Several documents may share a page, each at its anchor. */
function pageOf({ kind, slug }: Entry): string {
  return documentPath(kind, slug).replace(/#.*/, '')
}

/** Pages that list the group of a document. */
function groupsOf({ kind, meta }: Entry): string[] {
  if (kind === 'scrapers') return [`/scrapers/category/${(meta as Meta<'scrapers'>).category}`]
  if (kind === 'blog') return (meta as Meta<'blog'>).tags.map((tag) => documentPath('blog-tags', tag))
  return []
}
