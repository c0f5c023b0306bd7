import { expect, test } from 'vitest'
import { allowsRange, matchesAnyTag } from '#server/http/static/conditional.ts'

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['"x",W/"abc" ', true],
  ['*', true],
  [' * ', true],
  ['"x"', false],
  ['"ab', false],
  ['abc', false],
  ['', false],
  ['"abc"x', false],
])('H10: If-None-Match %j against "abc" matches: %s', (header, expected) => {
  expect(matchesAnyTag(header, '"abc"')).toBe(expected)
})

test.each([
  [undefined, true],
  ['"abc"', true],
  ['W/"abc"', false],
  ['"x"', false],
  ['Sat, 21 Nov 2026 00:00:00 GMT', false],
])('H11: If-Range %j against "abc" allows a range: %s', (header, expected) => {
  expect(allowsRange(header, '"abc"')).toBe(expected)
})
