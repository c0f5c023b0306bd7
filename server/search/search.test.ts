import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import type { Search, SearchRequest } from '#core/search/search.ts'
import { buildIndex } from '#tooling/search/build-index.ts'
import type { Findable } from '#tooling/search/findable.ts'
import { openIndex, type IndexFile } from './index-file.ts'
import { createSearch } from './search.ts'

const page = (path: string, title: string, ...[first = '', ...rest]: string[]): Findable => ({
  kind: path.startsWith('/blog') ? 'blog' : path.startsWith('/help') ? 'faq' : path.startsWith('/locations') ? 'locations' : 'products',
  path,
  title,
  description: first,
  tags: first,
  sections: [
    { id: '', heading: '', text: first },
    ...rest.map((text) => {
      const [heading = '', body = ''] = text.split('|')
      return { id: heading.toLowerCase().replaceAll(' ', '-'), heading, text: body }
    }),
  ],
})

const pages: Partial<Record<Locale, Findable[]>> = {
  en: [
    page('/products/rotating-proxies', 'Rotating proxies', 'A new exit for each connection.', 'Limits|A kept connection keeps its exit.'),
    page('/products/residential-proxies', 'Residential proxies', 'Exits in homes.', 'Sticky sessions|An exit stays for ten minutes.'),
    page('/help/faq/bill', 'How is traffic counted?', 'Both directions count.'),
    { ...page('/help/faq/read', 'Read a thing', 'Reads it.'), identifiers: { own: ['readThing', 'kept_exit'], answered: ['row_count'] } },
    { ...page('/help/faq/list', 'List things', 'Lists them.'), identifiers: { own: ['row_count'], answered: ['kept_exit'] } },
    page(
      '/blog/parquet',
      'Parquet or JSON lines',
      `Columns save room. ${'Nothing of interest here. '.repeat(30)}A zebra counts rows in stripes.`,
    ),
    ...Array.from({ length: 15 }, (_, index) =>
      page(`/blog/filler-${index}`, `Filler ${index}`, 'Words on gardening, counted without traffic.'),
    ),
  ],
  id: [
    ...Array.from({ length: 130 }, (_, index) => page(`/blog/proksi-${index}`, `Proksi ${index}`, 'Proksi.')),
    ...Array.from({ length: 150 }, (_, index) =>
      page(`/locations/${index}`, `Proksi di ${index}`, 'Proksi di negara itu.', 'Jaringan|Ada.'),
    ),
  ],
  zh: [page('/products/rotating-proxies', '轮换代理', '每个连接使用新的出口。'), page('/pricing', '价格', '按流量计费。')],
  ar: [page('/products/residential-proxies', 'بروكسي سكني', 'مخارج في البيوت لاستخراج البيانات.')],
}

const folder = mkdtempSync(join(tmpdir(), 'search-'))
let index: IndexFile
let search: Search

beforeAll(async () => {
  await buildIndex(join(folder, 'search.db'), {
    pages: (locale) => Promise.resolve(pages[locale] ?? []),
    dictionary: (locale) => ({
      synonyms: locale === 'zh' ? [['动态IP', '轮换代理']] : [['invoice', 'traffic counted']],
      stopWords: ['how', 'is', 'my'],
    }),
  })
  index = openIndex(join(folder, 'search.db'))
  search = createSearch(index)
})

afterAll(() => {
  index.close()
  rmSync(folder, { recursive: true })
})

const find = (query: string, { locale = fallbackLocale, ...more }: Partial<SearchRequest> = {}) =>
  search.find({ query, locale, limit: 10, ...more })
const paths = (query: string, more: Partial<SearchRequest> = {}) => find(query, more).results.map(({ path }) => path)

test.each<[string, Locale, string]>([
  ['rotate', 'en', '/products/rotating-proxies'],
  ['residentail proxy', 'en', '/products/residential-proxies'],
  ['my invoices', 'en', '/help/faq/bill'],
  ['動態IP', 'zh', '/products/rotating-proxies'],
  ['استخراج', 'ar', '/products/residential-proxies'],
  ['البروكسيات السكنيه', 'ar', '/products/residential-proxies'],
])('%j in %s finds %s', (query, locale, path) => {
  expect(paths(query, { locale })[0]).toBe(path)
})

test('a result links to the matching section and marks the matching words', () => {
  expect(find('sticky sessions').results[0]).toEqual({
    kind: 'products',
    path: '/products/residential-proxies#sticky-sessions',
    title: ['Residential proxies'],
    heading: ['', 'Sticky', ' ', 'sessions'],
    snippet: ['Exits in homes.'],
  })
  const [zebra] = find('zebras').results
  expect(zebra!.snippet[1]).toBe('zebra')
  expect(zebra!.snippet.join('')).toMatch(/^… A zebra counts rows in stripes\.$/)
})

test('an incomplete last word matches its completions, while typing and when submitted', () => {
  expect(paths('resid')).toEqual(['/products/residential-proxies'])
  expect(paths('resid', { typing: true })).toEqual(['/products/residential-proxies'])
  expect(paths('resid rotating')).toEqual(['/products/rotating-proxies'])
  expect(paths('rotating prox', { typing: true })[0]).toBe('/products/rotating-proxies')
})

test('results are counted by scope, filtered, and returned page by page', () => {
  const { count, scopes, results } = find('gardening')
  expect({ count, scopes, shown: results.length }).toEqual({ count: 15, scopes: { blog: 15 }, shown: 10 })
  expect(new Set([...paths('gardening'), ...paths('gardening', { offset: 10 })]).size).toBe(15)
  expect(find('exits and columns')).toMatchObject({ count: 3, scopes: { products: 2, blog: 1 } })
  expect(find('exits and columns', { scope: 'blog' })).toMatchObject({ count: 1, scopes: { products: 2, blog: 1 } })
})

test('every result is counted and can be reached page by page, in each scope', () => {
  const scopes = { blog: 130, locations: 150 }
  expect(find('proksi', { locale: 'id' })).toMatchObject({ count: 280, scopes })
  const pagesOf = (scope: 'locations' | undefined, count: number) =>
    Array.from({ length: count / 10 }, (_, at) => find('proksi', { locale: 'id', scope, offset: at * 10 }))
  const locations = pagesOf('locations', 150)
  expect(locations[0]).toMatchObject({ count: 150, scopes })
  expect(new Set(locations.flatMap(({ results }) => results.map(({ path }) => path))).size).toBe(150)
  expect(new Set(pagesOf(undefined, 280).flatMap(({ results }) => results.map(({ path }) => path))).size).toBe(280)
  expect(find('proksi jaringan', { locale: 'id', scope: 'locations', offset: 140 }).results[0]!.path).toMatch(/^\/locations\/\d+#jaringan$/)
})

test('the paths of all results are listed in the order of the results', () => {
  const request = { query: 'proksi', locale: 'id', scope: 'locations' } as const
  const addresses = search.list(request).paths
  expect(new Set(addresses).size).toBe(150)
  expect(addresses.slice(0, 100)).toEqual(search.find({ ...request, limit: 100 }).results.map(({ path }) => path))
  expect(search.list({ query: 'qqqq', locale: 'id', scope: 'locations' })).toEqual({ paths: [] })
})

test('a page does not match a phrase if the words are apart', () => {
  expect(find('invoice').count).toBe(1)
  expect(find('invoice', { scope: 'blog' }).count).toBe(0)
})

test.each(['', ' · ', 'qqqq', '"', 'AND', '* ^ "(', "'; drop table pages", '👩‍🚀', 'é'.repeat(500)])(
  '%j finds nothing and breaks nothing',
  (query) => {
    expect(find(query)).toEqual({ count: 0, scopes: {}, results: [] })
    expect(paths('rotating')).toHaveLength(1)
  },
)

test('a query of stop words only searches for these words', () => {
  expect(paths('how is')[0]).toBe('/help/faq/bill')
})

test('the error about a missing index names the command to run', () => {
  expect(() => openIndex(join(folder, 'none.db'))).toThrow('npm run build')
})

test('W38: an identifier finds its pages first, those that take it before those that answer with it', () => {
  const pathsOf = (query: string, scope?: 'help' | 'blog') =>
    search.find({ query, locale: 'en', limit: 2, scope }).results.map(({ path }) => path)
  expect(pathsOf('kept_exit')).toEqual(['/help/faq/read', '/help/faq/list'])
  expect(pathsOf(' row_count ')).toEqual(['/help/faq/list', '/help/faq/read'])
  expect(pathsOf('readThing')).toEqual(['/help/faq/read'])
  expect(pathsOf('readThing', 'blog')).toEqual([])
})
