import { expect, test } from 'vitest'
import { readDatasetQuery, readRows, writeDatasetQuery } from './dataset-query.ts'

const names = ['rate_id', 'city', 'stars']
const everything = { search: '', fields: names, sort: undefined, rows: '1000000', format: undefined }
const read = (search: string) => readDatasetQuery(names, new URLSearchParams(search))

test('an address contains the search, the columns, the sort order, the number of rows and the format', () => {
  expect(read('?find=+a+b+&fields=stars&fields=city&sort=-stars&rows=5+000+000&format=parquet')).toEqual({
    search: 'a b',
    fields: ['city', 'stars'],
    sort: { column: 2, direction: 'descending' },
    rows: '5 000 000',
    format: 'parquet',
  })
})

test.each([
  '',
  '?fields=gone&sort=gone&format=json',
  '?fields=__proto__&sort=-constructor&format=',
  '?sort=--stars&find=%20%00',
  '?Rows=5',
])('invalid parameters are ignored: %j selects everything', (search) => {
  expect(read(search)).toEqual(everything)
  expect(writeDatasetQuery(names, read(search))).toBe('')
})

test.each([
  ['?fields=', 'fields='],
  ['?fields=&fields=city', 'fields=city'],
  ['?fields=stars&fields=city&fields=city', 'fields=city&fields=stars'],
  ['?fields=rate_id&fields=city&fields=stars', ''],
  ['?format=csv&rows=5000&sort=city&sort=-stars&find=a', 'find=a&sort=city&rows=5000&format=csv'],
  ['?sort=&sort=city', ''],
  ['?rows=many', 'rows=many'],
  ['?rows=', 'rows='],
])('equal queries have one address: %s is %s', (search, address) => {
  expect(writeDatasetQuery(names, read(search))).toBe(address)
  expect(read(address)).toEqual(read(search))
})

test.each([
  ['999', undefined],
  ['1000', 1000],
  ['٥٬٠٠٠٬٠٠٠', 5_000_000],
  ['1,000,000,000,001', undefined],
  ['1e6', undefined],
])('%s is read as the number of rows %s', (text, rows) => {
  expect(readRows(text)).toBe(rows)
})
