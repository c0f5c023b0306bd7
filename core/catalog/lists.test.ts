import { expect, test } from 'vitest'
import type { Entry } from '../content/documents.ts'
import type { Locale } from '../locales.ts'
import { datasetSorts, ranksByTitle, scraperSorts, sortItems } from './lists.ts'

const dataset = (title: string, { category = 'news', fields = 10, updated = '2026-11-01' } = {}) =>
  ({ frontmatter: { title }, updated, meta: { category, fields: Array(fields) } }) as unknown as Entry<'datasets'>

const titles = (entries: readonly { frontmatter: { title: string } }[]) => entries.map(({ frontmatter }) => frontmatter.title)

test.each<[Locale, string[]]>([
  ['en', ['Area 2', 'area 10', 'Éclair', 'zoo']],
  ['zh', ['财经', '房源', '酒店', '新闻']],
  ['ru', ['Авиабилеты', 'Ёлки', 'Жильё', 'яхты']],
  ['ar', ['أخبار', 'بيانات', 'فنادق', 'وظائف']],
])('titles in %s are sorted by the rules of the language', (locale, inOrder) => {
  const entries = inOrder.toReversed().map((title) => dataset(title))
  expect(titles(sortItems(entries.slice(1), datasetSorts.title, ranksByTitle(entries, locale)))).toEqual(inOrder.slice(0, -1))
})

const noPlace = () => 0

test('datasets are sorted by category, number of fields and last change; equal ones keep their order', () => {
  const entries = [
    dataset('a', { category: 'news', fields: 12, updated: '2026-11-09' }),
    dataset('b', { category: 'travel', fields: 12, updated: '2026-10-31' }),
    dataset('c', { category: 'news', fields: 20, updated: '2026-11-21' }),
  ]
  expect(titles(sortItems(entries, datasetSorts.category, noPlace))).toEqual(['b', 'a', 'c'])
  expect(titles(sortItems(entries, datasetSorts.fields, noPlace))).toEqual(['c', 'a', 'b'])
  expect(titles(sortItems(entries, datasetSorts.updated, noPlace))).toEqual(['c', 'a', 'b'])
})

test('scrapers are sorted by the date of their version, not of their text', () => {
  const scraper = (title: string, category: string, updated: string) =>
    ({ frontmatter: { title }, updated: '2026-01-01', meta: { category, updated } }) as unknown as Entry<'scrapers'>
  const entries = [scraper('a', 'news', '2026-10-01'), scraper('b', 'jobs', '2026-11-01'), scraper('c', 'news', '2026-11-01')]
  expect(titles(sortItems(entries, scraperSorts.updated, noPlace))).toEqual(['b', 'c', 'a'])
  expect(titles(sortItems(entries, scraperSorts.category, noPlace))).toEqual(['b', 'a', 'c'])
})
