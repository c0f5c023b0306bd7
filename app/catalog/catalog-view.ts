/** What a catalogue shows around its items; made by `app/catalog/catalog-loader.ts`. */
export interface CatalogView {
  /** Unprefixed address of the whole list. */
  path: string
  /** What was searched for. */
  search: string
  count: number
  /** Says what was looked for instead, and in another line what nothing was found for. */
  correctionNotice?: string | undefined
  page: number
  pages: number
  /** Unprefixed, of the first page of what is asked for. */
  address: string
  /** The orders, by their values in the form; the first, which is empty, is the list's own. */
  sorts: readonly { value: string; label: string }[]
  sort: string
  groups: readonly {
    /** Of the parameter. */
    name: string
    legend: string
    values: readonly { value: string; label: string; count: string; chosen: boolean }[]
  }[]
  /** What would narrow nothing, because all of the list has it. */
  common: { title: string; facts: readonly { term: string; text: string }[] }
  /** What narrows the list, and the address of the list without it. */
  chosen: readonly { label: string; href: string }[]
}
