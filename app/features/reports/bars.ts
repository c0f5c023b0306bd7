/** Data of bars and their tables. Positions and lengths are percentages of a scale that starts at 0. */
import type { Locale } from '#core/locales.ts'
import { formatNumber } from '#app/i18n/format.ts'

/** How a part is filled. Fills can be distinguished without color. */
export type Fill = 'ink' | 'sea' | 'lines' | 'hatch' | 'cross' | 'dots' | 'hollow'

export interface Part {
  fill: Fill
  start: number
  length: number
}

/** The meaning of a fill, with its count. */
export interface LegendEntry {
  fill: Fill
  label: string
  count: string
}

/** A horizontal bar, with its label before it and its value after it. */
export interface BarRow {
  label: string
  about?: string
  /** Unprefixed address to which the label leads. */
  to?: string
  parts: readonly Part[]
  value: string
}

/** The figures of a chart, as a table. */
export interface Figures {
  columns: readonly string[]
  /** Number of columns with text, of which the first is the row header; the others hold numbers. */
  textColumns: number
  rows: readonly (readonly string[])[]
}

/** Most steps of a scale. */
const maxSteps = 4

/**
 * The scale for a largest value: whole steps of 1, 2 or 5 times a power of ten, from 0 to the first that reaches it.
 *
 * @example scaleFor(37) // [0, 10, 20, 30, 40]
 */
export function scaleFor(largest: number): readonly number[] {
  const minStep = Math.max(1, largest / maxSteps)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= minStep)!
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step)
}

/** Places values end to end; zeros are left out. @param end of the scale */
export function stack(values: readonly { fill: Fill; count: number }[], end: number): readonly Part[] {
  let start = 0
  return values.flatMap(({ fill, count }) => {
    if (count === 0) return []
    const part = { fill, start, length: (count / end) * 100 }
    start += part.length
    return [part]
  })
}

interface CountedRow {
  label: string
  counts: readonly { fill: Fill; count: number }[]
}

/** Bars on one scale, each as long as the sum of its counts. */
export function barRows<Row extends CountedRow>(rows: readonly Row[], locale: Locale): (Omit<Row, 'counts'> & BarRow)[] {
  const sums = rows.map(({ counts }) => counts.reduce((sum, { count }) => sum + count, 0))
  const largest = Math.max(1, ...sums)
  return rows.map(({ counts, ...row }, index) => ({ ...row, parts: stack(counts, largest), value: formatNumber(sums[index]!, locale) }))
}
