/** Figures over time as columns and as a table. */
import type { Locale } from '#core/locales.ts'
import { formatDate, formatMonth, formatNumber, formatShortDate, formatShortMonth } from '#app/i18n/format.ts'
import { scaleFor, stack, type Fill, type Figures, type LegendEntry, type Part } from './bars.ts'

/** A day or a month. */
interface ColumnTime {
  key: string
  /** As a whole: "November 2, 2026". */
  label: string
  /** Below the axis: "Nov 2". */
  shortLabel: string
}

export interface Series {
  fill: Fill
  label: string
  /** In the order of the times. */
  counts: readonly number[]
}

interface ColumnChartOptions {
  title: string
  text?: string
  empty: string
  times: readonly ColumnTime[]
  series: readonly Series[]
  /** A sum with its unit. */
  sumLabel(count: number): string
  /** Heads of the columns of the table with the times and the sums; with one series the sums are its figures. */
  heads: { time: string; sum: string }
  locale: Locale
}

export interface ColumnChart {
  title: string
  text?: string
  empty: string
  sum: string
  isEmpty: boolean
  legend: readonly LegendEntry[]
  /** Steps of the scale, from the top. */
  scale: readonly string[]
  columns: readonly {
    key: string
    label: string
    sum: string
    /** All values of the column, for screen readers. */
    accessibleLabel: string
    tick: string | undefined
    parts: readonly Part[]
    values: readonly { fill: Fill; count: string }[]
  }[]
  figures: Figures
}

/** Series without values are left out. One series needs no legend. */
export function columnChart({ times, series: all, sumLabel, heads, locale, ...texts }: ColumnChartOptions): ColumnChart {
  const number = (count: number) => formatNumber(count, locale)
  const series = all.filter(({ counts }) => total(counts) > 0)
  const sums = times.map((_, index) => total(all.map(({ counts }) => counts[index]!)))
  const scale = scaleFor(Math.max(...sums))
  const named = all.length > 1 ? series : []
  return {
    ...texts,
    sum: sumLabel(total(sums)),
    isEmpty: series.length === 0,
    legend: named.map(({ fill, label, counts }) => ({ fill, label, count: number(total(counts)) })),
    scale: scale.map(number).toReversed(),
    columns: times.map(({ key, label, shortLabel }, index) => {
      const values = series.flatMap(({ counts, ...rest }) => (counts[index] ? [{ ...rest, count: counts[index] }] : []))
      const sum = sumLabel(sums[index]!)
      const namedValues = all.length > 1 ? values : []
      return {
        key,
        label,
        sum,
        accessibleLabel: [label, sum, ...namedValues.map((value) => `${value.label} ${number(value.count)}`)].join(' · '),
        tick: hasTick(index, times.length) ? shortLabel : undefined,
        parts: stack(values, scale.at(-1)!),
        values: namedValues.map(({ fill, count }) => ({ fill, count: number(count) })),
      }
    }),
    figures: {
      columns: [heads.time, ...named.map(({ label }) => label), heads.sum],
      textColumns: 1,
      rows: times.map(({ label }, index) => [label, ...named.map(({ counts }) => number(counts[index]!)), number(sums[index]!)]),
    },
  }
}

export function dayTime(day: string, locale: Locale): ColumnTime {
  return { key: day, label: formatDate(day, locale), shortLabel: formatShortDate(day, locale) }
}

/** @param month `2026-11` */
export function monthTime(month: string, locale: Locale): ColumnTime {
  return { key: month, label: formatMonth(month, locale), shortLabel: formatShortMonth(month, locale) }
}

/** Few enough to fit into the narrowest window: whole weeks from four weeks on. The last tick leaves room for its text. */
function hasTick(index: number, count: number): boolean {
  const interval = count < 28 ? Math.ceil(count / 5) : 7 * Math.floor(count / 28)
  return index % interval === 0 && index + interval <= count
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
