import { expect, test } from 'vitest'
import type { ContentStore, Document } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import type { Locale } from '#core/locales.ts'
import { testInputs } from '#tooling/content/testing.ts'
import { llmsText } from './llms.ts'
import { twinPath, twinSections } from './twins.ts'

interface Written {
  kind: Kind
  slug: string
  /** Languages of its words besides English. */
  also?: readonly Locale[]
  meta?: object
  words?: object
  markdown?: string
}

/** A store of these documents; titles name the slug. */
function storeOf(documents: readonly Written[]): ContentStore {
  const asked = ({ kind, slug, also = [], meta = {}, words = {}, markdown = '' }: Written, locale: Locale): Document =>
    ({
      kind,
      slug,
      locale,
      language: also.includes(locale) ? locale : 'en',
      meta,
      words: { ...(kind === 'locations' ? {} : { title: slug }), description: `About ${slug}`, lead: `Lead of ${slug}`, ...words },
      translation: { state: 'current' },
      updated: '2026-11-20',
      minutes: 1,
      html: '',
      headings: [],
      sections: [],
      markdown,
    }) as Document
  const find = (kind: Kind, slug: string) => documents.find((one) => one.kind === kind && one.slug === slug)
  return {
    list: (kind: Kind, locale: Locale) => documents.filter((one) => one.kind === kind).map((one) => asked(one, locale)),
    entry: (kind: Kind, slug: string, locale: Locale) => find(kind, slug) && asked(find(kind, slug)!, locale),
    get: async (kind: Kind, slug: string, locale: Locale) => find(kind, slug) && asked(find(kind, slug)!, locale),
    languages: (kind: Kind, slug: string) => (find(kind, slug) ? ['en', ...(find(kind, slug)!.also ?? [])] : []),
  } as ContentStore
}

const content = storeOf([
  { kind: 'pages', slug: 'home', also: ['zh'], words: { parts: { usesTitle: 'Uses', usesText: 'What for', usesMore: 'More' } } },
  { kind: 'pages', slug: 'pricing', also: ['zh'] },
  { kind: 'pages', slug: 'dataset-request', also: ['zh'] },
  { kind: 'pages', slug: 'use-cases', also: ['zh'] },
  { kind: 'use-cases', slug: 'tickets', also: ['zh'] },
  { kind: 'use-cases', slug: 'sneakers' },
  { kind: 'locations', slug: 'japan', also: ['zh'], meta: { code: 'JP' } },
  { kind: 'video-tutorial', slug: 'first', also: ['zh'], markdown: '## Chapters\n\n```bash\n# a comment\n```' },
  { kind: 'video-tutorial', slug: 'second' },
])

const twinsIn = (locale: Locale) =>
  new Map(
    twinSections(content, locale, testInputs.words).flatMap(({ twins }) =>
      twins.map((twin) => [twinPath(twin.path, locale), twin] as const),
    ),
  )

test('a twin stands beside each page that has words of its own, and is called like the page', () => {
  expect([...twinsIn('en').keys()]).toEqual([
    '/index.md',
    '/pricing.md',
    '/use-cases.md',
    '/use-cases/tickets.md',
    '/use-cases/sneakers.md',
    '/locations/japan.md',
    '/help/video-tutorial.md',
  ])
  expect([...twinsIn('zh').keys()]).toEqual([
    '/zh.md',
    '/zh/pricing.md',
    '/zh/use-cases.md',
    '/zh/use-cases/tickets.md',
    '/zh/locations/japan.md',
    '/zh/help/video-tutorial.md',
  ])
  expect([...twinsIn('ru').keys()]).toEqual([])
  expect(twinsIn('zh').get('/zh/locations/japan.md')!.title).toBe('日本')
})

test('the twin of the home page has its parts, without the labels of links', async () => {
  expect(await twinsIn('en').get('/index.md')!.text()).toBe('# home\n\nLead of home\n\n## Uses\n\nWhat for\n')
})

test('the twin of a page that lists documents lists their twins', async () => {
  expect(await twinsIn('zh').get('/zh/use-cases.md')!.text()).toBe(
    '# use-cases\n\nLead of use-cases\n\n- [tickets](https://isthmus.example/zh/use-cases/tickets.md): About tickets\n',
  )
})

test('tutorials share the twin of their page, one level down, code as it is', async () => {
  const text = await twinsIn('zh').get('/zh/help/video-tutorial.md')!.text()
  expect(text).toContain('\n## first\n\nLead of first\n\n### Chapters\n\n```bash\n# a comment\n```\n')
  expect(text).not.toContain('second')
})

test('llms.txt names every twin under the heading of its kind', () => {
  const text = llmsText('What it is', twinSections(content, 'en', testInputs.words), 'en')
  expect(text).toMatch(/^# Isthmus\n\n> What it is\n\n## Overview\n\n- \[home\]\(https:\/\/isthmus\.example\/index\.md\): About home\n/)
  expect(text).toContain('\n\n## Locations\n\n- [Japan](https://isthmus.example/locations/japan.md): About japan\n\n## Video tutorials\n')
})
