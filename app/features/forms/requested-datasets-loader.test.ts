import { expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import { datasetRequestAddress, type RequestedDataset } from '#core/forms/sending.ts'
import type { Translate } from '#core/messages.ts'
import { requestedDatasetsText } from './requested-datasets-loader.ts'

const entry = (slug: string, title: string, ...names: string[]) =>
  ({ slug, frontmatter: { title }, meta: { fields: names.map((name) => ({ name })) } }) as unknown as Entry<'datasets'>

const datasets = [entry('rates', 'Room rates', 'rate_id', 'price', 'currency'), entry('jobs', 'Job postings', 'posting_id', 'title')]
const t: Translate = (key, ...[values]) => `${key.split('.').at(-1)}: ${Object.values(values ?? {}).join()}`
const textForQuery = (search: string) => requestedDatasetsText(new URLSearchParams(search), datasets, t)
const textFor = (...requested: RequestedDataset[]) => textForQuery(datasetRequestAddress(requested).split('?')[1]!)

test('the details of each dataset follow its title, with fields in the order of the dataset', () => {
  expect(
    textFor(
      { slug: 'rates', fields: ['currency', 'rate_id'], rows: 5_000_000, format: 'parquet' },
      { slug: 'weather', rows: 5000 },
      { slug: 'jobs', fields: ['title'] },
    ),
  ).toBe('Room rates\nonlyFields: rate_id, currency\nrows: 5000000\nlabeledValue: format: ,Parquet\n\nJob postings\nonlyFields: title')
})

test('a link to one dataset may name its fields without the slug', () => {
  expect(textForQuery('datasets=rates&fields=price&fields=currency')).toBe('Room rates\nonlyFields: price, currency')
  expect(textForQuery('datasets=rates&datasets=jobs&fields=price')).toBe('')
})

test.each<[string, RequestedDataset[]]>([
  ['no fields', [{ slug: 'rates', fields: [] }]],
  ['all fields', [{ slug: 'rates', fields: ['rate_id', 'price', 'currency'] }]],
  ['unknown fields', [{ slug: 'rates', fields: ['posting_id', '<b>'] }]],
  ['an unknown dataset', [{ slug: 'weather', fields: ['price'] }]],
  ['invalid rows and an unknown format', [{ slug: 'rates', rows: Number.NaN, format: 'json' }]],
  ['too few rows', [{ slug: 'rates', rows: 5 }]],
])('a link with %s adds no text', (_, requested) => {
  expect(textFor(...requested)).toBe('')
})

test('an address that would be too long leaves out details, but no dataset', () => {
  const fields = Array.from({ length: 30 }, (_, index) => `a_rather_long_name_${index}`)
  const requested = Array.from({ length: 50 }, (_, index) => ({ slug: `dataset-${index}`, fields }))
  const address = datasetRequestAddress(requested)
  expect(address.length).toBeLessThan(6200)
  expect(new URLSearchParams(address.split('?')[1]).getAll('datasets')).toHaveLength(50)
  expect(address).toContain('a_rather_long_name_29')
})
