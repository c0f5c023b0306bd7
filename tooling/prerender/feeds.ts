/**
 * The feeds of the blog, in full text: Atom (RFC 4287), RSS 2.0 (https://www.rssboard.org/rss-specification, with `content:encoded`) and
 * JSON Feed 1.1 (https://jsonfeed.org/version/1.1), for all articles and for each tag, in every language with translations.
 */
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
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

/** Articles per feed: enough for a reader who was away for some months. */
const maxItems = 20

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

/** A feed, independent of its format. */
export interface Feed {
  title: string
  description: string
  /** Address of the page that lists these articles. */
  page: string
  locale: Locale
  tag?: string | undefined
  items: readonly Item[]
}

// Without classes, colors and scripts: feed readers have their own style.
const markdownToHtml = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkRehype).use(rehypeStringify)

const absolute = (path: string, locale: Locale) => site.origin + localizePath(path, locale)

/** The feeds of a language: first of all articles, then of each tag with articles. */
export async function feedsOf(content: ContentStore, locale: Locale): Promise<Feed[]> {
  const entries = content.list('blog', locale).filter((entry) => !isFallback(entry))
  const tags = content.list('blog-tags', locale).filter((tag) => !isFallback(tag))
  const blog = content.entry('pages', 'blog', locale)
  if (!blog || isFallback(blog) || entries.length === 0) return []
  const names = new Map(tags.map(({ slug, frontmatter }) => [slug, frontmatter.title]))
  const items = await Promise.all(
    entries.map(async ({ slug, frontmatter, meta }): Promise<Item & { slugs: readonly string[] }> => {
      const { markdown } = (await content.get('blog', slug, locale))!
      const absoluteMarkdown = mapMarkdownLinks(markdown, (href) => (href.startsWith('/') ? site.origin + href : href))
      return {
        url: absolute(`/blog/${slug}`, locale),
        title: inlineText(frontmatter.title),
        summary: inlineText(frontmatter.lead),
        html: String(await markdownToHtml.process(absoluteMarkdown)),
        published: meta.published,
        updated: meta.updated ?? meta.published,
        tags: meta.tags.flatMap((tag) => names.get(tag) ?? []),
        slugs: meta.tags,
      }
    }),
  )
  const title = `${site.brand}: ${inlineText(blog.frontmatter.title)}`
  const all = { title, description: inlineText(blog.frontmatter.description), page: absolute('/blog', locale), locale }
  return [
    { ...all, items: items.slice(0, maxItems) },
    ...tags.map(({ slug, frontmatter }) => ({
      title: `${title} · ${inlineText(frontmatter.title)}`,
      description: inlineText(frontmatter.description),
      page: absolute(`/blog/category/${slug}`, locale),
      locale,
      tag: slug,
      items: items.filter(({ slugs }) => slugs.includes(slug)).slice(0, maxItems),
    })),
  ].filter(({ items }) => items.length > 0)
}

/** Writes a feed in a format. */
export function writeFeed(feed: Feed, format: FeedFormat): string {
  return { atom: () => xmlCharacters(writeAtom(feed)), rss: () => xmlCharacters(writeRss(feed)), json: () => writeJson(feed) }[format]()
}

/** Removes the control characters that XML 1.0 does not allow; feedsmith does not remove them. */
const xmlCharacters = (xml: string) => xml.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const addressOf = ({ tag, locale }: Feed, format: FeedFormat) => absolute(feedPath(format, tag), locale)

/** Articles have a date without a time. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const latest = (items: readonly Item[]) => dateOf(items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b)))

function writeAtom(feed: Feed): string {
  const { title, description, page, locale, items } = feed
  return generateAtomFeed(
    {
      xml: { lang: localeInfo[locale].tag },
      id: page,
      title: { value: title },
      subtitle: { value: description },
      links: [
        { rel: 'alternate', type: 'text/html', href: page },
        { rel: 'self', type: 'application/atom+xml', href: addressOf(feed, 'atom') },
      ],
      updated: latest(items),
      authors: [{ name: site.brand }],
      entries: items.map((item) => ({
        id: item.url,
        title: { value: item.title },
        links: [{ rel: 'alternate', type: 'text/html', href: item.url }],
        published: dateOf(item.published),
        updated: dateOf(item.updated),
        categories: item.tags.map((term) => ({ term })),
        summary: { value: item.summary },
        content: { type: 'html', value: item.html },
      })),
    },
    { strict: true },
  )
}

function writeRss(feed: Feed): string {
  const { title, description, page, locale, items } = feed
  return generateRssFeed(
    {
      title,
      link: page,
      description,
      language: localeInfo[locale].tag.toLowerCase(),
      lastBuildDate: latest(items),
      atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: addressOf(feed, 'rss') }] },
      items: items.map((item) => ({
        title: item.title,
        link: item.url,
        guid: { value: item.url, isPermaLink: true },
        pubDate: dateOf(item.published),
        categories: item.tags.map((name) => ({ name })),
        description: item.summary,
        content: { encoded: item.html },
      })),
    },
    { strict: true },
  )
}

function writeJson(feed: Feed): string {
  const { title, description, page, locale, items } = feed
  const json = generateJsonFeed(
    {
      title,
      description,
      home_page_url: page,
      feed_url: addressOf(feed, 'json'),
      language: localeInfo[locale].tag,
      authors: [{ name: site.brand, url: absolute('/', locale) }],
      items: items.map(({ url, title, summary, html, published, updated, tags }) => ({
        id: url,
        url,
        title,
        summary,
        content_html: html,
        date_published: dateOf(published),
        date_modified: dateOf(updated),
        tags: [...tags],
      })),
    },
    { strict: true },
  )
  return JSON.stringify(json)
}
