import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillTables } from './document.ts'
import { capacity } from './measured.ts'
import { scaleTables } from './tables.ts'

test('docs/scale.md has the tables of the model', () => {
  const text = readFileSync('docs/scale.md', 'utf8')
  const isCurrent = fillTables(text, scaleTables(capacity)) === text
  expect(isCurrent, 'docs/scale.md is out of date; run: node bench/scale.ts').toBe(true)
})

test('a table is put between its marks, and the text around stays', () => {
  expect(fillTables('a\n<!-- x -->\nold\n<!-- /x -->\nb', { x: 'new' })).toBe('a\n<!-- x -->\nnew\n<!-- /x -->\nb')
})

test('a table without a place, and a place without a table, are refused', () => {
  expect(() => fillTables('nothing', { x: 'new' })).toThrow('The document has no place for x.')
  expect(() => fillTables('<!-- y -->\n<!-- /y -->', {})).toThrow("There is no table 'y'")
})
