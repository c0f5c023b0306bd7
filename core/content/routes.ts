/**
 * The addresses of the site as far as links in content are concerned: where each document is shown,
 * which plain pages there are besides, and how a link is written for readers of a language.
 */
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { kindPaths, scraperCategories, type Kind } from './taxonomy.ts'

/** Documents of the kind `pages` whose path is not `/<slug>`. */
const pagePaths: Readonly<Record<string, string>> = {
  home: '/',
  'dataset-request': '/products/datasets/components/CustDataFeedback',
  'request-builder': '/tools/request-builder',
  'what-is-my-ip': '/tools/what-is-my-ip',
}

/** Pages that are no document, or stand whether or not they have one; with the anchors of their templates. */
export const plainRoutes: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/products': [],
  '/use-cases': [],
  '/solutions': [],
  '/compare': [],
  '/locations': [],
  '/scrapers': [],
  '/blog': [],
  '/help': ['faq', 'user-guide'],
  '/help/video-tutorial': [],
  '/pricing': [],
  '/developers': [],
  '/tools': [],
  '/tools/request-builder': [],
  '/tools/what-is-my-ip': [],
  '/about': [],
  '/trust': [],
  '/contact-us': [],
  '/police-assistance': [],
  '/report-abuse': [],
  '/search': [],
  '/sign-up': [],
  '/login': [],
  ...Object.fromEntries(scraperCategories.map((category) => [`/scrapers/category/${category}`, []])),
}

/** The unprefixed path of a document, with its anchor where several share a page. */
export function documentPath(kind: Kind, slug: string): string {
  const path = kindPaths[kind]
  return path ? path(slug) : (pagePaths[slug] ?? `/${slug}`)
}

/**
 * The same link for readers of a language: root-relative links get its prefix, all others stay.
 *
 * @example localizeHref('/blog#latest', 'zh') // '/zh/blog#latest'
 * @example localizeHref('https://www.rfc-editor.org/', 'zh') // 'https://www.rfc-editor.org/'
 */
export function localizeHref(href: string, locale: Locale): string {
  return href.startsWith('/') && !href.startsWith('//') ? localizePath(href, locale) : href
}
