import { expect, test } from 'vitest'
import { readInteger } from './read-integer.ts'

test.each([
  ['12', 12],
  [' 007 ', 7],
  ['-3', -3],
  ['١٢', 12],
  ['۱۲', 12],
  ['１２', 12],
  ['1,000', 1000],
  ['1.000.000', 1_000_000],
  ['1 000 000', 1_000_000],
  ['1\u202f000', 1000],
  ['٣٬٠٠٠', 3000],
])('%j is the integer %d', (text, number) => {
  expect(readInteger(text)).toBe(number)
})

test.each(['', '1.5', '1,5', '1.000,000', '0.500', '-0,125', '1,00', '0x10', '1e3', 'NaN', '9007199254740993', 'twelve', '--1'])(
  '%j is no integer',
  (text) => {
    expect(readInteger(text)).toBeUndefined()
  },
)
