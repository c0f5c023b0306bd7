/**
 * The feeds of the blog, in full text: Atom (RFC 4287), RSS 2.0 (https://www.rssboard.org/rss-specification, with `content:encoded`) and JSON
 * Feed 1.1 (https://jsonfeed.org/version/1.1), for all articles and for each tag, in every language that has words of its own.
 */
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { site } from '#site'
import { isFallback, type ContentStore } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { mapMarkdownLinks } from '#core/content/markdown-links.ts'
import { feedPath, type FeedFormat } from '#core/feeds/addresses.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'

/** Articles of a feed: what a reader may have missed in some months. */
const most = 20

/** An article in a feed. */
interface Item {
  url: string
  title: string
  summary: string
  html: string
  /** ISO dates. */
  published: string
  updated: string
  tags: readonly string[]
}

/** A feed before it is written in a format. */
export interface Feed {
  title: string
  description: string
  /** Address of the page whose articles these are. */
  page: string
  locale: Locale
  tag?: string | undefined
  items: readonly Item[]
}

// Without classes, colours and scripts: a reader shows it in its own way.
const markdownToHtml = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkRehype).use(rehypeStringify)

const absolute = (path: string, locale: Locale) => site.origin + localizePath(path, locale)

/** The feeds of a language: of all articles first, then of each tag that has some. */
export async function feedsOf(content: ContentStore, locale: Locale): Promise<Feed[]> {
  const entries = content.list('blog', locale).filter((entry) => !isFallback(entry))
  const tags = content.list('blog-tags', locale).filter((tag) => !isFallback(tag))
  const blog = content.entry('pages', 'blog', locale)
  if (!blog || isFallback(blog) || entries.length === 0) return []
  const names = new Map(tags.map(({ slug, words }) => [slug, words.title]))
  const items = await Promise.all(
    entries.map(async ({ slug, words, meta }): Promise<Item & { slugs: readonly string[] }> => {
      const { markdown } = (await content.get('blog', slug, locale))!
      const whole = mapMarkdownLinks(markdown, (href) => (href.startsWith('/') ? site.origin + href : href))
      return {
        url: absolute(`/blog/${slug}`, locale),
        title: inlineText(words.title),
        summary: inlineText(words.lead),
        html: String(await markdownToHtml.process(whole)),
        published: meta.published,
        updated: meta.updated ?? meta.published,
        tags: meta.tags.flatMap((tag) => names.get(tag) ?? []),
        slugs: meta.tags,
      }
    }),
  )
  const title = `${site.brand}: ${inlineText(blog.words.title)}`
  const all = { title, description: inlineText(blog.words.description), page: absolute('/blog', locale), locale }
  return [
    { ...all, items: items.slice(0, most) },
    ...tags.map(({ slug, words }) => ({
      title: `${title} · ${inlineText(words.title)}`,
      description: inlineText(words.description),
      page: absolute(`/blog/category/${slug}`, locale),
      locale,
      tag: slug,
      items: items.filter(({ slugs }) => slugs.includes(slug)).slice(0, most),
    })),
  ].filter(({ items }) => items.length > 0)
}

/** A feed in a format. */
export function writeFeed(feed: Feed, format: FeedFormat): string {
  return { atom, rss, json }[format](feed)
}

const addressOf = ({ tag, locale }: Feed, format: FeedFormat) => absolute(feedPath(format, tag), locale)

/** RFC 3339. An article is dated by the day. */
const moment = (day: string) => `${day}T00:00:00Z`

/** Text in XML; controls, which XML 1.0 can't hold, go. */
function xml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function latest(items: readonly Item[]): string {
  return items.reduce((last, { updated }) => (updated > last ? updated : last), '')
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

function atom(feed: Feed): string {
  const { title, description, page, locale, items } = feed
  const entries = items.map(
    (item) =>
      `<entry><id>${xml(item.url)}</id><title>${xml(item.title)}</title><link rel="alternate" type="text/html" href="${xml(item.url)}"/>` +
      `<published>${moment(item.published)}</published><updated>${moment(item.updated)}</updated>` +
      item.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('') +
      `<summary>${xml(item.summary)}</summary><content type="html">${xml(item.html)}</content></entry>`,
  )
  return (
    `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeInfo[locale].tag}"><id>${xml(page)}</id><title>${xml(title)}</title>` +
    `<subtitle>${xml(description)}</subtitle><link rel="alternate" type="text/html" href="${xml(page)}"/>` +
    `<link rel="self" type="application/atom+xml" href="${xml(addressOf(feed, 'atom'))}"/>` +
    `<updated>${moment(latest(items))}</updated><author><name>${xml(site.brand)}</name></author>\n${entries.join('\n')}\n</feed>\n`
  )
}

function rss(feed: Feed): string {
  const { title, description, page, locale, items } = feed
  const date = (day: string) => new Date(moment(day)).toUTCString().replace('GMT', '+0000')
  const entries = items.map(
    (item) =>
      `<item><title>${xml(item.title)}</title><link>${xml(item.url)}</link><guid isPermaLink="true">${xml(item.url)}</guid>` +
      `<pubDate>${date(item.published)}</pubDate>${item.tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}` +
      `<description>${xml(item.summary)}</description><content:encoded>${xml(item.html)}</content:encoded></item>`,
  )
  return (
    `${head}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    `<title>${xml(title)}</title><link>${xml(page)}</link><description>${xml(description)}</description>` +
    `<language>${localeInfo[locale].tag.toLowerCase()}</language><lastBuildDate>${date(latest(items))}</lastBuildDate>` +
    `<atom:link rel="self" type="application/rss+xml" href="${xml(addressOf(feed, 'rss'))}"/>\n${entries.join('\n')}\n</channel></rss>\n`
  )
}

function json(feed: Feed): string {
  const { title, description, page, locale, items } = feed
  const feedItems = items.map(({ url, title, summary, html, published, updated, tags }) => ({
    id: url,
    url,
    title,
    summary,
    content_html: html,
    date_published: moment(published),
    date_modified: moment(updated),
    tags,
  }))
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: addressOf(feed, 'json'),
    language: localeInfo[locale].tag,
    authors: [{ name: site.brand, url: absolute('/', locale) }],
    items: feedItems,
  })
}
