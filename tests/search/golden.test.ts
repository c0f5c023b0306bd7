import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isFallback } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { completeLocales, type Locale } from '#core/locales.ts'
import { createContentStore } from '#server/content/store.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'

/** A query, and the pages of which one must be among the first three results. */
interface Golden {
  q: string
  to: string[]
}

const index = openIndex('.generated/search.db')
const search = createSearch(index)
afterAll(() => index.close())

function missedQueries({ q, to }: Golden, locale: Locale): string[] {
  const paths = search.find({ query: q, locale, limit: 3 }).results.map(({ path }) => path)
  const isFound = paths.some((path) => to.includes(path) || to.includes(path.replace(/#.*$/, '')))
  return isFound ? [] : [`${q}: ${paths.join(' ')}`]
}

test.each(['tune', 'final'])('every language has its queries in golden/%s', (set) => {
  expect(readdirSync(`tests/search/golden/${set}`)).toEqual(expect.arrayContaining(completeLocales.map((locale) => `${locale}.yaml`)))
})

test.each(completeLocales)('Q1: %s: 95 of 100 queries find a correct page among the first three', (locale) => {
  const golden = parse(readFileSync(`tests/search/golden/tune/${locale}.yaml`, 'utf8')) as Golden[]
  const failures = golden.flatMap((query) => missedQueries(query, locale))
  expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(golden.length * 0.05)
})

test.each(completeLocales)(
  'Q9: %s: queries for getting round the blocking of a state find acceptable use first, and never Web Unblocker',
  (locale) => {
    const queries = (parse(readFileSync('tests/search/golden/blocking.yaml', 'utf8')) as Record<Locale, string[]>)[locale]
    expect(queries.length).toBeGreaterThan(5)
    const found = queries.map((query) => [query, search.find({ query, locale, limit: 10 }).results.map(({ path }) => path)] as const)
    expect(found.filter(([, paths]) => paths[0] !== '/trust#use')).toEqual([])
    expect(found.filter(([, paths]) => paths.some((path) => path.startsWith('/products/web-unblocker')))).toEqual([])
  },
)

test.each(completeLocales)('W38: %s: id, address and parameters of an operation find it first', (locale) => {
  const operations = createContentStore('.generated/content').list('api-operations', locale)
  const missed = operations
    .filter((entry) => !isFallback(entry))
    .flatMap(({ slug, meta }) =>
      meta.identifiers.own.flatMap((query) => {
        const namesakes = operations.filter((other) => other.meta.identifiers.own.includes(query)).length
        const { results } = search.find({ query, locale, limit: namesakes })
        return results.some(({ path }) => path.startsWith(documentPath('api-operations', slug))) ? [] : [`${query}: ${slug}`]
      }),
    )
  expect(missed).toEqual([])
})

test('in Arabic a word has the same term with attached prefixes and suffixes', () => {
  const { lexicon } = index.language('ar')
  const termOf = (surface: string) => lexicon.term({ spelling: surface, surface, start: 0, end: surface.length })
  expect(termOf('بيانات')).toBeDefined()
  expect(['للبيانات', 'لبيانات', 'بياناتكم'].map(termOf)).toEqual([1, 2, 3].map(() => termOf('بيانات')))
})

test.each(completeLocales)('Q1: %s: a search for a title finds a page of that title first', (locale) => {
  const { paths, page } = index.language(locale)
  const titles = paths.flatMap((_, number) => (number % 4 === 0 ? [page(number).facts.title] : []))
  const first = titles.map((query) => search.find({ query, locale, limit: 1, snippets: false }).results[0]?.title.join(''))
  expect(first).toEqual(titles)
})

test.each(completeLocales)('Q5: %s: the catalogs list what the search finds in their scope', (locale) => {
  const golden = parse(readFileSync(`tests/search/golden/tune/${locale}.yaml`, 'utf8')) as Golden[]
  for (const scope of ['datasets', 'scrapers'] as const) {
    for (const { q: query } of golden) {
      const { paths } = search.list({ query, locale, scope })
      expect([query, search.find({ query, locale, scope, limit: 1 }).count]).toEqual([query, paths.length])
      expect(paths.filter((path) => path.startsWith('/scrapers/category/'))).toEqual([])
    }
  }
})
