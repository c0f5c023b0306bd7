/** What the address of a dataset's page says of what the page shows; its forms have the same fields. */
import { readInteger } from '../read-integer.ts'
import { deliveryFormats, type DeliveryFormat } from './files.ts'
import type { Sort } from './sort-rows.ts'

export interface DatasetQuery {
  /** What is looked for among the fields. */
  search: string
  /** Columns of the sample by name, in their own order; empty where none is to be shown. */
  fields: readonly string[]
  /** Missing where the rows stand as in the file. */
  sort?: Sort | undefined
  /** Number of rows of which the size is asked, as it was typed. */
  rows: string
  /** Missing for a file of any format. */
  format?: DeliveryFormat | undefined
}

/** The parameters that make another page of the one that is built. */
export const datasetParameters = ['find', 'fields', 'sort', 'rows', 'format'] as const

/** Rows of the file whose size the page tells before anybody asks for another. */
export const defaultRowCount = 1_000_000

/** Below, headers and dictionaries weigh more than the rows, which alone are counted. */
export const minRowCount = 1000
export const maxRowCount = 1_000_000_000_000

/** Longest texts, in UTF-16 units. */
const maxSearchLength = 200
const maxRowsInputLength = 30

/**
 * Reads the query of an address, or of the fields of the forms. What can't be understood is passed over.
 *
 * @param names fields of the dataset
 */
export function readDatasetQuery(names: readonly string[], parameters: URLSearchParams): DatasetQuery {
  return {
    search: textOf(parameters, 'find', maxSearchLength) ?? '',
    fields: readFields(names, parameters.getAll('fields')),
    sort: readSort(names, parameters.get('sort') ?? ''),
    rows: textOf(parameters, 'rows', maxRowsInputLength) ?? String(defaultRowCount),
    format: deliveryFormats.find((name) => name === parameters.get('format')),
  }
}

/**
 * The query, without question mark; the same for all that ask the same.
 *
 * @example writeDatasetQuery(['city', 'stars'], { words: '', fields: ['city'], rows: '1000000' }) // 'fields=city'
 */
export function writeDatasetQuery(names: readonly string[], query: DatasetQuery): string {
  const { search, fields, sort, rows, format } = query
  const parameters = new URLSearchParams(search && { find: search })
  if (fields.length === 0) parameters.set('fields', '')
  else if (fields.length < names.length) for (const name of fields) parameters.append('fields', name)
  if (sort) parameters.set('sort', writeSort(names, sort))
  if (rows !== String(defaultRowCount)) parameters.set('rows', rows)
  if (format) parameters.set('format', format)
  return parameters.toString()
}

/** An order as the address has it: the name of a column, after a minus where it goes down. */
export function writeSort(names: readonly string[], sort: Sort | undefined): string {
  return sort ? `${sort.direction === 'descending' ? '-' : ''}${names[sort.column]!}` : ''
}

/** The number of rows that is typed, where a size can be told of it. */
export function readRows(text: string): number | undefined {
  const rows = readInteger(text)
  return rows !== undefined && rows >= minRowCount && rows <= maxRowCount ? rows : undefined
}

/** Whether an address says something of what is shown. */
export function namesDatasetQuery(parameters: URLSearchParams): boolean {
  return datasetParameters.some((name) => parameters.has(name))
}

/** The form says by an empty value that it asks for columns, even if none is ticked. */
function readFields(names: readonly string[], values: readonly string[]): readonly string[] {
  const known = names.filter((name) => values.includes(name))
  const isNone = values.length > 0 && values.every((name) => name === '')
  return known.length > 0 || isNone ? known : names
}

function readSort(names: readonly string[], text: string): Sort | undefined {
  const isDown = text.startsWith('-')
  const column = names.indexOf(isDown ? text.slice(1) : text)
  return column === -1 ? undefined : { column, direction: isDown ? 'descending' : 'ascending' }
}

function textOf(parameters: URLSearchParams, name: string, longest: number): string | undefined {
  return parameters
    .get(name)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
