/** Changes of tables of the contract. */
import type { ContractRow, ContractTable, YamlChange, YamlPath } from '../../protocol/data.ts'

/** Names the cell at a path, for maps of changes. */
export const cellKey = (path: YamlPath) => JSON.stringify(path)

/** The text with which a value is shown and edited. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Whether a value is edited in the file: lists and maps of several levels. */
export function isSimple(value: unknown): boolean {
  return value === null || typeof value !== 'object' || (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
}

/**
 * The value that an input means, in the form that the value has now: numbers stay numbers, lists stay lists.
 *
 * @returns `undefined`: the key is removed
 */
export function cellValue(input: string, current: unknown): unknown {
  const text = input.trim()
  if (text === '') return typeof current === 'string' ? '' : undefined
  if (Array.isArray(current)) {
    try {
      const parsed = JSON.parse(text) as unknown
      if (Array.isArray(parsed)) return parsed
    } catch {
      // Words with commas between them.
    }
    return text.split(',').map((part) => cellValue(part.trim(), current[0]))
  }
  if (typeof current === 'string') return input
  if (text === 'true' || text === 'false') return text === 'true'
  return text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text
}

/** The change that an input of a cell means. */
export function cellChange(row: ContractRow, column: string, current: unknown, input: string): YamlChange {
  const path = [...row.path, column]
  const value = cellValue(input, current)
  return value === undefined ? { path, remove: true } : { path, set: value }
}

/** A new row at the end of a table: a list gets an item, a map a key. */
export function newRow(table: ContractTable, name: string): YamlChange {
  const last = table.rows.at(-1)
  const cells = Object.fromEntries(table.columns.map((column, index) => [column, emptyLike(last?.cells[index])]))
  const isList = typeof (last?.path.at(-1) ?? 0) === 'number'
  return isList ? { path: table.path, insert: cells, index: table.rows.length } : { path: [...table.path, name], set: cells }
}

function emptyLike(value: unknown): unknown {
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? [] : ''
}

export function isMapTable({ rows }: ContractTable): boolean {
  return typeof rows[0]?.path.at(-1) === 'string'
}

/** Values first, then new rows, then removals from the end: an index means the same until its change is made. */
export function inOrder(changes: readonly YamlChange[]): YamlChange[] {
  const rank = (change: YamlChange) => ('remove' in change && typeof change.path.at(-1) === 'number' ? 2 : 'insert' in change ? 1 : 0)
  return [...changes].sort((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? Number(b.path.at(-1)) - Number(a.path.at(-1)) : 0))
}
