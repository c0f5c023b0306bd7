import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import { requestContext, servicesContext } from '#app/context.ts'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { loadComparisonTable } from './comparison-loader.ts'

function comparison(slug: string, sources: Record<string, string>, rows: Record<string, string[] | null>): Entry {
  const read = '2026-11-23'
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
        reviewAfter: 180,
        sources: Object.fromEntries(
          Object.entries(sources).map(([name, url]) => [name, { url: `https://docs.example${url}`, title: name, language: 'en', read }]),
        ),
        rows: Object.fromEntries(Object.entries(rows).map(([row, from]) => [row, from ? { [slug]: from } : {}])),
      },
    },
    words: {
      title: slug,
      menu: slug,
      summary: slug,
      rows: Object.fromEntries(
        Object.keys(rows).map((row) => [row, { label: `${row} of ${slug}`, own: `our ${row}`, [slug]: `their ${row}` }]),
      ),
    },
  } as unknown as Entry
}

function load(...documents: Entry[]) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { content: { list: () => documents } as unknown as ContentStore })
  context.set(requestContext, { delivery: 'payload', fragments: new Map() })
  return loadComparisonTable({ url: new URL(`${site.origin}/compare`), params: {}, context } as unknown as LoaderFunctionArgs)
}

beforeAll(() => loadCatalogue('en'))

test('the index has the rows that all named providers share, and a page that two of them rest on once', () => {
  const table = load(
    comparison('one', { ports: '/ports', names: '/names' }, { address: ['ports'], names: ['names', 'ports'], extra: ['ports'] }),
    comparison('two', { hosts: '/ports' }, { names: null, address: ['hosts'] }),
  )
  expect(table!.subjects.map(({ name }) => name)).toEqual([site.brand, 'ONE', 'TWO'])
  expect(
    table!.rows.map(({ label, own, cells }) => [label, own, ...cells.map((cell) => cell && `${cell.text} ${cell.sources.join()}`)]),
  ).toEqual([
    ['address of one', 'our address', 'their address 1', 'their address 1'],
    ['names of one', 'our names', 'their names 1,2', null],
  ])
  expect(table!.sources.map(({ url }) => url)).toEqual(['https://docs.example/ports', 'https://docs.example/names'])
  expect(table!.rows[0]!.cells[0]).toMatchObject({ checked: { date: '2026-11-23' }, review: { date: '2027-05-22' } })
})

test('comparisons of kinds of proxies have no table', () => {
  const plain = comparison('one', {}, {})
  expect(load({ ...plain, meta: { ...plain.meta, table: undefined } } as Entry)).toBeNull()
})
