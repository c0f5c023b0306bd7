import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'

const unknown = () => undefined

const origin = 'https://isthmus.example'

test('the index lists one sitemap per language', () => {
  const found = [...sitemapIndex(locales).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
  expect(found).toEqual(locales.map((locale) => `${origin}/sitemap-${locale}.xml`))
})

test('L5: a page that falls back to English is neither listed nor an alternate', () => {
  const pages = [
    { path: '/both', languages: ['en', 'zh'] },
    { path: '/english', languages: ['en'] },
  ] as const
  const zh = sitemapOf(pages, 'zh', unknown)
  expect([...zh.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([`${origin}/zh/both`])
  expect(zh).not.toContain('english')
  expect(sitemapOf(pages, 'en', unknown)).not.toContain('/zh/english')
  expect(sitemapOf(pages, 'ru', unknown)).not.toContain('<url>')
})

test('W7: alternates are the languages of the translations, each with its tag, and x-default is English', () => {
  const xml = sitemapOf([{ path: '/', languages: ['en', 'zh', 'pt'] }], 'zh', unknown)
  const alternates = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])
  expect(alternates).toEqual([
    ['en-US', `${origin}/`],
    ['zh-CN', `${origin}/zh`],
    ['pt-BR', `${origin}/pt`],
    ['x-default', `${origin}/`],
  ])
})

test('the day of the last change is written if it is known, and XML syntax is escaped', () => {
  const xml = sitemapOf([{ path: '/a&b', languages: ['en'] }], 'en', (path) => (path === '/a&b' ? '2026-11-20' : undefined))
  expect(xml).toContain(`<loc>${origin}/a&amp;b</loc><lastmod>2026-11-20</lastmod>`)
  expect(xml).toContain(`href="${origin}/a&amp;b"`)
  expect(sitemapOf([{ path: '/a', languages: ['en'] }], 'en', unknown)).not.toContain('lastmod')
})
