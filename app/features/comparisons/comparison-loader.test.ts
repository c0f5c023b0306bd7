import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { loadComparisonTable } from './comparison-loader.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'

const read = '2026-11-23'

function comparison(slug: string, sources: Record<string, string>, rows: Record<string, string[] | null>): Entry {
  return {
    kind: 'compare',
    slug,
    locale: 'en',
    language: 'en',
    meta: {
      diagram: 'compare',
      products: [],
      table: {
        subjects: { [slug]: slug.toUpperCase() },
        reviewAfterDays: 180,
        sources: {
          ours: { page: '/products/proxies#start', read },
          ...Object.fromEntries(
            Object.entries(sources).map(([name, url]) => [name, { url: `https://docs.example${url}`, title: name, language: 'en', read }]),
          ),
        },
        rows: Object.fromEntries(Object.entries(rows).map(([row, from]) => [row, { own: ['ours'], ...(from && { [slug]: from }) }])),
      },
    },
    frontmatter: {
      title: slug,
      menu: slug,
      summary: slug,
      rows: Object.fromEntries(
        Object.keys(rows).map((row) => [row, { label: `${row} of ${slug}`, own: `our ${row}`, [slug]: `their ${row}` }]),
      ),
    },
  } as unknown as Entry
}

const product = { kind: 'products', slug: 'proxies', locale: 'en', language: 'en', frontmatter: { title: 'Proxies' } }

function load(...documents: Entry[]) {
  const list = (kind: string) => (kind === 'compare' ? documents : kind === 'products' ? [product] : [])
  const context = createTestContext({ content: { list } as unknown as ContentStore, delivery: 'payload' })
  return loadComparisonTable({ url: new URL(`${site.origin}/compare`), params: {}, context } as unknown as LoaderFunctionArgs)
}

beforeAll(() => loadMessages('en'))

test('the index has the rows that all providers share, and lists a source page of two providers once', () => {
  const table = load(
    comparison('one', { ports: '/ports', names: '/names' }, { address: ['ports'], names: ['names', 'ports'], extra: ['ports'] }),
    comparison('two', { hosts: '/ports' }, { names: null, address: ['hosts'] }),
  )
  expect(table!.columns.map(({ name }) => name)).toEqual([site.brand, 'ONE', 'TWO'])
  const rowTexts = table!.rows.map(({ label, cells }) => [
    label,
    ...Object.entries(cells).map(([id, { text, sources }]) => `${id}: ${text} ${sources.join()}`),
  ])
  expect(rowTexts).toEqual([
    ['address of one', 'own: our address 1', 'one: their address 2', 'two: their address 2'],
    ['names of one', 'own: our names 1', 'one: their names 2,3'],
  ])
  expect(table!.sources.map(({ address, title, place }) => [address, title, place])).toEqual([
    ['/products/proxies#start', 'Proxies', `${new URL(site.origin).host}/products/proxies#start`],
    ['https://docs.example/ports', 'ports', 'docs.example'],
    ['https://docs.example/names', 'names', 'docs.example'],
  ])
  expect(table!.rows[0]!.cells['own']).toMatchObject({ checked: { date: read }, review: { date: '2027-05-22' } })
})

test('comparisons of proxy kinds have no table', () => {
  const plain = comparison('one', {}, {})
  expect(load({ ...plain, meta: { ...plain.meta, table: undefined } } as Entry)).toBeNull()
})
