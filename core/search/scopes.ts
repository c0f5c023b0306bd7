/** What can be searched by itself: groups of kinds, as the filters name them. */
import type { Kind } from '#core/content/taxonomy.ts'

/** Kinds of pages that can be found. */
export type FoundKind = Kind | 'scraper-categories'

/** Each kind of page belongs to one scope; what is found in `datasets` and `scrapers` is what their catalogues find. */
export const searchScopes = {
  products: ['products', 'scraper-categories', 'use-cases', 'solutions', 'compare'],
  help: ['faq', 'user-guide', 'video-tutorial', 'learning-path'],
  blog: ['blog', 'blog-tags'],
  datasets: ['datasets'],
  scrapers: ['scrapers'],
  locations: ['locations'],
  company: ['pages', 'legal'],
} as const satisfies Record<string, readonly FoundKind[]>

export type SearchScope = keyof typeof searchScopes

export const searchScopeNames = Object.keys(searchScopes) as SearchScope[]

/** The scope of a name in an address. */
export function readScope(name: string | null): SearchScope | undefined {
  return searchScopeNames.find((scope) => scope === name)
}
