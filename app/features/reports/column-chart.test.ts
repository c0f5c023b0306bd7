import { expect, test } from 'vitest'
import { columnChart, dayTime } from './column-chart.ts'

const days = ['2026-11-25', '2026-11-26', '2026-11-27']

/** A chart of series by name. */
function chartOf(series: Readonly<Record<string, readonly number[]>>, times = days) {
  return columnChart({
    title: 'Views',
    empty: 'None',
    times: times.map((day) => dayTime(day, 'en')),
    series: Object.entries(series).map(([label, counts]) => ({ fill: 'sea', label, counts })),
    sumLabel: (count) => `${count} views`,
    heads: { time: 'Day', sum: 'Total' },
    locale: 'en',
  })
}

test('a chart of one series has no legend, and its table one column of figures', () => {
  const { legend, figures, sum, columns, scale } = chartOf({ views: [2, 0, 1] })
  expect([legend, sum, scale]).toEqual([[], '3 views', ['2', '1', '0']])
  expect(figures).toMatchObject({
    columns: ['Day', 'Total'],
    rows: [
      ['November 25, 2026', '2'],
      ['November 26, 2026', '0'],
      ['November 27, 2026', '1'],
    ],
  })
  expect(columns[0]).toMatchObject({ accessibleLabel: 'November 25, 2026 · 2 views', parts: [{ start: 0, length: 100 }], values: [] })
})

test('a chart of several series leaves out those without values, and adds up the others', () => {
  const { legend, figures, columns } = chartOf({ a: [1, 0, 0], b: [2, 0, 4], c: [0, 0, 0] })
  expect(legend.map(({ label, count }) => [label, count])).toEqual([
    ['a', '1'],
    ['b', '6'],
  ])
  expect(figures.columns).toEqual(['Day', 'a', 'b', 'Total'])
  expect(figures.rows[0]).toEqual(['November 25, 2026', '1', '2', '3'])
  expect(columns[0]!.accessibleLabel).toBe('November 25, 2026 · 3 views · a 1 · b 2')
})

test('a chart without values is empty', () => {
  expect(chartOf({ views: [0, 0, 0] }).isEmpty).toBe(true)
})

test.each([7, 12, 30, 90])('the ticks of %d columns fit into a narrow window', (count) => {
  const times = Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10))
  const ticks = chartOf({ views: times.map(() => 1) }, times).columns.filter(({ tick }) => tick !== undefined)
  expect(ticks.length).toBeGreaterThanOrEqual(3)
  expect(ticks.length).toBeLessThanOrEqual(5)
})
