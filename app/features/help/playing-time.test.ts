import { expect, test } from 'vitest'
import { playingTime } from './playing-time.ts'

test.each([
  [5, '0:05'],
  [78, '1:18'],
  [600, '10:00'],
])('%i seconds are %s', (seconds, shown) => {
  expect(playingTime(seconds)).toBe(shown)
})
