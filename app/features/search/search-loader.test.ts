import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { locales, type Locale } from '#core/locales.ts'
import { requestContext, servicesContext } from '#app/context.ts'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { loadSearch } from './search-loader.ts'

const titles: Readonly<Record<string, string>> = {
  'scrapers/price-watch': 'Price watch',
  'blog/price': 'What a price is',
  'pages/pricing': 'Pricing',
  'video-tutorial/first': 'Your first request',
  'faq/why': 'Why is the price of a trial zero?',
}

/** Documents with these titles, in every language. */
const content = {
  list: (kind: Kind, locale: Locale) =>
    Object.entries(titles)
      .filter(([name]) => name.startsWith(`${kind}/`))
      .map(
        ([name, title]) => ({ kind, slug: name.split('/')[1], locale, language: locale, words: { title, description: title } }) as Entry,
      ),
  entry: () => undefined,
} as unknown as ContentStore

/** Paths of the results, best first. */
async function search(query: string, prefix = '') {
  return (await load(`${prefix}/search?q=${encodeURIComponent(query)}`)).results.map(({ path }) => path)
}

async function load(address: string, ...scope: ['blog'] | []) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { content })
  context.set(requestContext, { delivery: 'document', fragments: new Map() })
  return loadSearch({ url: new URL(site.origin + address), params: {}, context } as unknown as LoaderFunctionArgs, ...scope)
}

beforeAll(() => Promise.all(locales.map(loadCatalogue)))

test.each([
  ['', 'Japan'],
  ['', 'JP'],
  ['/zh', '日本'],
  ['/zh', 'Japan'],
  ['/ru', 'Япония'],
  ['/ar', 'اليابان'],
  ['/es', 'japon'],
])('%s/search finds a location by %s', async (prefix, query) => {
  expect(await search(query, prefix)).toEqual(['/locations/japan'])
})

test('pages and video tutorials are found', async () => {
  expect((await search('pricing'))[0]).toBe('/pricing')
  expect((await search('first request'))[0]).toBe('/help/video-tutorial#first')
})

test('a search of nothing finds nothing', async () => {
  expect(await search(' ·')).toEqual([])
})

test('a box that is named after one kind finds that kind alone', async () => {
  const scrapers = await load('/search?q=price&kind=scrapers')
  expect(scrapers.results.map(({ kind }) => kind)).toEqual(['scrapers'])
  expect(scrapers).toMatchObject({ label: 'Search the marketplace', kind: 'scrapers', scoped: true })
  const blog = await load('/blog/search?q=price&kind=scrapers', 'blog')
  expect(blog.results.map(({ kind }) => kind)).toEqual(['blog'])
  expect(blog).toMatchObject({ label: 'Search the blog', kind: undefined, scoped: true })
})

test.each(['', 'nonsense', 'toString', '__proto__'])('the kind %j is none: everything is searched', async (kind) => {
  const { results, label, scoped } = await load(`/search?q=price&kind=${kind}`)
  expect(results.length).toBeGreaterThan(2)
  expect({ label, scoped }).toEqual({ label: 'Search the site', scoped: false })
})
