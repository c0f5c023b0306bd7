/** The query of a dataset's page, which decides what the page shows; its forms have the same fields. */
import { readInteger } from '../read-integer.ts'
import { deliveryFormats, type DeliveryFormat } from './files.ts'
import type { Sort } from './sort-rows.ts'

export interface DatasetQuery {
  /** Text to search for in the fields. */
  search: string
  /** Columns of the sample by name, in the order of the dataset; empty to show none. */
  fields: readonly string[]
  /** Missing for the order of the file. */
  sort?: Sort | undefined
  /** Number of rows whose size is calculated, as typed. */
  rows: string
  /** Missing for a file of any format. */
  format?: DeliveryFormat | undefined
}

/** The query parameters that change the built page. */
export const datasetParameters = ['find', 'fields', 'sort', 'rows', 'format'] as const

/** Number of rows whose size the page shows by default. */
export const defaultRowCount = 1_000_000

/** Below this, headers and dictionaries are larger than the rows, and only rows are counted. */
export const minRowCount = 1000
export const maxRowCount = 1_000_000_000_000

/** Maximum lengths of texts. */
const maxSearchChars = 200
const maxRowsInputChars = 30

/**
 * Reads the query of an address, or the fields of the forms. Invalid values are ignored.
 *
 * @param names fields of the dataset
 */
export function readDatasetQuery(names: readonly string[], parameters: URLSearchParams): DatasetQuery {
  return {
    search: textOf(parameters, 'find', maxSearchChars) ?? '',
    fields: readFields(names, parameters.getAll('fields')),
    sort: readSort(names, parameters.get('sort') ?? ''),
    rows: textOf(parameters, 'rows', maxRowsInputChars) ?? String(defaultRowCount),
    format: deliveryFormats.find((name) => name === parameters.get('format')),
  }
}

/**
 * Writes the query, without question mark; the same for equal queries.
 *
 * @example writeDatasetQuery(['city', 'stars'], { search: '', fields: ['city'], rows: '1000000' }) // 'fields=city'
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

/** A sort order in an address: the name of a column, with a minus before it for descending. */
export function writeSort(names: readonly string[], sort: Sort | undefined): string {
  return sort ? `${sort.direction === 'descending' ? '-' : ''}${names[sort.column]!}` : ''
}

/** The number of rows that was typed, if its size can be calculated. */
export function readRows(text: string): number | undefined {
  const rows = readInteger(text)
  return rows !== undefined && rows >= minRowCount && rows <= maxRowCount ? rows : undefined
}

/** Whether an address has any of the parameters. */
export function namesDatasetQuery(parameters: URLSearchParams): boolean {
  return datasetParameters.some((name) => parameters.has(name))
}

/** The form sends an empty value, so that a choice of no columns differs from no choice. */
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

function textOf(parameters: URLSearchParams, name: string, maxChars: number): string | undefined {
  return parameters
    .get(name)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxChars)
    .toWellFormed()
}
