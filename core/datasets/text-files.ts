/** The rows of a dataset as text: CSV, JSON, JSON Lines. UTF-8 without a byte-order mark. */
import type { FileRow, FileValue } from './rows.ts'

/**
 * Rows as CSV after RFC 4180: comma, a header, every line ended by CRLF. What that leaves open: null is an empty cell and
 * empty text is `""`; arrays and objects are JSON; booleans are `true` and `false`.
 *
 * @param names of the fields, in their order
 * @example csvFile(['a', 'b'], [{ a: null, b: ['x'] }]) // 'a,b\r\n,"[""x""]"\r\n'
 */
export function csvFile(names: readonly string[], rows: readonly FileRow[]): string {
  const lines = [names.map(csvCell), ...rows.map((row) => names.map((name) => csvCell(row[name]!)))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function csvCell(value: FileValue): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as one array of objects (RFC 8259), an object a line. */
export function jsonFile(rows: readonly FileRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** Rows as JSON Lines (https://jsonlines.org): an object a line, every line ended by LF. */
export function ndjsonFile(rows: readonly FileRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
