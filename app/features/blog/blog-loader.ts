import type { LoaderFunctionArgs } from 'react-router'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import { locales, type Locale } from '#core/locales.ts'
import { articlesPerPage as pageSize } from '#core/site-map.ts'
import { formatDate } from '#app/i18n/format.ts'
import { langOf, listItem, notFound, pageContext, coverOf } from '#app/page/page-context.ts'
import { breadcrumbList, describeWork } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

export type ArticleCard = ReturnType<typeof articleCard>

export function articleCard(
  entry: Entry<'blog'>,
  content: ContentStore,
  locale: Locale,
  park: (id: string, html: string) => string | null,
) {
  const [tag] = entry.meta.tags
  return {
    ...listItem(entry),
    lead: entry.words.lead,
    date: formatDate(entry.meta.published, locale),
    tag: (tag && content.entry('blog-tags', tag, locale)?.words.title) ?? '',
    cover: park(`cover-${entry.slug}`, coverOf(entry.slug, entry.meta.motif)),
  }
}

interface ListOptions {
  args: LoaderFunctionArgs
  page: number
  tag?: string
}

async function list({ args, page, tag }: ListOptions) {
  const { locale, path, t, content, park, describe } = pageContext(args)
  const tagEntry = tag === undefined ? undefined : content.entry('blog-tags', tag, locale)
  if (tag !== undefined && !tagEntry) notFound(args.url)
  const all = content.list('blog', locale).filter((entry) => tag === undefined || entry.meta.tags.includes(tag))
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  if (!Number.isInteger(page) || page < 1 || page > pages) notFound(args.url)
  const words = (await content.get('pages', 'blog', locale))?.words
  const name = tagEntry?.words.title
  const base = words?.title ?? t('nav.blog')
  const title = name ? t('blog.tagTitle', { name }) : page > 1 ? t('blog.pageTitle', { name: page }) : base
  const description = tagEntry?.words.description ?? words?.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.blog'), path: '/blog' },
    ...(path === '/blog' ? [] : [{ label: name ?? String(page), path }]),
  ]
  const slice = all.slice((page - 1) * pageSize, page * pageSize)
  const featured = page === 1 && !tag ? (slice.find(({ meta }) => meta.featured) ?? slice[0]) : undefined
  return {
    title: name ?? base,
    lead: tagEntry ? tagEntry.words.description : words?.lead,
    crumbs,
    page,
    pages,
    path: tag ? `/blog/category/${tag}` : '/blog',
    currentTag: tag,
    tags: content.list('blog-tags', locale).map((entry) => ({ slug: entry.slug, lang: langOf(entry), title: entry.words.title })),
    titleLang: tagEntry && langOf(tagEntry),
    featured: featured ? articleCard(featured, content, locale, park) : undefined,
    articles: slice.filter((entry) => entry !== featured).map((entry) => articleCard(entry, content, locale, park)),
    seo: {
      title,
      description,
      path,
      locale,
      languages: tag === undefined ? locales : content.languages('blog-tags', tag),
    } satisfies PageSeo,
    jsonLd: describe([breadcrumbList(crumbs, locale), { '@type': 'Blog', ...describeWork({ title, description, path, locale }) }]),
  }
}

export const loadBlog = (args: LoaderFunctionArgs) => list({ args, page: 1 })

/** `/blog/page/{page}`: `/blog/page/1` is canonical at `/blog`, by a redirect of the server. */
export const loadBlogPage = (args: LoaderFunctionArgs) => {
  const raw = args.params.page ?? ''
  return list({ args, page: /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : Number.NaN })
}

export const loadBlogCategory = (args: LoaderFunctionArgs) => list({ args, page: 1, tag: args.params.tag! })
