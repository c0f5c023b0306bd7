/** Sitemaps by https://www.sitemaps.org/protocol.html, with alternates as search engines read them. */
import { site } from '#site'
import { fallbackLocale, localeInfo, type Locale } from '#core/locales.ts'
import type { SitePage } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const absolute = (path: string, locale: Locale) => escape(site.origin + localizePath(path, locale))

/** The index: one sitemap per language. */
export function sitemapIndex(languages: readonly Locale[]): string {
  const entries = languages.map((locale) => `<sitemap><loc>${site.origin}/sitemap-${locale}.xml</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/**
 * The sitemap of the pages that are translated into a language.
 *
 * @param dayOf ISO date of the last change of a page, by its unprefixed path
 */
export function sitemapOf(pages: readonly SitePage[], locale: Locale, dayOf: (path: string) => string | undefined): string {
  const own = pages.filter(({ languages }) => languages.includes(locale))
  const entries = own.map((page) => entryOf(page, locale, dayOf(page.path)))
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function entryOf({ path, languages }: SitePage, locale: Locale, day: string | undefined): string {
  const alternates = [
    ...languages.map((code) => ({ tag: localeInfo[code].tag, href: absolute(path, code) })),
    { tag: 'x-default', href: absolute(path, fallbackLocale) },
  ].map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
  return `<url><loc>${absolute(path, locale)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${alternates.join('')}</url>`
}
