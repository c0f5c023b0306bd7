import { expect, test } from 'vitest'
import { daysOfPeriod, startOfPeriod } from './period.ts'

const now = new Date('2026-11-27T15:30:00Z')

test.each([
  [7, '2026-11-21', 7],
  [90, '2026-08-30', 90],
  [365, '2025-12-01', 362],
])('a period of %d days begins on %s and has %d days', (days, start, count) => {
  expect(startOfPeriod(days, now).toISOString()).toBe(`${start}T00:00:00.000Z`)
  expect(daysOfPeriod(days, now)).toBe(count)
})
