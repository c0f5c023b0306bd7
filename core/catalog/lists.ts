/** By what datasets and scrapers are narrowed and sorted. */
import type { Entry } from '../content/documents.ts'
import {
  datasetCategories,
  datasetDeliveries,
  datasetFormats,
  datasetRefreshes,
  personalDataLevels,
  scraperCategories,
} from '../content/taxonomy.ts'
import { localeInfo, type Locale } from '../locales.ts'
import type { CatalogDefinition, Facet } from './catalog.ts'

export const datasetFacets = [
  { name: 'category', values: datasetCategories, valuesOf: ({ meta }) => [meta.category] },
  { name: 'format', values: datasetFormats, valuesOf: ({ meta }) => meta.formats },
  { name: 'delivery', values: datasetDeliveries, valuesOf: ({ meta }) => meta.delivery },
  { name: 'personal', values: personalDataLevels, valuesOf: ({ meta }) => [meta.personalData] },
  { name: 'refresh', values: datasetRefreshes, valuesOf: ({ meta }) => meta.refresh },
] as const satisfies readonly Facet<Entry<'datasets'>>[]

/** The orders of a list, by their names in an address; the first is that of the catalog. Items stand by their ranks, equal ones as before. */
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
/** A category of scrapers has an address of its own. */
export const scraperCatalog = { facets: [], sorts: Object.keys(scraperSorts) } satisfies CatalogDefinition

/** Orders by their names. Each gives the rank of an item; `titleRank` is the place of its title among those of the list. */
export type Sorts<Item> = Readonly<Record<string, (item: Item, titleRank: number) => number>>

/** Items by their rank. @param titleRankOf see {@link ranksByTitle} */
export function sortItems<Item>(items: readonly Item[], rankOf: Sorts<Item>[string], titleRankOf: (item: Item) => number): Item[] {
  const ranks = new Map(items.map((item) => [item, rankOf(item, titleRankOf(item))]))
  return items.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)
}

export interface Titled {
  frontmatter: { title: string }
}

const ranksByList = new WeakMap<readonly Titled[], ReadonlyMap<Titled, number>>()

/**
 * Where the title of each item of a list stands among all of them, as the readers of a language look for it. Cached as long as the list
 * exists: comparing two thousand titles takes longer than all the rest.
 */
export function ranksByTitle<Item extends Titled>(all: readonly Item[], locale: Locale): (item: Item) => number {
  const { compare } = new Intl.Collator(localeInfo[locale].format, { numeric: true })
  const ranks =
    ranksByList.get(all) ??
    new Map(all.toSorted((a, b) => compare(a.frontmatter.title, b.frontmatter.title)).map((item, place) => [item, place]))
  ranksByList.set(all, ranks)
  return (item) => ranks.get(item) ?? 0
}
