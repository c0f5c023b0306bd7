import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { twinPath } from '#core/urls.ts'
import { testInputs } from '#tooling/content/testing.ts'
import { llmsText } from './llms.ts'
import { storeOf } from './testing.ts'
import { twinSections } from './twins.ts'

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
  expect(twinsIn('zh').get('/zh/locations/japan.md')!.title).toBe('日本代理')
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

test('the twin of the help centre has its learning paths, whose steps lead to twins', async () => {
  const help = storeOf([
    { kind: 'pages', slug: 'help', also: ['zh'] },
    { kind: 'faq', slug: 'why', also: ['zh'] },
    { kind: 'video-tutorial', slug: 'first', also: ['zh'] },
    { kind: 'learning-path', slug: 'start', also: ['zh'], meta: { steps: ['video-tutorial/first', 'faq/why', 'faq/gone'] } },
    { kind: 'learning-path', slug: 'english-only', meta: { steps: ['faq/why', 'video-tutorial/first'] } },
  ])
  const twins = twinSections(help, 'zh', testInputs.words).flatMap((section) => section.twins)
  const text = await twins.find(({ path }) => path === '/help')!.text()
  const steps = '1. [first](https://isthmus.example/zh/help/video-tutorial.md)\n2. [why](https://isthmus.example/zh/help/faq/why.md)\n'
  expect(text).toContain(`\n### start\n\nAbout start\n\n${steps}\n## `)
  expect(text).not.toContain('english-only')
})

test('llms.txt names every twin under the heading of its kind', () => {
  const text = llmsText('What it is', twinSections(content, 'en', testInputs.words), 'en')
  expect(text).toMatch(
    /^# Isthmus\n\n> What it is\n\n\[llms-full\.txt\]\(https:\/\/isthmus\.example\/llms-full\.txt\)\n\n## Overview\n\n- \[home\]\(https:\/\/isthmus\.example\/index\.md\): About home\n/,
  )
  expect(text).toContain(
    '\n\n## Locations\n\n- [Japan proxies](https://isthmus.example/locations/japan.md): About japan\n\n## Video tutorials\n',
  )
})
