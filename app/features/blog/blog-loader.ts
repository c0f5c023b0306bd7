import type { LoaderFunctionArgs } from 'react-router'
import { pageLanguages, type ContentStore, type Entry } from '#core/content/documents.ts'
import { articlePages } from '#core/content/listings.ts'
import { documentPath } from '#core/content/routes.ts'
import { feedFormatNames, feedFormats, feedPath } from '#core/feeds/addresses.ts'
import type { Locale } from '#core/locales.ts'
import { cover } from '#core/drawing/cover.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { langAttributes, languageFacts, listed, listItem, notFound, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage, describeWork } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

export type ArticleCard = ReturnType<typeof articleCard>

export function articleCard(
  entry: Entry<'blog'>,
  content: ContentStore,
  locale: Locale,
  hoist: (id: string, html: string) => string | null,
) {
  const [slug] = entry.meta.tags
  const tag = slug && content.entry('blog-tags', slug, locale)
  return {
    ...listItem(entry),
    lead: entry.frontmatter.lead,
    date: { iso: entry.meta.published, text: formatDate(entry.meta.published, locale) },
    tag: tag ? { title: tag.frontmatter.title, ...langAttributes(tag) } : undefined,
    cover: hoist(`cover-${entry.slug}`, cover(entry.slug, entry.meta.motif)),
  }
}

/** One page of all articles or of one category. The server redirects page 1 to the address of the list. */
export function loadBlogList(args: LoaderFunctionArgs) {
  const { tag, page: pageParameter = '1' } = args.params
  // An invalid number counts as a page after the last one: not found.
  const page = /^[1-9]\d{0,5}$/.test(pageParameter) ? Number(pageParameter) : Number.POSITIVE_INFINITY
  const { locale, path, t, content, hoist, hoistJsonLd } = pageContext(args)
  const tagEntry = tag === undefined ? undefined : content.entry('blog-tags', tag, locale)
  if (tag !== undefined && !tagEntry) notFound(args.url)
  const pages = articlePages(content, locale, tag)
  const shown = pages[page - 1]
  if (!shown) notFound(args.url)
  const blog = content.entry('pages', 'blog', locale)
  const head = tagEntry ?? blog
  const language = head?.language ?? locale
  const translate = translatorFor(language)
  const name = tagEntry?.frontmatter.title
  const base = blog?.frontmatter.title ?? t('nav.blog')
  const numbered = name !== undefined && page > 1 ? `${name} (${formatNumber(page, language)})` : name
  const title = numbered ? translate('blog.tagTitle', { name: numbered }) : page > 1 ? translate('blog.pageTitle', { name: page }) : base
  const firstPage = tag === undefined ? '/blog' : documentPath('blog-tags', tag)
  const description = head?.frontmatter.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.blog'), path: '/blog' },
    ...(name === undefined ? [] : [{ label: name, path: firstPage, ...(tagEntry && langAttributes(tagEntry)) }]),
    ...(page === 1 ? [] : [{ label: formatNumber(page, locale), path }]),
  ]
  const featured = page === 1 && !tag ? shown[0] : undefined
  return {
    title: name ?? base,
    lead: tagEntry ? tagEntry.frontmatter.description : blog?.frontmatter.lead,
    crumbs,
    page,
    pages: pages.length,
    firstPage,
    currentTag: tag,
    tags: content
      .list('blog-tags', locale)
      .map((entry) => ({ slug: entry.slug, ...langAttributes(entry), title: entry.frontmatter.title })),
    language: languageFacts(head),
    featured: featured ? articleCard(featured, content, locale, hoist) : undefined,
    articles: shown.filter((entry) => entry !== featured).map((entry) => articleCard(entry, content, locale, hoist)),
    /** A list that falls back to English has no feeds. */
    feeds: language === locale ? feedFormatNames.map((format) => ({ name: feedFormats[format].name, path: feedPath(format, tag) })) : [],
    seo: {
      title,
      description,
      path,
      locale,
      languages: tag === undefined ? pageLanguages(content, 'pages', 'blog') : content.languages('blog-tags', tag),
      feeds: [{ title: base }, ...(tag !== undefined && name ? [{ title: name, tag }] : [])],
    } satisfies PageSeo,
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      tag === undefined
        ? { '@type': 'Blog', ...describeWork({ title, description, path, language }) }
        : collectionPage({ title, description, path, language }, shown.map(listed)),
    ]),
  }
}
