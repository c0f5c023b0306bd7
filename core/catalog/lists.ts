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

/** In an address these stand for an order; the first is that of the catalogue. */
export const datasetSorts = ['category', 'title', 'fields', 'updated'] as const
export const scraperSorts = ['category', 'title', 'updated'] as const

export const datasetCatalog = { facets: datasetFacets, sorts: datasetSorts } satisfies CatalogDefinition
/** A category of scrapers has an address of its own. */
export const scraperCatalog = { facets: [], sorts: scraperSorts } satisfies CatalogDefinition

/** Sorts datasets; those that are equal keep their order. @param rankOf place of a title: see {@link ranksByTitle} */
export function sortDatasets(
  entries: readonly Entry<'datasets'>[],
  sort: (typeof datasetSorts)[number],
  rankOf: RankOf<Entry<'datasets'>>,
): Entry<'datasets'>[] {
  switch (sort) {
    case 'category':
      return byRank(entries, ({ meta }) => datasetCategories.indexOf(meta.category))
    case 'title':
      return byRank(entries, rankOf)
    case 'fields':
      return byRank(entries, ({ meta }) => -meta.fields.length)
    case 'updated':
      return newestFirst(entries, ({ updated }) => updated)
  }
}

/** Sorts scrapers; those that are equal keep their order. */
export function sortScrapers(
  entries: readonly Entry<'scrapers'>[],
  sort: (typeof scraperSorts)[number],
  rankOf: RankOf<Entry<'scrapers'>>,
): Entry<'scrapers'>[] {
  switch (sort) {
    case 'category':
      return byRank(entries, ({ meta }) => scraperCategories.indexOf(meta.category))
    case 'title':
      return byRank(entries, rankOf)
    case 'updated':
      return newestFirst(entries, ({ meta }) => meta.updated)
  }
}

type RankOf<Item> = (item: Item) => number

interface Titled {
  frontmatter: { title: string }
}

const ranksByList = new WeakMap<readonly Titled[], ReadonlyMap<Titled, number>>()

/**
 * Where the title of each item of a list stands among all of them, as the readers of a language look for it. Cached as long as the list
 * exists: comparing two thousand titles takes longer than all the rest.
 */
export function ranksByTitle<Item extends Titled>(all: readonly Item[], locale: Locale): RankOf<Item> {
  const { compare } = new Intl.Collator(localeInfo[locale].format, { numeric: true })
  const ranks =
    ranksByList.get(all) ??
    new Map(all.toSorted((a, b) => compare(a.frontmatter.title, b.frontmatter.title)).map((item, place) => [item, place]))
  ranksByList.set(all, ranks)
  return (item) => ranks.get(item) ?? 0
}

function byRank<Item>(items: readonly Item[], rankOf: RankOf<Item>): Item[] {
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** @param dateOf ISO date, whose letters sort as the days do */
function newestFirst<Item>(items: readonly Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0))
}
