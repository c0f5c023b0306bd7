import { expect, test } from 'vitest'
import { scaleFor, stack } from './bars.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1201, [0, 500, 1000, 1500]],
])('the scale for %i is %j', (largest, scale) => {
  expect(scaleFor(largest)).toEqual(scale)
})

test('the parts of a bar are adjacent, and their lengths add up to the sum', () => {
  const counts = [3, 0, 7, 11, 1]
  const parts = stack(
    counts.map((count, index) => ({ fill: (['ink', 'sea', 'hatch', 'cross', 'dots'] as const)[index]!, count })),
    30,
  )
  expect(parts.map(({ fill }) => fill)).toEqual(['ink', 'hatch', 'cross', 'dots'])
  for (const [index, { start, length }] of parts.entries()) expect(parts[index + 1]?.start ?? (22 / 30) * 100).toBeCloseTo(start + length)
  expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo((22 / 30) * 100)
  expect(parts.map(({ length }) => Math.round((length / 100) * 30))).toEqual([3, 7, 11, 1])
})
