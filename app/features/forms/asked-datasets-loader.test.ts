import { expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import { datasetRequestAddress } from '#core/forms/sending.ts'
import type { Translate } from '#core/messages.ts'
import { askedFields } from './asked-fields.ts'

const entry = (slug: string, title: string, ...names: string[]) =>
  ({ slug, words: { title }, meta: { fields: names.map((name) => ({ name })) } }) as unknown as Entry<'datasets'>

const datasets = [entry('rates', 'Room rates', 'rate_id', 'price', 'currency'), entry('jobs', 'Job postings', 'posting_id', 'title')]
const t: Translate = (_key, ...[values]) => Object.values(values ?? {}).join(': ')
const asked = (slugs: string[], fields?: string[]) =>
  askedFields(new URL(datasetRequestAddress(slugs, fields), 'https://isthmus.example').searchParams, datasets, t)

test('the chosen fields of a dataset are named in its own order', () => {
  expect(asked(['rates'], ['currency', 'rate_id'])).toBe('Room rates: rate_id, currency')
})

test.each([
  ['no fields', ['rates'], []],
  ['all fields', ['rates'], ['rate_id', 'price', 'currency']],
  ['fields that there are not', ['rates'], ['posting_id', '<b>']],
  ['a dataset that there is not', ['weather'], ['price']],
  ['several datasets', ['rates', 'jobs'], ['price']],
  ['no dataset', [], ['price']],
])('a link to %s says nothing', (_, slugs, fields) => {
  expect(asked(slugs, fields)).toBeUndefined()
})
