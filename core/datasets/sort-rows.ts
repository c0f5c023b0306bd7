/** Sorts sample rows by one of their columns. */
import type { fieldTypes } from '#core/content/taxonomy.ts'

/** A row as it is shown: the text of each value, or null. */
export type ShownRow = readonly (string | null)[]

/** A column, by its index, and a direction. */
export interface Sort {
  column: number
  direction: 'ascending' | 'descending'
}

type FieldType = (typeof fieldTypes)[number]

/** The sort after the next click on the header of a column: up, down, then the order of the file. */
export function nextSort(sort: Sort | undefined, column: number): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

/**
 * Sorts rows by the value of a column, numbers as numbers, dates as the text of ISO 8601. Null is last in both directions; equal rows
 * keep their order.
 */
export function sortRows<Row extends ShownRow>(rows: readonly Row[], { column, direction }: Sort, type: FieldType): readonly Row[] {
  const compare = isNumeric(type) ? (a: string, b: string) => Number(a) - Number(b) : texts.compare
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a = null, b = null] = [one[column], other[column]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b)
  })
}

export function isNumeric(type: FieldType): boolean {
  return type === 'integer' || type === 'decimal'
}

/** Sorts numbers inside texts by value: `B-9` before `B-10`. English, because the data has no language. */
const texts = new Intl.Collator('en', { numeric: true })
