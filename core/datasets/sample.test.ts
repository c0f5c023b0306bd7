import { expect, test } from 'vitest'
import type { Generator, Meta } from '#core/content/kinds.ts'
import { sampleRows } from './sample.ts'

type Field = Meta<'datasets'>['fields'][number]

function field(name: string, sample: Generator, extra: Partial<Field> = {}): Field {
  return { name, type: 'string', nullable: false, personal: false, example: 'x', sample, ...extra }
}

function column(sample: Generator, count = 200, extra: Partial<Field> = {}): unknown[] {
  return sampleRows({ seed: 7, fields: [field('a', sample, extra)] }, count).map((row) => row.a)
}

test('W5: the same seed gives the same rows, another seed different ones', () => {
  const fields = [field('a', { int: [0, 1_000_000] })]
  expect(sampleRows({ seed: 1, fields }, 3)).toEqual(sampleRows({ seed: 1, fields }, 3))
  expect(sampleRows({ seed: 1, fields }, 3)).not.toEqual(sampleRows({ seed: 2, fields }, 3))
})

test('a new field does not change the values of others, and more rows do not change the first ones', () => {
  const a = field('a', { int: [0, 1_000_000] })
  const b = field('b', { list: [['x', 'y', 'z'], 1, 3] })
  const before = sampleRows({ seed: 1, fields: [a] }, 5)
  const after = sampleRows({ seed: 1, fields: [b, a] }, 9)
  expect(after.slice(0, 5).map((row) => row.a)).toEqual(before.map((row) => row.a))
})

test('fields are in the order of the dataset', () => {
  const [row] = sampleRows({ seed: 1, fields: [field('b', { template: '{a}' }), field('a', { pick: ['x'] })] }, 1)
  expect(Object.keys(row!)).toEqual(['b', 'a'])
})

test('whole numbers include both bounds and nothing beyond', () => {
  expect(new Set(column({ int: [1, 3] }))).toEqual(new Set([1, 2, 3]))
})

test('decimals are within their range and have no more digits than configured', () => {
  for (const value of column({ decimal: [1, 2, 2] }) as number[]) {
    expect(value).toBeGreaterThanOrEqual(1)
    expect(value).toBeLessThanOrEqual(2)
    expect(Number(value.toFixed(2))).toBe(value)
  }
})

test('the configured share of booleans is true', () => {
  const share = column({ boolean: 0.3 }, 2000).filter(Boolean).length / 2000
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.35)
})

test('dates include both bounds', () => {
  expect(new Set(column({ date: ['2026-02-28', '2026-03-01'] }))).toEqual(new Set(['2026-02-28', '2026-03-01']))
})

test('timestamps are seconds in UTC within their days', () => {
  for (const value of column({ timestamp: ['2026-05-04', '2026-05-04'] })) expect(value).toMatch(/^2026-05-04T\d\d:\d\d:\d\dZ$/)
})

test('ids keep all characters except # and @', () => {
  for (const value of column({ id: 'SKU-@@-####' })) expect(value).toMatch(/^SKU-[A-Z]{2}-\d{4}$/)
})

test('lists hold different items in the given order', () => {
  for (const value of column({ list: [['a', 'b', 'c'], 1, 2] })) {
    expect(['a', 'b', 'c', 'a,b', 'a,c', 'b,c']).toContain(String(value))
  }
})

test('a column that depends on another takes the item at the same position', () => {
  const fields = [field('currency', { with: 'country', values: ['EUR', 'JPY'] }), field('country', { pick: ['DE', 'JP'] })]
  for (const row of sampleRows({ seed: 3, fields }, 50)) expect(row.currency).toBe(row.country === 'DE' ? 'EUR' : 'JPY')
})

test('a template reads values of its row, also those of other templates', () => {
  const fields = [
    field('url', { template: 'https://shop.example{path}' }),
    field('path', { template: '/item/{id}' }),
    field('id', { id: '##' }),
  ]
  for (const row of sampleRows({ seed: 3, fields }, 20)) expect(row.url).toBe(`https://shop.example/item/${row.id}`)
})

test('nullable fields are null at their share, and templates see the value before that', () => {
  const fields = [field('a', { pick: ['x'] }, { nullable: true, nulls: 0.5 }), field('b', { template: '{a}' })]
  const rows = sampleRows({ seed: 3, fields }, 1000)
  const share = rows.filter((row) => row.a === null).length / 1000
  expect(share).toBeGreaterThan(0.44)
  expect(share).toBeLessThan(0.56)
  expect(rows.every((row) => row.b === 'x')).toBe(true)
})

test('templates that refer to each other are refused', () => {
  const fields = [field('a', { template: '{b}' }), field('b', { template: '{a}' })]
  expect(() => sampleRows({ seed: 1, fields }, 1)).toThrow('cannot take the value')
})
