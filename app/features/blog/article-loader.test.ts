import { expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import { locales } from '#core/locales.ts'
import { createContentStore } from '#server/content/store.ts'
import { featuredArticles } from './article-loader.ts'

const entry = (slug: string, meta: Partial<Entry<'blog'>['meta']>, related: string[] = []): Entry<'blog'> =>
  ({ slug, related, meta: { tags: ['guides'], featured: false, ...meta } }) as unknown as Entry<'blog'>

const slugs = (entries: readonly Entry[]) => entries.map(({ slug }) => slug)

test('W14: featured posts are those that editors mark, then the newest of the categories, then the newest of all', () => {
  const current = entry('current', { tags: ['data', 'guides'] })
  const newest = [
    entry('newest', { tags: ['networks'] }),
    entry('chosen', { choice: 1 }),
    current,
    entry('same-category', {}),
    entry('marked', { featured: true, tags: ['networks'] }),
  ]
  expect(slugs(featuredArticles(newest, current))).toEqual(['marked', 'same-category', 'newest'])
})

test('W14: an article without others than its related ones has featured posts too', () => {
  const current = entry('current', {}, ['related'])
  expect(slugs(featuredArticles([current, entry('related', { featured: true })], current))).toEqual(['related'])
})

test.each(locales)('W14: every article in %s has three featured posts', (locale) => {
  const articles = createContentStore('.generated/content').list('blog', locale)
  expect(articles.length).toBeGreaterThan(3)
  expect(articles.filter((article) => featuredArticles(articles, article).length !== 3)).toEqual([])
})
