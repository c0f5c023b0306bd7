import { expect, test } from 'vitest'
import { parseRange } from '#server/http/static/range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-1', { first: 999, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1,5-9', undefined],
  ['items=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
])('H11: Range %j of 1000 bytes is %j', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected)
})

test('H11: no range of an empty file can be satisfied', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
})
