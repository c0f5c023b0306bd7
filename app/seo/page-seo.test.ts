import { expect, test } from 'vitest'
import { pageMeta, type PageSeo } from './page-seo.ts'

test('the title in the head may include the part of the site, og:title does not', () => {
  const seo: PageSeo = {
    title: 'Sessions',
    headTitle: 'Sessions · User guide',
    description: '',
    path: '/a',
    locale: 'en',
    languages: ['en'],
  }
  const meta = pageMeta({ loaderData: { seo } })
  expect(meta).toContainEqual({ title: 'Sessions · User guide · Isthmus' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Sessions' })
})

test('W8: a page links to its Markdown alternate in its language; a page of a list that its query chooses has none', () => {
  const seo: PageSeo = { title: 'Blog', description: '', path: '/blog', locale: 'zh', languages: ['en', 'zh'] }
  const markdownLinks = (more: Partial<PageSeo>) =>
    pageMeta({ loaderData: { seo: { ...seo, ...more } } }).flatMap((line) =>
      'type' in line && line.type === 'text/markdown' && 'href' in line ? [line.href] : [],
    )
  expect(markdownLinks({})).toEqual(['https://isthmus.example/zh/blog.md'])
  expect(markdownLinks({ path: '/', locale: 'en' })).toEqual(['https://isthmus.example/index.md'])
  expect(markdownLinks({ path: '/blog/page/2' })).toEqual(['https://isthmus.example/zh/blog/page/2.md'])
  expect(markdownLinks({ path: '/scrapers', search: '?page=2' })).toEqual([])
  expect(markdownLinks({ languages: ['en'] })).toEqual([])
})
