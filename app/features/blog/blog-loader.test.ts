import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { articlesPerPage } from '#core/site-map.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { loadBlogList } from './blog-loader.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'

const count = articlesPerPage * 2 + 1

const facts = { locale: 'en', language: 'en', translation: { state: 'source' } }
const tag = { ...facts, kind: 'blog-tags', slug: 'guides', frontmatter: { title: 'Guides', description: 'Tasks' } }
const articles = Array.from({ length: count }, (_, index) => ({
  ...facts,
  kind: 'blog',
  slug: `article-${index}`,
  frontmatter: { title: 'Title', lead: 'Lead' },
  meta: { published: '2026-11-21', tags: ['guides'] },
}))

/** A blog of three pages, with all articles in one category. */
const content = {
  list: (kind: Kind) => (kind === 'blog' ? articles : [tag]),
  entry: (kind: Kind) => (kind === 'blog-tags' ? tag : undefined),
  languages: () => ['en'],
} as unknown as ContentStore

function argumentsFor(path: string, params: Record<string, string> = {}) {
  const context = createTestContext({ content })
  return { url: new URL(path, site.origin), params, context } as unknown as LoaderFunctionArgs
}

beforeAll(() => loadMessages('en'))

test('the blog is paged, and so is each category', () => {
  const blog = loadBlogList(argumentsFor('/blog'))
  expect(blog.pages).toBe(3)
  expect(blog.articles.length + Number(blog.featured !== undefined)).toBe(articlesPerPage)
  const category = loadBlogList(argumentsFor('/blog/category/guides', { tag: 'guides' }))
  expect([category.pages, category.firstPage, category.articles.length]).toEqual([3, '/blog/category/guides', articlesPerPage])
  const last = loadBlogList(argumentsFor('/blog/category/guides/page/3', { tag: 'guides', page: '3' }))
  expect(last.articles).toHaveLength(1)
  expect(last.crumbs.map(({ label, path }) => [label, path]).slice(2)).toEqual([
    ['Guides', '/blog/category/guides'],
    ['3', '/blog/category/guides/page/3'],
  ])
  for (const page of ['0', '4', '01', 'x']) {
    expect(() => loadBlogList(argumentsFor(`/blog/category/guides/page/${page}`, { tag: 'guides', page }))).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    )
  }
})

test('the featured article is first in the blog whatever its age, and is on no other page', () => {
  const old = articles.at(-1)! as (typeof articles)[number] & { meta: { featured?: boolean } }
  old.meta.featured = true
  const pages = [
    loadBlogList(argumentsFor('/blog')),
    ...[2, 3].map((page) => loadBlogList(argumentsFor(`/blog/page/${page}`, { page: String(page) }))),
  ]
  delete old.meta.featured
  expect(pages[0]!.featured!.slug).toBe(old.slug)
  const slugs = pages.flatMap(({ featured, articles: cards }) => [...(featured ? [featured.slug] : []), ...cards.map(({ slug }) => slug)])
  expect(slugs).toHaveLength(count)
  expect(new Set(slugs).size).toBe(count)
})

test('a date has an ISO value and a formatted text', () => {
  const [first] = loadBlogList(argumentsFor('/blog/category/guides', { tag: 'guides' })).articles
  expect(first!.date).toEqual({ iso: '2026-11-21', text: 'November 21, 2026' })
})
