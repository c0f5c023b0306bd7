/**
 * Web Vitals as histograms: counts by bucket add up over days, pages and servers, and say nothing about one visit. Thresholds are those of
 * https://web.dev/articles/vitals, and bounds of buckets, so that the shares are exact.
 */

interface Vital {
  /** Largest value that is good, and largest that is not poor. */
  thresholds: readonly [good: number, poor: number]
  /** Upper bounds of the buckets, ascending; larger values count in the last bucket. */
  bounds: readonly number[]
}

/** Values are milliseconds, for CLS thousandths. */
export const vitals = {
  /** Largest Contentful Paint, https://web.dev/articles/lcp. */
  LCP: {
    thresholds: [2500, 4000],
    bounds: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000],
  },
  /** Interaction to Next Paint, https://web.dev/articles/inp. */
  INP: {
    thresholds: [200, 500],
    bounds: [8, 16, 24, 40, 56, 72, 88, 104, 120, 136, 152, 176, 200, 240, 280, 320, 400, 500, 750, 1000, 2000, 5000],
  },
  /** Cumulative Layout Shift, https://web.dev/articles/cls. */
  CLS: { thresholds: [100, 250], bounds: [0, 5, 10, 20, 30, 40, 50, 60, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000] },
  /** First Contentful Paint, https://web.dev/articles/fcp. */
  FCP: {
    thresholds: [1800, 3000],
    bounds: [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 7500, 10_000, 20_000],
  },
  /** Time to First Byte, https://web.dev/articles/ttfb. */
  TTFB: {
    thresholds: [800, 1800],
    bounds: [50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 1800, 2500, 3500, 5000, 10_000, 20_000],
  },
} as const satisfies Readonly<Record<string, Vital>>

export type VitalName = keyof typeof vitals

export const vitalNames = Object.keys(vitals) as readonly VitalName[]

/** Counts of a histogram by the upper bound of the bucket. */
export type Histogram = ReadonlyMap<number, number>

/** The share of each rating, from 0 to 1. */
export interface Ratings {
  good: number
  needsImprovement: number
  poor: number
}

/** What a histogram says. */
export interface VitalSummary extends Ratings {
  /** The 75th percentile: three of four visits had this value or a better one. */
  p75: number
  /** Number of measurements. */
  count: number
}

/** The upper bound of the bucket of a value as web-vitals reports it: milliseconds; for CLS a fraction. */
export function bucketOf(name: VitalName, reported: number): number {
  const value = name === 'CLS' ? reported * 1000 : reported
  const { bounds } = vitals[name]
  return bounds.find((bound) => value <= bound) ?? bounds.at(-1)!
}

export function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const merged = new Map<number, number>()
  for (const histogram of histograms) for (const [bound, count] of histogram) merged.set(bound, (merged.get(bound) ?? 0) + count)
  return merged
}

/** @returns `undefined` if the histogram is empty */
export function summarize(name: VitalName, histogram: Histogram): VitalSummary | undefined {
  const { bounds, thresholds }: Vital = vitals[name]
  const countIn = (from: number, to: number) =>
    bounds.reduce((sum, bound) => sum + (bound > from && bound <= to ? (histogram.get(bound) ?? 0) : 0), 0)
  const count = countIn(-1, Infinity)
  if (count === 0) return undefined
  const [good, poor] = thresholds
  return {
    p75: percentile(bounds, histogram, 0.75 * count),
    count,
    good: countIn(-1, good) / count,
    needsImprovement: countIn(good, poor) / count,
    poor: countIn(poor, Infinity) / count,
  }
}

/** The value below which `rank` measurements are, on the assumption that those of a bucket are spread evenly over it. */
function percentile(bounds: readonly number[], histogram: Histogram, rank: number): number {
  let before = 0
  for (const [index, bound] of bounds.entries()) {
    const count = histogram.get(bound) ?? 0
    const lower = bounds[index - 1] ?? 0
    if (count > 0 && before + count >= rank) return lower + ((rank - before) / count) * (bound - lower)
    before += count
  }
  return bounds.at(-1)!
}

/** How a value is rated. */
export function ratingOf(name: VitalName, value: number): keyof Ratings {
  const [good, poor] = vitals[name].thresholds
  if (value <= good) return 'good'
  return value <= poor ? 'needsImprovement' : 'poor'
}
