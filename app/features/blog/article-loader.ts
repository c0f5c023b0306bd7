import { site } from '#site'
import { documentPath } from '#core/content/routes.ts'
import { cover } from '#core/drawing/cover.ts'
import { mark } from '#core/drawing/mark.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { formatDate } from '#app/i18n/format.ts'
import { isFallback, type Entry } from '#core/content/documents.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, linkItem, listItem, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { article } from '#app/seo/json-ld.ts'
import { absoluteUrl } from '#app/seo/page-seo.ts'

const maxFeatured = 3

/**
 * The featured posts beside an article: those that editors mark, then the newest of its categories, then the newest of all. Articles that
 * the page lists elsewhere, as related or as the editor's choice, come last, so that a small blog has featured posts too.
 *
 * @param newest all articles, newest first
 */
export function featuredArticles(newest: readonly Entry<'blog'>[], { slug, related, meta: { tags } }: Entry<'blog'>): Entry<'blog'>[] {
  const rank = (entry: Entry<'blog'>) => {
    if (related.includes(entry.slug)) return 4
    if (entry.meta.featured) return 1
    if (entry.meta.choice !== undefined) return 4
    return entry.meta.tags.some((tag) => tags.includes(tag)) ? 2 : 3
  }
  const others = newest.filter((entry) => entry.slug !== slug)
  return others.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxFeatured)
}

export async function loadArticle(args: PageArgs<'slug'>) {
  const context = pageContext(args)
  const { locale, path, t, content, hoist } = context
  const slug = args.params.slug
  const document = await content.get('blog', slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description } = document.frontmatter
  const { published, tags, products, motif } = document.meta
  const updated = document.meta.updated ?? published
  const crumbs = [
    { label: t('nav.blog'), path: '/blog' },
    { label: title, path, ...langAttributes(document) },
  ]
  const all = content.list('blog', locale)
  const at = all.findIndex((entry) => entry.slug === slug)
  const adjacentPage = (entry: (typeof all)[number] | undefined) =>
    entry ? { path: documentPath('blog', entry.slug), ...langAttributes(entry), label: entry.frontmatter.title } : null
  const blog = content.entry('pages', 'blog', locale)
  const related = document.related.flatMap((other) => content.entry('blog', other, locale) ?? [])
  const { seo, ...page } = documentPage(context, document, crumbs, [
    article('BlogPosting', { title, description, path, language: document.language, published, updated, pictures: document.pictures }),
  ])
  return {
    ...page,
    seo: { ...seo, article: { published, updated }, feeds: blog && !isFallback(blog) ? [{ title: blog.frontmatter.title }] : [] },
    slug,
    lead,
    published: { iso: published, text: t('blog.published', { date: formatDate(published, locale) }) },
    updated: updated === published ? null : { iso: updated, text: t('page.updated', { date: formatDate(updated, locale) }) },
    minutes: t('blog.minutes', { count: document.minutes }),
    tags: tags.flatMap((tag) => {
      const entry = content.entry('blog-tags', tag, locale)
      return entry ? [{ slug: tag, ...langAttributes(entry), title: entry.frontmatter.title }] : []
    }),
    /** Part of the data, so that its messages and the code that draws the mark stay on the server. */
    author: {
      mark: hoist('mark', mark('author')),
      name: t('blog.author', { brand: site.brand }),
      text: t('blog.authorText'),
      link: t('blog.authorLink'),
    },
    cover: hoist('cover', cover(slug, motif)),
    products: products.flatMap((product) => {
      const entry = content.entry('products', product, locale)
      return entry ? [{ ...listItem(entry), path: documentPath('products', product) }] : []
    }),
    related: related.map((entry) => ({
      ...linkItem(entry),
      lead: entry.frontmatter.lead,
      date: { iso: entry.meta.published, text: formatDate(entry.meta.published, locale) },
    })),
    /** The list is newest first. */
    previous: adjacentPage(all[at + 1]),
    next: adjacentPage(all[at - 1]),
    url: absoluteUrl(path, document.language),
    markdownAlternate: markdownAlternatePath(path, document.language),
    featured: featuredArticles(all, document).map(linkItem),
    choice: all
      .filter((entry) => entry.meta.choice && entry.slug !== slug)
      .sort((a, b) => a.meta.choice! - b.meta.choice!)
      .slice(0, 3)
      .map(linkItem),
  }
}
