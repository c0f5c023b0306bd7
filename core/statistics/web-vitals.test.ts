import { expect, test } from 'vitest'
import { bucketOf, mergeHistograms, ratingOf, summarize, vitalNames, vitals } from './web-vitals.ts'

test.each(vitalNames)('T8: the thresholds of %s are bounds of buckets, which ascend', (name) => {
  const bounds: readonly number[] = vitals[name].bounds
  expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
  expect(bounds).toEqual(expect.arrayContaining([...vitals[name].thresholds]))
})

test.each([
  ['LCP', 0, 250],
  ['LCP', 2500, 2500],
  ['LCP', 2500.1, 2750],
  ['LCP', 3_600_000, 30_000],
  ['CLS', 0, 0],
  ['CLS', 0.1, 100],
  ['CLS', 0.1001, 125],
  ['INP', 8, 8],
] as const)('a %s of %d counts in the bucket up to %d', (name, value, bucket) => {
  expect(bucketOf(name, value)).toBe(bucket)
})

test('T8: the shares of the ratings are exact, and the percentile lies in its bucket', () => {
  const histogram = mergeHistograms([
    new Map([[2000, 50]]),
    new Map([
      [2500, 25],
      [4000, 15],
    ]),
    new Map([[30_000, 10]]),
  ])
  expect(summarize('LCP', histogram)).toEqual({ p75: 2500, count: 100, good: 0.75, needsImprovement: 0.15, poor: 0.1 })
  expect(summarize('LCP', new Map([[2500, 4]]))?.p75).toBe(2250 + 0.75 * 250)
  expect(summarize('CLS', new Map([[0, 8]]))).toMatchObject({ p75: 0, good: 1 })
  expect(summarize('INP', new Map())).toBeUndefined()
})

test('a value on a threshold has the better rating', () => {
  expect([2500, 2501, 4000, 4001].map((value) => ratingOf('LCP', value))).toEqual(['good', 'needsImprovement', 'needsImprovement', 'poor'])
})
