/** A list that is narrowed by facets, sorted and cut into pages; its address says how. */

/** A property by which a list is narrowed: within one the values are alternatives, several narrow together. */
export interface Facet<Item> {
  /** Its parameter in an address. */
  name: string
  /** In the order in which they are offered. */
  values: readonly string[]
  valuesOf(item: Item): readonly string[]
}

/** Chosen values by the name of their facet; facets without any are missing. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** What an address asks of a list. */
export interface CatalogQuery {
  /** What is searched for; empty for everything. */
  search: string
  chosen: Chosen
  /** Missing where the list keeps its own order: that of the search, or of the catalog. */
  sort?: string | undefined
  page: number
}

/** What of an address can be understood: the names of its facets with their values, and of its orders. */
export interface CatalogDefinition {
  facets: readonly Pick<Facet<never>, 'name' | 'values'>[]
  /** The first is the order of the catalogue. */
  sorts: readonly string[]
}

/** Items of one page. */
export const itemsPerPage = 24

/** Longest search, in UTF-16 units. */
const maxSearchLength = 200

/** The parameters of an address by which a list differs from the one without any. */
export function parametersOf({ facets }: CatalogDefinition): string[] {
  return ['q', ...facets.map(({ name }) => name), 'sort', 'page']
}

/**
 * Reads the query of an address. Whatever stands in it gives a query: unknown names and values are passed over, a value that is
 * repeated counts once, a page that is no number is the first.
 */
export function readCatalogQuery(parameters: URLSearchParams, { facets, sorts }: CatalogDefinition): CatalogQuery {
  const search = (parameters.get('q') ?? '').trim().slice(0, maxSearchLength).toWellFormed()
  const chosen = facets.flatMap(({ name, values }): [string, string[]][] => {
    const requested = parameters.getAll(name)
    const known = values.filter((value) => requested.includes(value))
    return known.length > 0 ? [[name, known]] : []
  })
  const requestedSort = sorts.find((name) => name === parameters.get('sort'))
  // A list that was searched has an order of its own, and the one of the catalog has to be chosen.
  const sort = search === '' && requestedSort === sorts[0] ? undefined : requestedSort
  return { search, chosen: Object.fromEntries(chosen), sort, page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1) }
}

/**
 * The query of an address, with its question mark; the same for all addresses that ask the same.
 *
 * @example writeCatalogQuery({ search: '', chosen: { category: ['travel'] }, page: 1 }) // '?category=travel'
 * @example writeCatalogQuery({ search: '', chosen: {}, page: 1 }) // ''
 */
export function writeCatalogQuery({ search, chosen, sort, page }: CatalogQuery): string {
  const parameters = new URLSearchParams(search && { q: search })
  for (const [name, values] of Object.entries(chosen)) for (const value of values) parameters.append(name, value)
  if (sort) parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}

/** The query with one value less, on its first page. */
export function withoutValue(query: CatalogQuery, name: string, value: string): CatalogQuery {
  const remaining = query.chosen[name]?.filter((other) => other !== value) ?? []
  const { [name]: _changed, ...others } = query.chosen
  return { ...query, chosen: remaining.length > 0 ? { ...others, [name]: remaining } : others, page: 1 }
}

/** The items that have one of the chosen values of each facet, in their order. */
export function narrow<Item>(items: readonly Item[], facets: readonly Facet<Item>[], chosen: Chosen): Item[] {
  const activeFacets = facets.filter(({ name }) => chosen[name])
  return items.filter((item) => activeFacets.every(({ name, valuesOf }) => valuesOf(item).some((value) => chosen[name]!.includes(value))))
}

/** Whether a list can be narrowed by a facet: some of its items have a value that others don't have. */
export function canNarrow<Item>(items: readonly Item[], facet: Facet<Item>): boolean {
  return countValues(items, [facet], {})[facet.name]!.some((count) => count > 0 && count < items.length)
}

/** How many items have each value of a facet: of those that the other facets leave, so that it says what choosing the value would give. */
export function countValues<Item>(items: readonly Item[], facets: readonly Facet<Item>[], chosen: Chosen): Record<string, number[]> {
  return Object.fromEntries(
    facets.map((facet) => {
      const { [facet.name]: _own, ...others } = chosen
      const counts = new Map(facet.values.map((value) => [value, 0]))
      for (const item of narrow(items, facets, others)) {
        for (const value of facet.valuesOf(item)) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      return [facet.name, facet.values.map((value) => counts.get(value)!)]
    }),
  )
}

/** One page of a list; the last one where fewer are there than was asked for. */
export function pageOf<Item>(items: readonly Item[], requestedPage: number): { page: number; pages: number; items: readonly Item[] } {
  const pages = Math.max(1, Math.ceil(items.length / itemsPerPage))
  const page = Math.min(requestedPage, pages)
  return { page, pages, items: items.slice((page - 1) * itemsPerPage, page * itemsPerPage) }
}
