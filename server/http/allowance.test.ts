import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

test('T6: uses are limited by network and in total until the next minute, which reports how many were refused', () => {
  let now = 0
  const refused: number[] = []
  const mayUse = createAllowance({ maxPerMinute: 5, maxPerNetwork: 3, onRefused: (count) => refused.push(count), now: () => now })
  expect(Array.from({ length: 4 }, () => mayUse('a'))).toEqual([true, true, true, false])
  expect(Array.from({ length: 3 }, () => mayUse('b'))).toEqual([true, true, false])
  now = 60_000
  expect(mayUse('a')).toBe(true)
  expect(refused).toEqual([2])
})
