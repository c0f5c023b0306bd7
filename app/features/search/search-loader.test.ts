import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import { locales } from '#core/locales.ts'
import type { Search, SearchRequest } from '#core/search/search.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { loadSearch } from './search-loader.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'

/** Loads a search that finds 23 pages in English, and one in any other language. */
function load(address: string) {
  const requests: SearchRequest[] = []
  const search: Search = {
    find(request) {
      requests.push(request)
      const count = request.locale === 'en' ? 23 : 1
      const corrected = request.query === 'pryce foo' && { shown: 'price', unmatched: ['pryce', 'foo'] }
      return { count, scopes: { help: 3, blog: count - 3 }, results: [], ...(corrected && { corrected }) }
    },
    list: () => ({ paths: [] }),
  }
  const context = createTestContext({ services: { search, recordSearch: () => {} } })
  const data = loadSearch({ url: new URL(site.origin + address), params: {}, context } as unknown as LoaderFunctionArgs)
  return { ...data, requests }
}

beforeAll(() => Promise.all(locales.map(loadMessages)))

test('a search box for one scope searches only that scope', () => {
  const scrapers = load('/search?q=price&kind=scrapers')
  expect(scrapers).toMatchObject({
    label: 'Search the marketplace',
    kind: 'scrapers',
    requests: [{ query: 'price', scope: 'scrapers', offset: 0 }],
  })
  const blog = load('/blog/search?q=price&kind=scrapers')
  expect(blog).toMatchObject({ label: 'Search the blog', kind: undefined, requests: [{ query: 'price', scope: 'blog' }] })
})

test.each(['', 'nonsense', 'toString', '__proto__'])('with the unknown scope %j everything is searched', (kind) => {
  expect(load(`/search?q=price&kind=${kind}`)).toMatchObject({ label: 'Search the site', requests: [{ scope: undefined }] })
})

test('filters and pages keep the query; filters without results are omitted', () => {
  const { filters, pages, page, firstPage } = load('/search?q=a%26b&kind=blog&page=2')
  expect(filters.map(({ label, count, href, current }) => [label, count, href, current])).toEqual([
    ['All', '23', '/search?q=a%26b', false],
    ['Help center', '3', '/search?q=a%26b&kind=help', false],
    ['Blog', '20', '/search?q=a%26b&kind=blog', true],
  ])
  expect([page, pages, firstPage]).toEqual([2, 3, '/search?q=a%26b&kind=blog'])
  expect(load('/blog/search?q=a').firstPage).toBe('/blog/search?q=a')
})

test.each([
  ['-1', 1],
  ['x', 1],
  ['0', 1],
  ['', 1],
  ['3', 3],
  ['1e9', 3],
])('the page parameter %j gives the existing page %i', (pageParameter, page) => {
  const loaded = load(`/search?q=a&page=${pageParameter}`)
  expect([loaded.page, loaded.requests.at(-1)!.offset]).toEqual([page, (page - 1) * 10])
})

test('Q8: if a language has few results, the English ones are offered', () => {
  expect(load('/ar/search?q=a').english).toEqual({ label: '23 نتيجة بالإنجليزية', href: '/search?q=a' })
  expect(load('/search?q=a').english).toBeUndefined()
})

test('a long query is truncated, and its address is valid even if a surrogate pair is split', () => {
  const { english, requests, firstPage } = load(`/ar/search?q=${'a'.repeat(199)}😀`)
  expect(requests[0]!.query).toBe(`${'a'.repeat(199)}\ufffd`)
  expect([english!.href, firstPage].map((href) => href.endsWith('a%EF%BF%BD'))).toEqual([true, true])
})

test('the labels of a corrected query name the correction', () => {
  expect(load('/search?q=pryce+foo').labels).toMatchObject({
    count: '23 results for “price”',
    unmatched: 'Nothing was found for “pryce” or “foo”.',
  })
})

test('without a query there is no search', () => {
  expect(load('/search?q=%20')).toMatchObject({ requests: [], filters: [], labels: { count: '' } })
})
