/** Writes strings into a YAML text without changing anything else in it. */
import { isMap, isNode, isScalar, parseDocument, stringify, type Document } from 'yaml'

/** A string to be written, with its path. */
export interface StringChange {
  path: readonly PropertyKey[]
  text: string
}

/**
 * Replaces strings, in the style that each has where that style can hold the text.
 *
 * @throws if a path leads to no string
 */
export function replaceStrings(yaml: string, changes: readonly StringChange[]): string {
  const document = parseDocument(yaml)
  const edits = changes.map(({ path, text }) => {
    const node = document.getIn(path, true)
    if (!isNode(node) || !isScalar(node) || !node.range) throw new Error(`There is no string at ${path.join('.')}.`)
    const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL'
    return { start: node.range[0], end: node.range[1], text: scalarText(text, node.type) + (isBlock ? '\n' : ''), path, value: text }
  })
  const edited = apply(yaml, edits)
  const result = parseDocument(edited)
  // A plain scalar may read as something else where it stands, such as in a flow collection.
  if (edits.every(({ path, value }) => holds(result, path, value))) return edited
  return apply(
    yaml,
    edits.map((edit) => ({ ...edit, text: JSON.stringify(edit.value) })),
  )
}

function holds(document: Document, path: readonly PropertyKey[], value: string): boolean {
  return document.errors.length === 0 && document.getIn(path) === value
}

function scalarText(text: string, type: unknown): string {
  if (type === 'QUOTE_SINGLE' && !text.includes('\n')) return `'${text.replaceAll("'", "''")}'`
  const plain = stringify(text, { lineWidth: 0, defaultStringType: 'PLAIN', blockQuote: false }).trimEnd()
  return type === 'PLAIN' && plain === text ? plain : JSON.stringify(text)
}

function apply(yaml: string, edits: readonly { start: number; end: number; text: string }[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), yaml)
}

/**
 * Adds an entry to the top level of a YAML text, after the nearest entry that precedes it in another text with the same keys.
 *
 * @param order all keys in the order of the other text
 */
export function insertString(yaml: string, key: string, text: string, order: readonly string[]): string {
  const { contents } = parseDocument(yaml)
  const own = new Map(isMap(contents) ? contents.items.map(({ key: node, value }) => [isScalar(node) ? node.value : node, value]) : [])
  const before = order.slice(0, order.indexOf(key)).findLast((other) => own.has(other))
  const value = before === undefined ? undefined : own.get(before)
  const end = isNode(value) && value.range ? yaml.indexOf('\n', value.range[1] - 1) + 1 : 0
  const line = `${key}: ${scalarText(text, 'PLAIN')}\n`
  if (end > 0) return yaml.slice(0, end) + line + yaml.slice(end)
  return yaml === '' || yaml.endsWith('\n') ? yaml + line : `${yaml}\n${line}`
}
