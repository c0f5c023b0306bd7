import { expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import { datasetRequestAddress, type WantedDataset } from '#core/forms/sending.ts'
import type { Translate } from '#core/messages.ts'
import { askedDatasets } from './asked-datasets-loader.ts'

const entry = (slug: string, title: string, ...names: string[]) =>
  ({ slug, words: { title }, meta: { fields: names.map((name) => ({ name })) } }) as unknown as Entry<'datasets'>

const datasets = [entry('rates', 'Room rates', 'rate_id', 'price', 'currency'), entry('jobs', 'Job postings', 'posting_id', 'title')]
const t: Translate = (key, ...[values]) => `${key.split('.').at(-1)}: ${Object.values(values ?? {}).join()}`
const askedBy = (search: string) => askedDatasets(new URLSearchParams(search), datasets, t)
const asked = (...wanted: WantedDataset[]) => askedBy(datasetRequestAddress(wanted).split('?')[1]!)

test('what is wanted of each dataset stands below its title, fields in their own order', () => {
  expect(
    asked(
      { slug: 'rates', fields: ['currency', 'rate_id'], rows: 5_000_000, format: 'parquet' },
      { slug: 'weather', rows: 5000 },
      { slug: 'jobs', fields: ['title'] },
    ),
  ).toBe('Room rates\nonlyFields: rate_id, currency\nrows: 5000000\nletterLine: format: ,Parquet\n\nJob postings\nonlyFields: title')
})

test('a link to one dataset may name its fields by themselves', () => {
  expect(askedBy('datasets=rates&fields=price&fields=currency')).toBe('Room rates\nonlyFields: price, currency')
  expect(askedBy('datasets=rates&datasets=jobs&fields=price')).toBe('')
})

test.each<[string, WantedDataset[]]>([
  ['no fields', [{ slug: 'rates', fields: [] }]],
  ['all fields', [{ slug: 'rates', fields: ['rate_id', 'price', 'currency'] }]],
  ['fields that there are not', [{ slug: 'rates', fields: ['posting_id', '<b>'] }]],
  ['a dataset that there is not', [{ slug: 'weather', fields: ['price'] }]],
  ['rows and a format that there are not', [{ slug: 'rates', rows: Number.NaN, format: 'json' }]],
  ['too few rows', [{ slug: 'rates', rows: 5 }]],
])('a link to %s says nothing', (_, wanted) => {
  expect(asked(...wanted)).toBe('')
})

test('an address that would be too long leaves out what there is no room for, and no dataset', () => {
  const fields = Array.from({ length: 30 }, (_, index) => `a_rather_long_name_${index}`)
  const wanted = Array.from({ length: 50 }, (_, index) => ({ slug: `dataset-${index}`, fields }))
  const address = datasetRequestAddress(wanted)
  expect(address.length).toBeLessThan(6200)
  expect(new URLSearchParams(address.split('?')[1]).getAll('datasets')).toHaveLength(50)
  expect(address).toContain('a_rather_long_name_29')
})
