/** Tables for spreadsheet programs (RFC 4180). */

/** What a spreadsheet takes for a formula, also behind spaces and in full-width forms (OWASP, CSV Injection; ASVS 1.2.10). */
const formula = /^[\s\u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Tells Excel that this is UTF-8: at the beginning of a file. */
export const byteOrderMark = '\ufeff'

/** A row as CSV: every cell quoted, formulas made text by an apostrophe before them. */
export function csvRow(row: readonly string[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
