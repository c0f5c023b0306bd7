import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import { locales } from '#core/locales.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/seo/page-seo.ts'
import { loadDatasets } from './datasets-loader.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'

/** Sixty datasets: every third in the travel category, every second one daily, the last one not translated. */
const datasets = Array.from({ length: 60 }, (_, index) => {
  const isTravel = index % 3 === 0
  const meta = {
    category: isTravel ? 'travel' : 'jobs',
    formats: ['csv'],
    delivery: ['s3'],
    personalData: 'none',
    refresh: index % 2 ? ['daily', 'once'] : ['once'],
    fields: Array(index + 10),
  }
  const language = index === 59 ? 'en' : 'zh'
  return {
    kind: 'datasets',
    slug: `d-${index}`,
    locale: 'zh',
    language,
    frontmatter: { title: `${index}`, summary: '' },
    meta,
    updated: '2026-11-01',
  }
}) as unknown as Entry<'datasets'>[]

const content = { list: () => datasets, get: () => Promise.resolve(undefined), languages: () => [] } as unknown as ContentStore

/** A search that finds two datasets in Chinese and the untranslated one in English. */
const search = {
  find: () => ({ count: 0, scopes: {}, results: [] }),
  list: ({ query, locale }: { query: string; locale: string }) => ({
    paths:
      query === 'nothing' ? [] : (locale === 'zh' ? ['d-9', 'd-3', 'gone'] : ['d-59', 'd-9']).map((slug) => `/products/datasets/${slug}`),
    ...(query === 'hotle' && { corrected: { shown: 'hotel', unmatched: ['hotle'] } }),
  }),
}

async function load(query: string) {
  const missed: string[] = []
  const context = createTestContext({ content, services: { search, recordSearch: (query) => void missed.push(query) } })
  const url = new URL(`${site.origin}/zh/products/datasets${query}`)
  const data = await loadDatasets({ url, params: {}, context } as unknown as LoaderFunctionArgs)
  const head = pageMeta({ loaderData: data }) as Record<string, string>[]
  return { ...data, head, missed, slugs: data.datasets.map(({ slug }) => slug) }
}

const links = (head: Record<string, string>[]) =>
  head
    .filter(({ rel = '' }) => /^(?:canonical|prev|next)$/.test(rel))
    .map(({ rel, href }) => [rel, new URL(href!).pathname + new URL(href!).search])

beforeAll(() => Promise.all(locales.map(loadMessages)))

test('without a query the list is sorted by category, and each further page has its own address and title', async () => {
  const first = await load('')
  expect(first.slugs.slice(0, 3)).toEqual(['d-0', 'd-3', 'd-6'])
  expect(first.catalog).toMatchObject({ count: 60, page: 1, pages: 3, address: '/products/datasets', chosen: [] })
  expect(links(first.head)).toEqual([
    ['canonical', '/zh/products/datasets'],
    ['next', '/zh/products/datasets?page=2'],
  ])
  const last = await load('?page=9&utm_source=mail')
  expect(last.slugs).toHaveLength(12)
  expect(links(last.head)).toEqual([
    ['canonical', '/zh/products/datasets?page=3'],
    ['prev', '/zh/products/datasets?page=2'],
  ])
  expect(last.head[0]!.title).toMatch(/第3页/)
})

test('K4: filters narrow the list, show counts and can be removed; a filtered list is not indexed', async () => {
  const { catalog, slugs, head } = await load('?refresh=daily&category=travel&category=nonsense&sort=fields')
  expect(slugs.slice(0, 2)).toEqual(['d-57', 'd-51'])
  expect(catalog.count).toBe(10)
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links(head)).toEqual([])
  expect(catalog.chosen).toEqual([
    { label: '旅行', href: '/products/datasets?refresh=daily&sort=fields' },
    { label: '每日', href: '/products/datasets?category=travel&sort=fields' },
  ])
  const [category] = catalog.groups
  expect(category!.values.filter(({ count }) => count !== '0').map(({ label, count, chosen }) => [label, count, chosen])).toEqual([
    ['旅行', '10', true],
    ['招聘', '20', false],
  ])
})

test('values that all datasets share are shown as facts, not as filters, even if the list is filtered', async () => {
  const { catalog } = await load('?category=travel')
  expect(catalog.groups.map(({ name }) => name)).toEqual(['category', 'refresh'])
  expect(catalog.common.facts).toEqual([
    { term: '格式', text: 'CSV' },
    { term: '交付方式', text: 'S3' },
    { term: '个人数据', text: '无' },
  ])
})

test('a search keeps its order, finds untranslated datasets by their English text, and can be sorted', async () => {
  const found = await load('?q=x')
  expect(found.slugs).toEqual(['d-9', 'd-3', 'd-59'])
  expect(found.catalog.sorts[0]).toEqual({ value: '', label: '相关度' })
  expect((await load('?q=x&sort=fields')).slugs).toEqual(['d-59', 'd-9', 'd-3'])
  expect((await load('?q=x&category=jobs')).slugs).toEqual(['d-59'])
})

test('the title of a filtered list names its filters, and a corrected query has a notice', async () => {
  const { catalog, head } = await load('?q=hotle&category=travel')
  expect(head[0]!.title).toMatch(/：“hotle”和旅行 ·/)
  expect(catalog.correctionNotice).toEqual('以下是“hotel”的结果\n未找到与“hotle”相关的内容。')
})

test('a search without results is noted, but not if only the filters exclude all results', async () => {
  expect(await load('?q=nothing')).toMatchObject({ slugs: [], missed: ['nothing'], catalog: { count: 0, page: 1, pages: 1 } })
  expect(await load('?q=x&category=news')).toMatchObject({ slugs: [], missed: [] })
})
