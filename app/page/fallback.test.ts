/** Tests that loaders and templates show a document without a translation in English, with a notice. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createElement, type ComponentType, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes } from 'hast'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { site } from '#site'
import type { Body, ContentStore, IndexedDocument } from '#core/content/documents.ts'
import type { FileSizes } from '#core/datasets/files.ts'
import type { Kind } from '#core/content/kinds.ts'
import { listedPages } from '#core/site-map.ts'
import { createContentStore } from '#server/content/store.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { PageArgs } from '#app/page/page-context.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'
import { StaticHtmlContext } from '#app/ui/static-html.tsx'
import { ArticlePage } from '#app/features/blog/article-page.tsx'
import { loadArticle } from '#app/features/blog/article-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import { loadBlogList } from '#app/features/blog/blog-loader.ts'
import { DatasetList } from '#app/features/datasets/dataset-list.tsx'
import { loadDataset } from '#app/features/datasets/dataset-loader.ts'
import { DatasetPage } from '#app/features/datasets/dataset-page.tsx'
import { loadDatasets } from '#app/features/datasets/datasets-loader.ts'
import { HelpArticle } from '#app/features/help/help-article.tsx'
import { HelpHome } from '#app/features/help/help-home.tsx'
import { loadFaq, loadGuide, loadHelp } from '#app/features/help/help-loader.ts'
import { loadHome } from '#app/features/home/home-loader.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { LocationIndex } from '#app/features/locations/location-index.tsx'
import { loadLocation } from '#app/features/locations/location-loader.ts'
import { LocationPage } from '#app/features/locations/location-page.tsx'
import { loadLocations } from '#app/features/locations/locations-loader.ts'
import { ScraperList } from '#app/features/scrapers/scraper-list.tsx'
import { loadScraper } from '#app/features/scrapers/scraper-loader.ts'
import { ScraperPage } from '#app/features/scrapers/scraper-page.tsx'
import { loadScrapers } from '#app/features/scrapers/scrapers-loader.ts'
import { loadTools } from '#app/features/tools/tools-loader.ts'
import { ToolsPage } from '#app/features/tools/tools-page.tsx'
import { ProductList } from '#app/features/products/product-list.tsx'
import { loadProducts } from '#app/features/products/products-loader.ts'
import { UseCaseList } from '#app/features/use-cases/use-case-list.tsx'
import { loadUseCases } from '#app/features/use-cases/use-cases-loader.ts'
import { loadOffer } from '#app/offers/offer-loader.ts'
import { OfferPage } from '#app/offers/offer-page.tsx'
import { TextPage } from '#app/text-page/text-page.tsx'
import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { createTestContext } from '../../tests/setup/router-context.ts'

/** In every text of the fixture's documents, and in no message. */
const word = 'Fixture'

const InArabic = ({ children }: PropsWithChildren) => LocaleProvider({ locale: 'ar', children })

const body: Body = {
  html: [`<h2 id="one">${word} one</h2>\n<ol class="steps">\n<li>${word} step</li>\n</ol>\n`, `<h2 id="two">${word} two</h2>`],
  steps: [`${word} step`],
  headings: ['one', 'two'].map((id) => ({ depth: 2, id, text: `${word} ${id}` })),
  markdown: word,
  sections: [],
}
const common = { title: word, menu: word, summary: word, description: word, lead: word, answer: word, questions: [{ q: word, a: word }] }

const fields = [{ name: 'city', type: 'string', nullable: true, personal: true, example: 'x', sample: { pick: ['x'] } }]
const inputs = [{ name: 'city', type: 'string', required: true, default: 'x', values: ['x'], example: 'x' }]
const outputs = [{ name: 'city', type: 'string', nullable: true, example: 'x' }]
const meanings = { city: word }
const files: FileSizes = {
  sample: { csv: 1, json: 1, ndjson: 1, parquet: 1 },
  perRow: { csv: { plain: 1, gzip: 1 }, ndjson: { plain: 1, gzip: 1 }, parquet: { plain: 1 } },
}

/** Kind, slug, meta and frontmatter. */
const documents: readonly [Kind, string, object, object?][] = [
  ...['blog', 'help', 'products', 'use-cases', 'scrapers', 'locations', 'pricing', 'request-builder', 'what-is-my-ip'].map(
    (slug) => ['pages', slug, {}] as [Kind, string, object],
  ),
  ['pages', 'tools', {}, { parts: { here: word, onRequest: word, onRequestText: word } }],
  [
    'pages',
    'home',
    {},
    {
      parts: Object.fromEntries(
        ['productsTitle', 'usesTitle', 'usesText', 'sessionTitle', 'sessionMore', 'datasetsTitle', 'datasetsMore'].map((name) => [
          name,
          word,
        ]),
      ),
    },
  ],
  [
    'products',
    'residential-proxies',
    {
      order: 1,
      group: 'proxies',
      diagram: 'residential',
      pairsWith: ['datasets'],
      featured: 1,
      locations: { place: 1, codes: 'all' },
    },
  ],
  ['products', 'datasets', { order: 2, group: 'data', diagram: 'datasets', pairsWith: [] }],
  ['use-cases', 'tickets', { order: 1, products: ['datasets'] }],
  ['legal', 'privacy', { order: 1, counsel: 'pending', updated: '2026-11-20' }],
  ['blog-tags', 'guides', { order: 1 }],
  ['blog', 'first', { published: '2026-11-20', tags: ['guides'], featured: true, choice: 1, products: ['datasets'] }],
  ['blog', 'second', { published: '2026-11-20', tags: ['guides'], featured: true, choice: 2, products: ['datasets'] }],
  ['faq', 'why', { order: 1, group: 'basics', top: true }],
  ['user-guide', 'start', { order: 1, chapter: 'start', howTo: true }],
  ['user-guide', 'next', { order: 2, chapter: 'start', howTo: true }],
  [
    'datasets',
    'rates',
    {
      order: 1,
      category: 'travel',
      refresh: ['daily'],
      formats: ['csv'],
      delivery: ['s3'],
      personalData: 'yes',
      seed: 1,
      fields,
      scrapers: ['hotels'],
    },
    { fields: meanings },
  ],
  [
    'scrapers',
    'hotels',
    { order: 1, category: 'travel', version: '1.0.0', updated: '2026-11-20', inputs, outputs, datasets: ['rates'] },
    { inputs: meanings, outputs: meanings },
  ],
  [
    'scrapers',
    'others',
    { order: 2, category: 'travel', version: '1.0.0', updated: '2026-11-20', inputs, outputs, datasets: [] },
    { inputs: meanings, outputs: meanings },
  ],
  ['locations', 'japan', { order: 1, code: 'JP' }],
]

/** A content store with the documents in the given languages. */
function contentStoreIn(...languages: ('en' | 'ar')[]): ContentStore {
  const dir = mkdtempSync(join(tmpdir(), 'fallback-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const index = documents.map(([kind, slug, meta, frontmatter]) => {
    for (const language of ['en', 'ar']) {
      const file = join(dir, language, kind, `${slug}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(body))
    }
    const own = { frontmatter: { ...common, ...frontmatter }, translation: { state: 'current' }, updated: '2026-11-20', minutes: 1 }
    if (kind === 'locations') Reflect.deleteProperty(own.frontmatter, 'title')
    const byLanguage = Object.fromEntries(languages.map((language) => [language, own]))
    const found = { ...(kind === 'datasets' && { files }), ...(slug === 'hotels' && { related: ['others'] }) }
    return { kind, slug, meta, ...found, languages: byLanguage } as unknown as IndexedDocument
  })
  writeFileSync(join(dir, 'index.json'), JSON.stringify(index))
  return createContentStore(dir)
}

interface PageData {
  language?: object
  seo: PageSeo
  jsonLd: string | null
}

interface Template {
  path: string
  load: (args: PageArgs<'slug'>) => Promise<PageData> | PageData
  // Each template takes the data of its own loader.
  page: ComponentType<{ data: never }>
}

const templates: readonly Template[] = [
  { path: '/', load: loadHome, page: HomePage },
  { path: '/products', load: loadProducts, page: ProductList },
  { path: '/products/residential-proxies', load: (args) => loadOffer('products', 'residential-proxies', args), page: OfferPage },
  { path: '/use-cases', load: loadUseCases, page: UseCaseList },
  { path: '/use-cases/tickets', load: (args) => loadOffer('use-cases', 'tickets', args), page: OfferPage },
  { path: '/pricing', load: (args) => loadTextPage('pages', 'pricing', args), page: TextPage },
  { path: '/tools', load: loadTools, page: ToolsPage },
  { path: '/legal/privacy', load: (args) => loadTextPage('legal', 'privacy', args), page: TextPage },
  { path: '/blog', load: loadBlogList, page: BlogList },
  { path: '/blog/category/guides', load: loadBlogList, page: BlogList },
  { path: '/blog/first', load: loadArticle, page: ArticlePage },
  { path: '/help', load: loadHelp, page: HelpHome },
  { path: '/help/faq/why', load: loadFaq, page: HelpArticle },
  { path: '/help/user-guide/start', load: loadGuide, page: HelpArticle },
  { path: '/products/datasets', load: loadDatasets, page: DatasetList },
  { path: '/products/datasets/rates', load: loadDataset, page: DatasetPage },
  { path: '/scrapers', load: loadScrapers, page: ScraperList },
  { path: '/scrapers/hotels', load: loadScraper, page: ScraperPage },
  { path: '/locations', load: loadLocations, page: LocationIndex },
  { path: '/locations/japan', load: loadLocation, page: LocationPage },
]

function argsFor(path: string, content: ContentStore) {
  const staticHtml = new Map<string, string>()
  const context = createTestContext({ content, staticHtml })
  const last = path.split('?')[0]!.split('/').at(-1)!
  const args = {
    url: new URL(site.origin + path),
    params: { slug: last, ...(path.includes('/category/') && { tag: last }) },
    context,
  } as unknown as PageArgs<'slug'>
  return { args, staticHtml }
}

/** Loads a page in Arabic. */
async function inArabic({ path, load }: Template, content: ContentStore) {
  const { args, staticHtml } = argsFor(path === '/' ? '/ar' : `/ar${path}`, content)
  const data = await load(args)
  const [, json = ''] = />(.*)<\/script>/s.exec(staticHtml.get('json-ld')!)!
  const { '@graph': described } = JSON.parse(json) as {
    '@graph': ({ '@type': string; inLanguage?: string; url?: string } & Record<string, unknown>)[]
  }
  const head = pageMeta({ loaderData: data }) as Record<string, string>[]
  return { data, staticHtml, described, head, canonical: head.find(({ rel }) => rel === 'canonical')?.href }
}

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test.each(templates)('L5: $path without a translation has notice, canonical and description of the English page', async (template) => {
  const content = contentStoreIn('en')
  const { data, described, head, canonical } = await inArabic(template, content)
  expect(data.language).toEqual({ fallback: true, stale: [], lang: 'en-US', dir: 'ltr' })
  expect(canonical).toBe(site.origin + template.path)
  expect(head.filter(({ rel, name }) => rel === 'alternate' || name === 'robots')).toEqual([])
  expect(head.find(({ property }) => property === 'og:locale')?.content).toBe('en_US')
  for (const item of described.filter((one) => one['@type'] !== 'BreadcrumbList')) {
    expect(['en-US', undefined]).toContain(item.inLanguage)
    expect(item.url ?? '').not.toContain('/ar')
  }
  expect(data.seo.languages).toEqual(listedPages(content).find(({ path }) => path === template.path)!.languages)
})

test.each(templates)('$path with a translation is a separate page', async (template) => {
  const content = contentStoreIn('en', 'ar')
  const { data, described, head, canonical } = await inArabic(template, content)
  const own = template.path === '/' ? `${site.origin}/ar` : `${site.origin}/ar${template.path}`
  expect(data.language).toEqual({ fallback: false, stale: [], lang: undefined, dir: undefined })
  expect(canonical).toBe(own)
  expect(head.filter(({ rel, type }) => rel === 'alternate' && !type).map(({ hrefLang }) => hrefLang)).toEqual([
    'en-US',
    'ar-EG',
    'x-default',
  ])
  for (const item of described) expect(['ar-EG', undefined]).toContain(item.inLanguage)
  expect(data.seo.languages).toEqual(listedPages(content).find(({ path }) => path === template.path)!.languages)
})

/** The texts of a page with their inherited `lang` and `dir`. */
function textsOf(node: Nodes, around: { lang?: string; dir?: string } = {}): { text: string; lang?: string; dir?: string }[] {
  if (node.type === 'text') return node.value.trim() ? [{ text: node.value, ...around }] : []
  if (!('children' in node) || (node.type === 'element' && ['script', 'svg', 'pre', 'code'].includes(node.tagName))) return []
  const own = node.type === 'element' ? node.properties : {}
  const inside = { ...around, ...(own.lang ? { lang: String(own.lang) } : {}), ...(own.dir ? { dir: String(own.dir) } : {}) }
  return node.children.flatMap((child) => textsOf(child, inside))
}

test.each(templates)('$path marks English text in the HTML, and no other text', async (template) => {
  const { data, staticHtml } = await inArabic(template, contentStoreIn('en'))
  const page = template.page as ComponentType<{ data: PageData }>
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(page, { data }) }])
  const html = renderToStaticMarkup(
    createElement(
      InArabic,
      null,
      createElement(StaticHtmlContext, { value: staticHtml }, createElement(Stub, { initialEntries: [`/ar${template.path}`] })),
    ),
  )
  const texts = textsOf(fromHtml(html, { fragment: true }))
  expect(texts.filter(({ text, lang, dir }) => text.includes(word) && !(lang === 'en-US' && dir === 'ltr'))).toEqual([])
  expect(texts.filter(({ text, lang }) => /\p{Script=Arabic}/u.test(text) && lang !== undefined)).toEqual([])
  expect(texts.some(({ lang }) => lang === 'en-US')).toBe(true)
})
