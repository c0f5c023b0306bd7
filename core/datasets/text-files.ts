/** The rows of a dataset as text: CSV, JSON, JSON Lines. UTF-8 without a byte-order mark. */
import type { FileRow, FileValue } from './rows.ts'

/**
 * Rows as CSV (RFC 4180): commas, a header, CRLF after every line. The RFC does not define these: null is an empty cell and
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

/** Rows as one array of objects (RFC 8259), one object per line. */
export function jsonFile(rows: readonly FileRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** Rows as JSON Lines (https://jsonlines.org): one object per line, LF after every line. */
export function ndjsonFile(rows: readonly FileRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
