/** Tables for spreadsheet programs (RFC 4180). */

/** Text that a spreadsheet interprets as a formula, also after spaces and with full-width signs (OWASP, CSV Injection; ASVS 1.2.10). */
const formula = /^[\s\u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** At the beginning of a file, tells Excel that it is UTF-8. */
export const byteOrderMark = '\ufeff'

/** A row as CSV: every cell is quoted; an apostrophe before a formula makes it text. */
export function csvRow(row: readonly string[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
