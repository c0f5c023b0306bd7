import { expect, test } from 'vitest'
import type { ContractTable } from '../../protocol/data.ts'
import { cellChange, cellText, cellValue, inOrder, isSimple, newRow } from './contract-tables.ts'

test.each([
  ['3128', 80, 3128],
  ['many', 80, 'many'],
  ['', 80, undefined],
  ['', 'text', ''],
  ['12', 'text', '12'],
  ['true', false, true],
  ['a, b', ['x'], ['a', 'b']],
  ['1, 2', [7], [1, 2]],
  ['["a, b"]', ['x'], ['a, b']],
  ['7', null, 7],
  ['true', null, true],
  ['true', 'text', 'true'],
])('the input %j for %j is %j', (input, current, expected) => {
  expect(cellValue(input, current)).toEqual(expected)
})

test('what is shown is what is edited', () => {
  expect(cellText(['a', 'b'])).toBe('["a","b"]')
  expect(cellValue(cellText(['a', 'b']), ['a', 'b'])).toEqual(['a', 'b'])
  expect([null, 1, ['a'], { a: 1 }, [{ a: 1 }]].map(isSimple)).toEqual([true, true, true, false, false])
})

test('an emptied cell removes its key', () => {
  expect(cellChange({ path: ['ports', 1], cells: [] }, 'limit', 5, '')).toEqual({ path: ['ports', 1, 'limit'], remove: true })
})

test('a new row has the columns of its table', () => {
  const list: ContractTable = {
    path: ['ports'],
    columns: ['port', 'name', 'tls'],
    rows: [{ path: ['ports', 0], cells: [80, 'http', false] }],
  }
  expect(newRow(list, '')).toEqual({ path: ['ports'], insert: { port: 0, name: '', tls: false }, index: 1 })
  const map: ContractTable = { path: ['limits'], columns: ['max'], rows: [{ path: ['limits', 'country'], cells: [2] }] }
  expect(newRow(map, 'city')).toEqual({ path: ['limits', 'city'], set: { max: 0 } })
})

test('rows are removed from the end and last, so that indexes stay right', () => {
  const changes = [
    { path: ['a', 0], remove: true },
    { path: ['a', 2], remove: true },
    { path: ['a'], insert: {}, index: 3 },
    { path: ['a', 1, 'b'], remove: true },
  ] as const
  const paths = inOrder(changes.map((change) => ({ ...change, path: [...change.path] }))).map(({ path }) => path)
  expect(paths).toEqual([['a', 1, 'b'], ['a'], ['a', 2], ['a', 0]])
})
