import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { site } from '#site'
import { feedPath } from '#core/feeds/addresses.ts'
import { completeLocales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { createContentStore } from '#server/content/store.ts'
import { feedsOf, writeFeed, type Feed } from './feeds.ts'

const content = createContentStore('.generated/content')

const item = {
  url: 'https://isthmus.example/blog/a',
  title: 'a < b & "c" \u0007]]>',
  summary: 'Said',
  html: '<p>2 &lt; 3</p>',
  published: '2026-11-21',
  updated: '2026-11-22',
  tags: ['Data & files'],
}
const feed: Feed = { title: 'T & U', description: 'D', page: 'https://isthmus.example/blog', locale: 'ar', tag: 'data', items: [item] }
const title = 'a < b & "c" ]]>'

test('W9: Atom has what RFC 4287 requires', () => {
  expect(parseAtomFeed(writeFeed(feed, 'atom'))).toMatchObject({
    id: feed.page,
    title: { value: 'T & U' },
    updated: '2026-11-22T00:00:00.000Z',
    authors: [{ name: site.brand }],
    links: [
      { rel: 'alternate', href: feed.page },
      { rel: 'self', href: `${site.origin}/ar/blog/category/data/feed.atom` },
    ],
    entries: [
      {
        id: item.url,
        title: { value: title },
        updated: '2026-11-22T00:00:00.000Z',
        published: '2026-11-21T00:00:00.000Z',
        content: { type: 'html', value: item.html },
        categories: [{ term: 'Data & files' }],
      },
    ],
  })
})

test('W9: RSS has what version 2.0 requires', () => {
  expect(parseRssFeed(writeFeed(feed, 'rss'))).toMatchObject({
    title: 'T & U',
    link: feed.page,
    description: 'D',
    language: 'ar-eg',
    items: [
      { title, link: item.url, guid: { value: item.url }, pubDate: 'Sat, 21 Nov 2026 00:00:00 GMT', content: { encoded: item.html } },
    ],
  })
})

test('W9: JSON Feed has what version 1.1 requires', () => {
  expect(parseJsonFeed(JSON.parse(writeFeed({ ...feed, items: [{ ...item, title: 'a' }] }, 'json')))).toMatchObject({
    title: 'T & U',
    home_page_url: feed.page,
    feed_url: `${site.origin}/ar/blog/category/data/feed.json`,
    language: 'ar-EG',
    items: [{ id: item.url, content_html: item.html, date_published: '2026-11-21T00:00:00.000Z' }],
  })
})

test.each(completeLocales)(
  '%s: the feeds hold full articles in their language, newest first, with absolute URLs, so that links work in any reader',
  async (locale) => {
    const [all, ...tags] = await feedsOf(content, locale)
    expect(all!.items.length).toBeGreaterThanOrEqual(12)
    expect(tags.length).toBeGreaterThanOrEqual(5)
    expect(all!.items.map(({ published }) => published)).toEqual(
      all!.items
        .map(({ published }) => published)
        .toSorted()
        .toReversed(),
    )
    for (const { html, url } of all!.items) {
      expect(url.startsWith(site.origin + localizePath('/blog/', locale))).toBe(true)
      expect(html.length).toBeGreaterThan(4000)
      expect([url, ...html.matchAll(/(?:href|src)="(?!https?:|mailto:|#)[^"]*"/g)]).toEqual([url])
      expect(html).toMatch(/<pre><code/)
    }
    expect(parseAtomFeed(writeFeed(all!, 'atom')).entries).toHaveLength(all!.items.length)
    expect(feedPath('rss', tags[0]!.tag)).toBe(`/blog/category/${tags[0]!.tag}/feed.rss`)
  },
)

test('a language without translated articles has no feed', async () => {
  const english = {
    ...content,
    list: ((kind, locale) => content.list(kind, locale).map((entry) => ({ ...entry, language: 'en' }))) as typeof content.list,
  }
  expect(await feedsOf(english, 'zh')).toEqual([])
})

test('W139: a picture of an article is in its feeds with an absolute address, alternative text and caption', async () => {
  const document = {
    ...(await content.get('blog', content.list('blog', 'en')[0]!.slug, 'en'))!,
    markdown: '![A list](/pictures/a-1.webp)\n\n*As in May*',
  }
  const [all] = await feedsOf({ ...content, get: async () => document as never }, 'en')
  expect(all!.items[0]!.html).toBe(`<p><img src="${site.origin}/pictures/a-1.webp" alt="A list"></p>\n<p><em>As in May</em></p>`)
})
