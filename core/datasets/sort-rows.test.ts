import { expect, test } from 'vitest'
import { nextSort, sortRows, type ShownRow } from './sort-rows.ts'

const rowsOf = (...values: (string | null)[]): ShownRow[] => values.map((value, index) => [String(index), value])

test.each([
  ['integer', ['10', '9', '-2'], ['-2', '9', '10']],
  ['decimal', ['4.5', '4.25', '39.00'], ['4.25', '4.5', '39.00']],
  ['date', ['2026-11-02', '2025-12-31', '2026-09-30'], ['2025-12-31', '2026-09-30', '2026-11-02']],
  ['timestamp', ['2026-05-04T17:20:09Z', '2026-05-04T03:59:59Z'], ['2026-05-04T03:59:59Z', '2026-05-04T17:20:09Z']],
  ['string', ['B-10', 'b-9', 'Ä', 'Z'], ['Ä', 'b-9', 'B-10', 'Z']],
  ['boolean', ['true', 'false'], ['false', 'true']],
] as const)('a column of type %s is sorted by its type', (type, values, sorted) => {
  const shown = sortRows(rowsOf(...values), { column: 1, direction: 'ascending' }, type)
  expect(shown.map(([, value]) => value)).toEqual(sorted)
})

test('null is last in both directions', () => {
  const rows = rowsOf(null, '1', null, '2')
  const sorted = (direction: 'ascending' | 'descending') => sortRows(rows, { column: 1, direction }, 'integer').map(([id]) => id)
  expect(sorted('ascending')).toEqual(['1', '3', '0', '2'])
  expect(sorted('descending')).toEqual(['3', '1', '0', '2'])
})

test('equal rows keep the order of the file', () => {
  const sorted = sortRows(rowsOf('x', 'x', 'x'), { column: 1, direction: 'descending' }, 'enum')
  expect(sorted.map(([id]) => id)).toEqual(['0', '1', '2'])
})

test('a column is sorted up, down, then as in the file; another column starts with up', () => {
  const up = nextSort(undefined, 2)
  const down = nextSort(up, 2)
  expect([up, down, nextSort(down, 2), nextSort(down, 3)]).toEqual([
    { column: 2, direction: 'ascending' },
    { column: 2, direction: 'descending' },
    undefined,
    { column: 3, direction: 'ascending' },
  ])
})
