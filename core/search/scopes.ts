/** Search scopes: groups of kinds, as in the filters. `datasets` and `scrapers` find the same as their catalogs. */
import { kindNames, kinds, type Kind } from '#core/content/kinds.ts'
import { featureOfKind } from '#core/structure/feature-paths.ts'
import { features } from '#core/structure/features.ts'
import { searchScopeNames, type SearchScope } from '#core/content/kinds/kind.ts'

export { searchScopeNames, type SearchScope }

/** Kinds of pages that can be found. */
export type FoundKind = Kind | 'scraper-categories'

/** The one scope that a kind of page belongs to. */
export const scopeOf: ReadonlyMap<FoundKind, SearchScope> = new Map<FoundKind, SearchScope>([
  ...kindNames.map((kind): [Kind, SearchScope] => [kind, kinds[kind].scope]),
  ['scraper-categories', 'products'],
])

/** The scope with a name in an address. */
export function readScope(name: string | null): SearchScope | undefined {
  return searchScopeNames.find((scope) => scope === name && (featureOfKind(scope) === undefined || features[featureOfKind(scope)!]))
}
