/**
 * Metadata of a page for search engines and link previews. Built in loaders from the languages
 * in which a page exists; `pageMeta` turns it into head elements.
 */
import type { MetaDescriptor } from 'react-router'
import { site } from '#site'
import { feedFormatNames, feedFormats, feedPath } from '#core/feeds/addresses.ts'
import { fallbackLocale, localeInfo, locales, type Locale } from '#core/locales.ts'
import { shareImagePath } from '#core/share/address.ts'
import { localizePath, markdownAlternatePath } from '#core/urls.ts'

export interface PageSeo {
  /** The title without the brand. */
  title: string
  /** Text of `<title>` before the brand, if it differs from the title: with the part of the site. */
  headTitle?: string
  description: string
  /** Unprefixed. */
  path: string
  /**
   * Query of a further page of a list, and of the pages before and after it, with question mark; the first page has none. Such a further page has
   * no Markdown alternate, because that of the first page lists everything.
   */
  search?: string
  previous?: string
  next?: string
  locale: Locale
  /** Languages in which the page is written. */
  languages: readonly Locale[]
  noindex?: boolean
  /** The page renders its `<title>` itself, because the response to its form changes it. */
  titledByPage?: boolean
  article?: { published: string; updated: string }
  /** Feeds of the page's articles: of all, and of one tag. */
  feeds?: readonly { title: string; tag?: string }[]
}

/** The absolute address of a page. The origin is configured, never read from a request. */
export function absoluteUrl(path: string, locale: Locale): string {
  return site.origin + localizePath(path, locale)
}

/** An English page below another language's prefix has the English page as canonical, and no alternates. */
export function canonicalUrl(seo: Pick<PageSeo, 'path' | 'search' | 'locale' | 'languages'>): string {
  return absoluteUrl(seo.path + (seo.search ?? ''), pageLanguage(seo))
}

/** The language of the page's text. */
function pageLanguage({ locale, languages }: Pick<PageSeo, 'locale' | 'languages'>): Locale {
  return languages.includes(locale) ? locale : fallbackLocale
}

/** The same page in every language that it exists in. */
function alternates(path: string, languages: readonly Locale[]): { hrefLang: string; href: string }[] {
  const own = locales.filter((code) => languages.includes(code))
  return [
    ...own.map((code) => ({ hrefLang: localeInfo[code].tag, href: absoluteUrl(path, code) })),
    { hrefLang: 'x-default', href: absoluteUrl(path, fallbackLocale) },
  ]
}

/** The content of `<title>`: the page's title and the brand. */
export function pageTitle(title: string): string {
  return `${title} · ${site.brand}`
}

/** Links to the page in other languages, to its Markdown alternate (which every page of the sitemap has), and to its feeds. */
function alternateLinks({ path, search = '', locale, languages, feeds = [] }: PageSeo): MetaDescriptor[] {
  const link = (attributes: Record<string, string>): MetaDescriptor => ({ tagName: 'link', rel: 'alternate', ...attributes })
  return [
    ...alternates(path + search, languages).map(link),
    ...(search ? [] : [link({ type: 'text/markdown', href: site.origin + markdownAlternatePath(path, locale) })]),
    ...feeds.flatMap(({ title, tag }) =>
      feedFormatNames.map((format) => link({ type: feedFormats[format].type, title, href: absoluteUrl(feedPath(format, tag), locale) })),
    ),
  ]
}

function adjacentPageLinks({ path, locale, previous, next }: PageSeo): MetaDescriptor[] {
  const link = (rel: string, search: string | undefined): MetaDescriptor[] =>
    search === undefined ? [] : [{ tagName: 'link', rel, href: absoluteUrl(path + search, locale) }]
  return [...link('prev', previous), ...link('next', next)]
}

/** The head of a page: a route's `meta` export. Without loader data an error page is shown, which has its own title. */
export function pageMeta({ loaderData }: { loaderData?: { seo: PageSeo } | undefined }): MetaDescriptor[] {
  if (!loaderData) return []
  const { seo } = loaderData
  const canonical = canonicalUrl(seo)
  const language = pageLanguage(seo)
  const shared: MetaDescriptor[] = [
    ...(seo.titledByPage ? [] : [{ title: pageTitle(seo.headTitle ?? seo.title) }]),
    { name: 'description', content: seo.description },
  ]
  if (seo.noindex) return [...shared, { name: 'robots', content: 'noindex' }]
  return [
    ...shared,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...adjacentPageLinks(seo),
    ...(language === seo.locale ? alternateLinks(seo) : []),
    { property: 'og:type', content: seo.article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: localeInfo[language].tag.replace('-', '_') },
    { property: 'og:image', content: site.origin + shareImagePath(seo.path, language) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(seo.article
      ? [
          { property: 'article:published_time', content: seo.article.published },
          { property: 'article:modified_time', content: seo.article.updated },
        ]
      : []),
  ]
}
