/** Shows output of a program that is a list of records as a table, in addition to JSON. */
import { escapeHtml } from '#core/escape-html.ts'

type Row = Readonly<Record<string, unknown>>

/** The records of a JSON text; undefined if it holds anything else or is truncated. */
export function readRows(json: string): readonly Row[] | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) && value.length > 0 && value.every(isRow) ? value : undefined
  } catch {
    return undefined
  }
}

/** A table of the rows, with a column for each name in any of them, in order of appearance. */
export function rowsTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(Object.keys))]
  const head = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** A missing value is an empty cell; null is marked, so that it differs from the text "null". */
function cell(value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return '<span class="t-c">null</span>'
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
