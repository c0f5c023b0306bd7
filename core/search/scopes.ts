/** What can be searched by itself: groups of kinds, as the filters name them. `datasets` and `scrapers` find what their catalogs find. */
import { kindNames, kinds, type Kind } from '#core/content/kinds.ts'
import { searchScopeNames, type SearchScope } from '#core/content/kinds/kind.ts'

export { searchScopeNames, type SearchScope }

/** Kinds of pages that can be found. */
export type FoundKind = Kind | 'scraper-categories'

/** The one scope that a kind of page belongs to. */
export const scopeOf: ReadonlyMap<FoundKind, SearchScope> = new Map<FoundKind, SearchScope>([
  ...kindNames.map((kind): [Kind, SearchScope] => [kind, kinds[kind].scope]),
  ['scraper-categories', 'products'],
])

/** The scope of a name in an address. */
export function readScope(name: string | null): SearchScope | undefined {
  return searchScopeNames.find((scope) => scope === name)
}
