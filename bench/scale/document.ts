/** Tables between marks in a document: `<!-- name -->` … `<!-- /name -->`. */

/** @throws if the document has no place for a table, or a place for which there is no table */
export function fillTables(text: string, tables: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(tables))
  const filled = text.replaceAll(/<!-- (\w+) -->\n[^]*?<!-- \/\1 -->/g, (_, name: string) => {
    if (!missing.delete(name)) throw new Error(`There is no table '${name}', or it has two places.`)
    return `<!-- ${name} -->\n${tables[name]}\n<!-- /${name} -->`
  })
  if (missing.size > 0) throw new Error(`The document has no place for ${[...missing].join(', ')}.`)
  return filled
}
