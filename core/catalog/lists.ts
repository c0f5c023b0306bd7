/** Facets and sort orders of datasets and scrapers. */
import type { Entry } from '../content/documents.ts'
import { datasetCategories, datasetDeliveries, datasetRefreshes, personalDataLevels, scraperCategories } from '../content/taxonomy.ts'
import { deliveryFormats } from '../datasets/files.ts'
import { localeInfo, type Locale } from '../locales.ts'
import type { CatalogDefinition, Facet } from './catalog.ts'

export const datasetFacets = [
  { name: 'category', values: datasetCategories, valuesOf: ({ meta }) => [meta.category] },
  { name: 'format', values: deliveryFormats, valuesOf: ({ meta }) => meta.formats },
  { name: 'delivery', values: datasetDeliveries, valuesOf: ({ meta }) => meta.delivery },
  { name: 'personal', values: personalDataLevels, valuesOf: ({ meta }) => [meta.personalData] },
  { name: 'refresh', values: datasetRefreshes, valuesOf: ({ meta }) => meta.refresh },
] as const satisfies readonly Facet<Entry<'datasets'>>[]

/** Sort orders by their names in an address; the first is that of the catalog. Items are sorted by rank, equal ones keep their order. */
export const datasetSorts = {
  category: ({ meta }) => datasetCategories.indexOf(meta.category),
  title: (_, titleRank) => titleRank,
  fields: ({ meta }) => -meta.fields.length,
  updated: ({ updated }) => -Date.parse(updated),
} as const satisfies Sorts<Entry<'datasets'>>

export const scraperSorts = {
  category: ({ meta }) => scraperCategories.indexOf(meta.category),
  title: (_, titleRank) => titleRank,
  updated: ({ meta }) => -Date.parse(meta.updated),
} as const satisfies Sorts<Entry<'scrapers'>>

export const datasetCatalog = { facets: datasetFacets, sorts: Object.keys(datasetSorts) } satisfies CatalogDefinition
/** Without facets, because each category of scrapers has its own page. */
export const scraperCatalog = { facets: [], sorts: Object.keys(scraperSorts) } satisfies CatalogDefinition

/** Sort orders by name. Each returns the rank of an item; `titleRank` is the position of its title among those of the list. */
export type Sorts<Item> = Readonly<Record<string, (item: Item, titleRank: number) => number>>

/** Sorts items by rank. @param titleRankOf see {@link ranksByTitle} */
export function sortItems<Item>(items: readonly Item[], rankOf: Sorts<Item>[string], titleRankOf: (item: Item) => number): Item[] {
  const ranks = new Map(items.map((item) => [item, rankOf(item, titleRankOf(item))]))
  return items.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)
}

export interface Titled {
  frontmatter: { title: string }
}

const ranksByList = new WeakMap<readonly Titled[], ReadonlyMap<Titled, number>>()

/**
 * The position of each item's title in the sort order of a language. Cached as long as the list exists: comparing two thousand titles
 * takes longer than all the rest.
 */
export function ranksByTitle<Item extends Titled>(all: readonly Item[], locale: Locale): (item: Item) => number {
  const { compare } = new Intl.Collator(localeInfo[locale].format, { numeric: true })
  const ranks =
    ranksByList.get(all) ??
    new Map(all.toSorted((a, b) => compare(a.frontmatter.title, b.frontmatter.title)).map((item, place) => [item, place]))
  ranksByList.set(all, ranks)
  return (item) => ranks.get(item) ?? 0
}
