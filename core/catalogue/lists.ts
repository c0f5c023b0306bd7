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
import type { CatalogueTerms, Facet } from './catalogue.ts'

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

export const datasetTerms = { facets: datasetFacets, sorts: datasetSorts } satisfies CatalogueTerms
/** A category of scrapers has an address of its own. */
export const scraperTerms = { facets: [], sorts: scraperSorts } satisfies CatalogueTerms

/** Sorts datasets; those that are equal keep their order. @param placeOf place of a title: see {@link placesByTitle} */
export function sortDatasets(
  entries: readonly Entry<'datasets'>[],
  sort: (typeof datasetSorts)[number],
  placeOf: PlaceOf<Entry<'datasets'>>,
): Entry<'datasets'>[] {
  switch (sort) {
    case 'category':
      return byPlace(entries, ({ meta }) => datasetCategories.indexOf(meta.category))
    case 'title':
      return byPlace(entries, placeOf)
    case 'fields':
      return byPlace(entries, ({ meta }) => -meta.fields.length)
    case 'updated':
      return newestFirst(entries, ({ updated }) => updated)
  }
}

/** Sorts scrapers; those that are equal keep their order. */
export function sortScrapers(
  entries: readonly Entry<'scrapers'>[],
  sort: (typeof scraperSorts)[number],
  placeOf: PlaceOf<Entry<'scrapers'>>,
): Entry<'scrapers'>[] {
  switch (sort) {
    case 'category':
      return byPlace(entries, ({ meta }) => scraperCategories.indexOf(meta.category))
    case 'title':
      return byPlace(entries, placeOf)
    case 'updated':
      return newestFirst(entries, ({ meta }) => meta.updated)
  }
}

type PlaceOf<Item> = (item: Item) => number

interface Titled {
  words: { title: string }
}

const knownPlaces = new WeakMap<readonly Titled[], ReadonlyMap<Titled, number>>()

/**
 * Where the title of each item of a list stands among all of them, as the readers of a language look for it. Kept as long as the list
 * is: comparing two thousand titles takes longer than all else that is asked of them.
 */
export function placesByTitle<Item extends Titled>(all: readonly Item[], locale: Locale): PlaceOf<Item> {
  const { compare } = new Intl.Collator(localeInfo[locale].format, { numeric: true })
  const places =
    knownPlaces.get(all) ?? new Map(all.toSorted((a, b) => compare(a.words.title, b.words.title)).map((item, place) => [item, place]))
  knownPlaces.set(all, places)
  return (item) => places.get(item) ?? 0
}

function byPlace<Item>(items: readonly Item[], placeOf: PlaceOf<Item>): Item[] {
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** @param dateOf ISO date, whose letters sort as the days do */
function newestFirst<Item>(items: readonly Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0))
}
