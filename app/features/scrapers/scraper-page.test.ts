import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore } from '#core/content/documents.ts'
import { translatorFor, loadMessages } from '#app/i18n/messages.ts'
import type { PageArgs } from '#app/page/page-context.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { pageMeta } from '#app/seo/page-seo.ts'
import { StaticHtmlContext } from '#app/ui/static-html.tsx'
import { loadScraper } from './scraper-loader.ts'
import { ScraperPage } from './scraper-page.tsx'
import { createTestContext } from '../../../tests/setup/router-context.ts'

const inputs = [
  { name: 'site', type: 'url', required: true, example: 'https://hotels.example' },
  { name: 'nights', type: 'integer', required: false, default: 1, min: 1, max: 30, example: 3 },
  { name: 'cabin', type: 'enum', required: false, values: ['economy', 'first'], example: 'first' },
]

const document = {
  slug: 'rates',
  locale: 'ar',
  language: 'ar',
  meta: { category: 'travel', version: '1.0.0', updated: '2026-11-20', inputs, outputs: [], datasets: [] },
  frontmatter: { title: 'Rates', lead: '', description: '', inputs: {}, outputs: {} },
  translation: { state: 'current' },
  related: ['fares', 'gone'],
  headings: [],
  html: [],
}

const content = {
  get: () => Promise.resolve(document),
  entry: (_: string, slug: string) =>
    slug === 'fares' ? { ...document, kind: 'scrapers', slug, frontmatter: { title: 'Fares' } } : undefined,
  languages: () => ['ar'],
} as unknown as ContentStore

const InArabic = ({ children }: PropsWithChildren) => LocaleProvider({ locale: 'ar', children })

/** The page that the server renders for a query. */
async function open(query: string) {
  const staticHtml = new Map<string, string>()
  const context = createTestContext({ content, staticHtml })
  const path = `/ar/scrapers/rates${query}`
  const data = await loadScraper({ url: new URL(site.origin + path), params: { slug: 'rates' }, context } as unknown as PageArgs<'slug'>)
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(ScraperPage, { data }) }])
  const page = createElement(StaticHtmlContext, { value: staticHtml }, createElement(Stub, { initialEntries: [path] }))
  const html = renderToStaticMarkup(createElement(InArabic, null, page))
  const [, json = ''] = /<pre[^>]*><code>(\{[^]*?)<\/code>/.exec(html)!
  const robots = (pageMeta({ loaderData: data }) as Record<string, string>[]).find(({ name }) => name === 'robots')
  return { data, html, robots: robots?.content, body: JSON.parse(json.replaceAll('&quot;', '"')) as unknown }
}

beforeAll(() => loadMessages('ar'))

test.each(['', '?utm_source=mail&Site=x&__proto__=y'])(
  'without an input in its address the page shows examples and defaults: %j',
  async (query) => {
    const { body, html, robots } = await open(query)
    expect(body).toEqual({ inputs: [{ site: 'https://hotels.example', nights: 1 }] })
    expect(html).not.toContain('aria-invalid')
    expect(robots).toBeUndefined()
  },
)

test('K7: an address with inputs shows their call and is not indexed', async () => {
  const { body, html, robots } = await open('?site=http%3A%2F%2Fa.example%2F%3Fb%3D%22c%22&nights=30&cabin=first')
  expect(body).toEqual({ inputs: [{ site: 'http://a.example/?b="c"', nights: 30, cabin: 'first' }] })
  expect(html).toContain('<option value="first" selected="">first</option>')
  expect(robots).toBe('noindex')
})

test('problems are shown in the language of the page at their fields and beside the call, which omits these inputs', async () => {
  const t = translatorFor('ar')
  const { body, html } = await open('?site=&nights=31&cabin=zeppelin')
  expect(body).toEqual({ inputs: [{}] })
  expect(html).toContain(t('form.problems', { count: 2 }))
  expect(html.split(t('scrapers.wrong.high', { limit: 30 }))).toHaveLength(3)
  expect(html.split(t('scrapers.wrong.missing'))).toHaveLength(3)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
})

test('related scrapers are listed only if they exist', async () => {
  expect((await open('')).data.relatedScrapers.map(({ to }) => to)).toEqual(['/scrapers/fares'])
})
