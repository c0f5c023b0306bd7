/** A list with facets, sort orders and pages, whose state is in its address. */

/** A property by which a list is filtered: values of one facet are alternatives, different facets are combined. */
export interface Facet<Item> {
  /** Its query parameter. */
  name: string
  /** In display order. */
  values: readonly string[]
  valuesOf(item: Item): readonly string[]
}

/** Chosen values by the name of their facet; facets without any are missing. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** The query in the address of a list. */
export interface CatalogQuery {
  /** Text to search for; empty for everything. */
  search: string
  chosen: Chosen
  /** Missing for the default order: that of the search, or of the catalog. */
  sort?: string | undefined
  page: number
}

/** The valid parts of an address: names of facets with their values, and names of sort orders. */
export interface CatalogDefinition {
  facets: readonly Pick<Facet<never>, 'name' | 'values'>[]
  /** The first is the order of the catalog. */
  sorts: readonly string[]
}

export const itemsPerPage = 24

/** Longest search. */
const maxSearchChars = 200

/** The query parameters that change a list. */
export function parametersOf({ facets }: CatalogDefinition): string[] {
  return ['q', ...facets.map(({ name }) => name), 'sort', 'page']
}

/**
 * Reads the query of an address. Any address gives a query: unknown names and values are ignored, a repeated value counts once, and
 * a page that is not a number is read as the first.
 */
export function readCatalogQuery(parameters: URLSearchParams, { facets, sorts }: CatalogDefinition): CatalogQuery {
  const search = (parameters.get('q') ?? '').trim().slice(0, maxSearchChars).toWellFormed()
  const chosen = facets.flatMap(({ name, values }): [string, string[]][] => {
    const requested = parameters.getAll(name)
    const known = values.filter((value) => requested.includes(value))
    return known.length > 0 ? [[name, known]] : []
  })
  const requestedSort = sorts.find((name) => name === parameters.get('sort'))
  // Search results have their own order by default, so there the order of the catalog is a choice.
  const sort = search === '' && requestedSort === sorts[0] ? undefined : requestedSort
  return { search, chosen: Object.fromEntries(chosen), sort, page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1) }
}

/**
 * Writes the query of an address, with its question mark; the same for equal queries.
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

/** The query without one of its values, on its first page. */
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

/** How many items have each value of a facet, among those that match the other facets: the number of results of choosing that value. */
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

/** One page of a list; the last one if the requested page does not exist. */
export function pageOf<Item>(items: readonly Item[], requestedPage: number): { page: number; pages: number; items: readonly Item[] } {
  const pages = Math.max(1, Math.ceil(items.length / itemsPerPage))
  const page = Math.min(requestedPage, pages)
  return { page, pages, items: items.slice((page - 1) * itemsPerPage, page * itemsPerPage) }
}
