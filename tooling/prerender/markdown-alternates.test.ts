import { expect, test } from 'vitest'
import { articlePages, homeLists } from '#core/content/listings.ts'
import { documentPath } from '#core/content/routes.ts'
import { locales, type Locale } from '#core/locales.ts'
import { listedPages, toolSlugs } from '#core/site-map.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { createContentStore } from '#server/content/store.ts'
import { testInputs } from '../../tests/setup/temporary-content.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { createStore } from '../../tests/setup/content-store.ts'
import { alternateSections } from './markdown-alternates.ts'

const content = createStore([
  {
    kind: 'pages',
    slug: 'home',
    translatedInto: ['zh'],
    frontmatter: { parts: { usesTitle: 'Uses', usesText: 'What for', usesMore: 'More' } },
  },
  { kind: 'pages', slug: 'pricing', translatedInto: ['zh'] },
  { kind: 'pages', slug: 'dataset-request', translatedInto: ['zh'] },
  { kind: 'pages', slug: 'use-cases', translatedInto: ['zh'] },
  { kind: 'use-cases', slug: 'tickets', translatedInto: ['zh'] },
  { kind: 'use-cases', slug: 'sneakers' },
  { kind: 'locations', slug: 'japan', translatedInto: ['zh'], meta: { code: 'JP' } },
  { kind: 'video-tutorial', slug: 'first', translatedInto: ['zh'], markdown: '## Chapters\n\n```bash\n# a comment\n```' },
  { kind: 'video-tutorial', slug: 'second' },
])

const locations = [
  { kind: 'pages', slug: 'locations', translatedInto: ['zh'] },
  { kind: 'locations', slug: 'japan', translatedInto: ['zh'], meta: { code: 'JP' }, markdown: 'Body' },
] as const

const sectionsIn = (locale: Locale, store = content) => alternateSections(store, locale, testInputs.messages)

const alternatesIn = (locale: Locale, sections = sectionsIn(locale)) =>
  new Map(
    sections.flatMap(({ alternates }) =>
      alternates.map((alternate) => [markdownAlternatePath(alternate.path, locale), alternate] as const),
    ),
  )

const writtenIn = (locale: Locale) => [
  ...alternatesIn(
    locale,
    sectionsIn(locale).filter(({ kind }) => kind !== 'optional'),
  ).keys(),
]

test('W8: each translated page has an alternate at its path, with its title', () => {
  expect(writtenIn('en')).toEqual([
    '/index.md',
    '/pricing.md',
    '/use-cases.md',
    '/use-cases/tickets.md',
    '/use-cases/sneakers.md',
    '/locations/japan.md',
    '/help/video-tutorial.md',
  ])
  expect(writtenIn('zh')).toEqual([
    '/zh.md',
    '/zh/pricing.md',
    '/zh/use-cases.md',
    '/zh/use-cases/tickets.md',
    '/zh/locations/japan.md',
    '/zh/help/video-tutorial.md',
  ])
  expect(writtenIn('ru')).toEqual(['/ru/help/video-tutorial.md'])
  expect(alternatesIn('zh').get('/zh/locations/japan.md')!.title).toBe('日本代理')
})

test('the alternate of the home page has its parts with the documents below them, without the labels of links', async () => {
  const uses = '- [tickets](https://isthmus.example/zh/use-cases/tickets.md): About tickets\n'
  expect(await alternatesIn('zh').get('/zh.md')!.text()).toBe(`# home\n\nLead of home\n\n## Uses\n\nWhat for\n\n${uses}`)
})

test('the alternate of a page that lists documents lists their alternates', async () => {
  expect(await alternatesIn('zh').get('/zh/use-cases.md')!.text()).toBe(
    '# use-cases\n\nLead of use-cases\n\n- [tickets](https://isthmus.example/zh/use-cases/tickets.md): About tickets\n',
  )
})

test('tutorials share the alternate of their page, with headings one level down and unchanged code', async () => {
  const text = await alternatesIn('zh').get('/zh/help/video-tutorial.md')!.text()
  expect(text).toContain('\n## first\n\nLead of first\n\n### Chapters\n\n```bash\n# a comment\n```\n')
  expect(text).not.toContain('second')
})

test('the alternate of the help center has the learning paths, whose steps link to alternates', async () => {
  const help = createStore([
    { kind: 'pages', slug: 'help', translatedInto: ['zh'] },
    { kind: 'faq', slug: 'why', translatedInto: ['zh'] },
    { kind: 'video-tutorial', slug: 'first', translatedInto: ['zh'] },
    { kind: 'learning-path', slug: 'start', translatedInto: ['zh'], meta: { steps: ['video-tutorial/first', 'faq/why', 'faq/gone'] } },
    { kind: 'learning-path', slug: 'english-only', meta: { steps: ['faq/why', 'video-tutorial/first'] } },
  ])
  const text = await alternatesIn('zh', sectionsIn('zh', help)).get('/zh/help.md')!.text()
  const steps = '1. [first](https://isthmus.example/zh/help/video-tutorial.md)\n2. [why](https://isthmus.example/zh/help/faq/why.md)\n'
  expect(text).toContain(`\n### start\n\nAbout start\n\n${steps}\n## `)
  expect(text).not.toContain('english-only')
})

test('W50: the alternate of a location has its facts, a request, networks, cities, nearby locations and products, with or without a document', async () => {
  const alternates = alternatesIn(
    'zh',
    sectionsIn(
      'zh',
      createStore([...locations, { kind: 'products', slug: 'serp-api', translatedInto: ['zh'], meta: { networks: 'all', locations: 1 } }]),
    ),
  )
  const text = await alternates.get('/zh/locations/portugal.md')!.text()
  expect(text).toMatch(/^# 葡萄牙代理\n\n[^\n]+\n\n\|.*\n.*\n\| 欧洲 \| 39°30′N 8°00′W \| 葡萄牙语 \| 欧元 \(EUR\) \| PT \| /)
  expect(text).toContain('USERNAME-country-pt:')
  expect(text).toContain('\n- [西班牙](https://isthmus.example/zh/locations/spain.md)\n')
  expect(text).toMatch(/\n\| [^\n]* \| `-network-residential` \| 可用 \|\n/)
  expect(text).toContain('\n- [serp-api](https://isthmus.example/zh/products/serp-api.md)\n')
  const written = await alternates.get('/zh/locations/japan.md')!.text()
  expect(written).toContain('\n| Osaka | `-city-osaka` |\n')
  expect(written).toMatch(/^# 日本代理\n\nLead of japan\n\n\|[^]*USERNAME-country-jp:[^]*\n\nBody\n/)
})

test('a location whose document is not translated has no alternate', () => {
  expect([...alternatesIn('ru').keys()].filter((path) => /portugal|japan/.test(path))).toEqual(['/ru/locations/portugal.md'])
})

test('the list of locations has the facts of all locations, by region', async () => {
  const text = await alternatesIn('en', sectionsIn('en', createStore(locations)))
    .get('/locations.md')!
    .text()
  expect(text).toContain('\n## Europe\n')
  expect(text).toContain(
    '\n| [Portugal](https://isthmus.example/locations/portugal.md) | PT | Portuguese | Euro (EUR) | Atlantic/Azores, Europe/Lisbon |\n',
  )
})

test('a category and a tag list their members', async () => {
  const alternates = alternatesIn(
    'zh',
    sectionsIn(
      'zh',
      createStore([
        { kind: 'scrapers', slug: 'rates', translatedInto: ['zh'], meta: { category: 'travel', inputs: [] } },
        { kind: 'scrapers', slug: 'jobs', translatedInto: ['zh'], meta: { category: 'jobs', inputs: [] } },
        { kind: 'blog-tags', slug: 'guides', translatedInto: ['zh'] },
        { kind: 'blog', slug: 'how', translatedInto: ['zh'], meta: { tags: ['guides'] } },
        { kind: 'blog', slug: 'other', translatedInto: ['zh'], meta: { tags: [] } },
      ]),
    ),
  )
  expect(await alternates.get('/zh/scrapers/category/travel.md')!.text()).toMatch(
    /^# [^\n]*旅[^\n]*\n\n[^\n]+\n\n- \[rates\]\(https:\/\/isthmus\.example\/zh\/scrapers\/rates\.md\): About rates\n$/,
  )
  expect(await alternates.get('/zh/blog/category/guides.md')!.text()).toBe(
    '# 博客：guides\n\nAbout guides\n\n- [how](https://isthmus.example/zh/blog/how.md): About how\n',
  )
})

test('llms.txt lists every alternate under the heading of its kind', () => {
  const text = llmsText('What it is', sectionsIn('en'), 'en')
  expect(text).toMatch(
    /^# Isthmus\n\n> What it is\n\n\[llms-full\.txt\]\(https:\/\/isthmus\.example\/llms-full\.txt\)\n\n## Overview\n\n- \[home\]\(https:\/\/isthmus\.example\/index\.md\): About home\n/,
  )
  expect(text).toContain(
    '\n\n## Locations\n\n- [Japan proxies](https://isthmus.example/locations/japan.md): About japan\n\n## Video tutorials\n',
  )
  expect(text).toMatch(/\n\n## Optional\n\n[^]*\n- \[Portugal proxies\]\(https:\/\/isthmus\.example\/locations\/portugal\.md\)\n/)
})

test('llms-full.txt holds what llms.txt lists, except for the optional alternates', async () => {
  const text = await llmsFullText('What it is', sectionsIn('en'), 'en')
  expect(text).toContain('<https://isthmus.example/locations/japan>')
  expect(text).not.toContain('<https://isthmus.example/locations/portugal>')
})

const compiled = createContentStore('.generated/content')

test.each(locales)('W8: each page of the sitemap in %s has an alternate, and llms.txt names no other page', (locale) => {
  const promised = listedPages(compiled).filter(({ languages }) => languages.includes(locale))
  const addressed = promised.map(({ path }) => markdownAlternatePath(path, locale))
  expect([...alternatesIn(locale, sectionsIn(locale, compiled)).keys()].sort()).toEqual(addressed.sort())
})

test('W8: the alternates of pages whose template lists documents list them below their parts, and further pages list their articles', async () => {
  const alternates = alternatesIn('zh', sectionsIn('zh', compiled))
  const textOf = (path: string) => alternates.get(path)!.text()
  const tools = await textOf('/zh/tools.md')
  for (const slug of toolSlugs) expect(tools).toContain(`](https://isthmus.example/zh/tools/${slug}.md): `)
  expect(tools).toMatch(
    /## [^\n]+\n\n- \[[^]*\/tools\/error-finder\.md\)[^\n]+\n\n## [^\n]+\n\n[^\n]+\n\n- \[[^]*\/products\/proxy-managers\.md\)/,
  )
  const home = await textOf('/zh.md')
  const { products, uses, datasets } = homeLists(compiled, 'zh')
  for (const entry of [...products, ...uses, ...datasets]) {
    expect(home).toContain(`](https://isthmus.example/zh${documentPath(entry.kind, entry.slug)}.md): `)
  }
  const articles = await textOf('/zh/blog/page/2.md')
  expect(articles.match(/^- \[/gm)).toHaveLength(articlePages(compiled, 'zh')[1]!.length)
})
