import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 4, '1 2 … 4'],
  [3, 4, '1 2 3 4'],
  [2, 12, '1 2 3 … 12'],
  [3, 12, '1 2 3 4 … 12'],
  [6, 12, '1 … 5 6 7 … 12'],
  [12, 12, '1 … 11 12'],
])('on page %i of %i: %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown)
})
