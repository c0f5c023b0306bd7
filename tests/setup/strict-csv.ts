/** Parses strict CSV. @throws if RFC 4180 is violated: another line end, a bare quote, rows of different lengths */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (let place = 0, row: string[] = []; place < text.length;) {
    const [cell, quoted, bare, end] = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y.exec(text.slice(place)) ?? []
    if (cell === undefined) throw new Error(`This is not a cell: ${JSON.stringify(text.slice(place, place + 80))}`)
    row.push(quoted?.replaceAll('""', '"') ?? bare!)
    place += cell.length
    if (end === ',') continue
    if (row.length !== (rows[0] ?? row).length) throw new Error(`Row ${rows.length + 1} has ${row.length} cells, not ${rows[0]!.length}.`)
    rows.push(row)
    row = []
  }
  return rows
}
