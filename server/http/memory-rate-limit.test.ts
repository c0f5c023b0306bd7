import { expect, test } from 'vitest'
import { createMemoryRateLimit } from './memory-rate-limit.ts'

test('T6: uses are limited by network and in total until the next minute, which reports how many were refused', () => {
  let now = 0
  const refused: number[] = []
  const tryUse = createMemoryRateLimit({ maxPerMinute: 5, maxPerNetwork: 3, onRefused: (count) => refused.push(count), now: () => now })
  expect(Array.from({ length: 4 }, () => tryUse('a'))).toEqual([true, true, true, false])
  expect(Array.from({ length: 3 }, () => tryUse('b'))).toEqual([true, true, false])
  now = 60_000
  expect(tryUse('a')).toBe(true)
  expect(refused).toEqual([2])
})
