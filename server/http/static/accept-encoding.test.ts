import { expect, test } from 'vitest'
import { acceptedEncodings } from '#server/http/static/accept-encoding.ts'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['br', ['br', 'identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['GZIP;Q=0.5', ['gzip', 'identity']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  ['gzip;q=0', ['identity']],
  ['br;q=0.0, gzip', ['gzip', 'identity']],
  ['br;q=0.000', ['identity']],
  ['identity;q=1, gzip;q=0.5', ['identity', 'gzip']],
  ['identity;q=0', []],
  ['identity;q=0, br', ['br']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', []],
  ['*;q=0, identity', ['identity']],
  ['gzip, *;q=0', ['gzip']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['*;q=0.1, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['deflate', ['identity']],
  ['br;q=nan', ['identity']],
  ['br;q=2', ['identity']],
  ['br;level=5', ['identity']],
  [' br ; q=0.8 , gzip ; q=0.9 ', ['gzip', 'br', 'identity']],
  [',,;;', ['identity']],
])('H12: Accept-Encoding %j accepts %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected)
  expect(acceptedEncodings(header)).toEqual(expected)
})

test('a thousand different headers are parsed correctly', () => {
  for (let index = 0; index < 1000; index++) expect(acceptedEncodings(`br, x-${index}`)).toEqual(['br', 'identity'])
})

test('a header longer than any browser’s gets plain bytes and is not parsed', () => {
  expect(acceptedEncodings(`br, ${'x'.repeat(300)}`)).toEqual(['identity'])
  const start = performance.now()
  expect(acceptedEncodings(`a${' '.repeat(1_000_000)}b`)).toEqual(['identity'])
  expect(performance.now() - start).toBeLessThan(50)
})
