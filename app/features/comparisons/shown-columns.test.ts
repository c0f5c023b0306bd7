import { expect, test } from 'vitest'
import { readColumns, writeColumns } from './shown-columns.ts'

const others = ['one', 'two', 'three']

test.each([
  ['', others, ''],
  ['columns=two', ['two'], 'columns=two'],
  ['columns=three&columns=unknown&columns=one', ['one', 'three'], 'columns=one&columns=three'],
  ['columns=unknown', others, ''],
  ['columns=own', [], 'columns=own'],
  ['columns=own&columns=two', ['two'], 'columns=two'],
])('K10: the query "%s" shows the providers that it names', (query, shown, written) => {
  const read = readColumns(others, new URLSearchParams(query))
  expect(read).toEqual(shown)
  expect(writeColumns(others, read)).toBe(written)
})
