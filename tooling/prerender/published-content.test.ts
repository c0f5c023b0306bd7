import { expect, test } from 'vitest'
import type { ContentStore } from '#core/content/documents.ts'
import { listedPages } from '#core/site-map.ts'
import { publishedContent } from './published-content.ts'

const withheld: Readonly<Record<string, readonly string[]>> = { 'a-draft': ['en', 'zh'], 'half-translated': ['zh'] }
const slugs = ['a-draft', 'half-translated', 'published']

const store = {
  list: (kind: string, locale: string) => (kind === 'faq' ? slugs.map((slug) => store.entry(kind, slug, locale)) : []),
  entry: (_: string, slug: string, locale: string) => ({ slug, ...(withheld[slug]?.includes(locale) && { isWithheld: true }) }),
  get: async (kind: string, slug: string, locale: string) => store.entry(kind, slug, locale),
  languages: (kind: string) => (kind === 'faq' ? ['en', 'zh'] : []),
}

test('W175: what machines read of a preview has no draft and no language that is one', async () => {
  const content = publishedContent(store as unknown as ContentStore)
  expect(content.list('faq', 'en').map(({ slug }) => slug)).toEqual(['half-translated', 'published'])
  expect(content.list('faq', 'zh').map(({ slug }) => slug)).toEqual(['published'])
  expect(content.languages('faq', 'half-translated')).toEqual(['en'])
  expect(await content.get('faq', 'a-draft', 'en')).toBeUndefined()
  const pages = listedPages(content).filter(({ path }) => path.startsWith('/help/faq/'))
  expect(pages).toEqual([
    { path: '/help/faq/half-translated', languages: ['en'] },
    { path: '/help/faq/published', languages: ['en', 'zh'] },
  ])
})
