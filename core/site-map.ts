/**
 * Every address of the site, unprefixed: what is prerendered, what is dynamic, and which languages a
 * page is translated to. Sitemap, crawl and prerenderer read this one list.
 */
import { hasCustomerPages } from './accounts/customers.ts'
import { reauthenticationPath } from './accounts/service.ts'
import { parametersOf } from './catalog/catalog.ts'
import { datasetCatalog, scraperCatalog } from './catalog/lists.ts'
import { datasetParameters } from './datasets/dataset-query.ts'
import { pageLanguages, type ContentStore } from './content/documents.ts'
import { trustRowIds } from './contract/trust.ts'
import { clientCellIds } from './clients/claims.ts'
import { apiReferencePath, clientsPath, documentPath, gatewayPath, labPath } from './content/routes.ts'
import { kinds, kindsWith } from './content/kinds.ts'
import { scraperCategories } from './content/taxonomy.ts'
import type { RedirectRule } from './site-manifest.ts'
import { datasetRequestPath } from './forms/sending.ts'
import { receiptPath } from './forms/service.ts'
import { completeLocales, fallbackLocale, locales, type Locale } from './locales.ts'
import { locationCodes, locationSlug } from './locations.ts'
import { isBehindLogIn } from './urls.ts'
import { isOffered } from './structure/features.ts'

export interface SitePage {
  /** Unprefixed path. */
  path: string
  /** Languages that the page is translated to; it exists in all. */
  languages: readonly Locale[]
  /** Left out of sitemap and search engines. */
  noindex?: boolean
}

/** Pages of customers, missing if they have no accounts here. Staff log in in any case. */
const customerPaths = ['/sign-up', '/dashboard', '/dashboard/requests/*']

/**
 * Dynamic pages: forms, search, the account area, tools that read the query.
 *
 * @param hasCustomers whether customers have their accounts here
 */
export const pathsPerRequest = (hasCustomers: boolean): readonly string[] => [
  '/contact-us',
  '/police-assistance',
  '/report-abuse',
  receiptPath,
  '/feedback',
  '/search',
  '/blog/search',
  '/tools/request-builder',
  '/tools/what-is-my-ip',
  '/tools/estimator',
  '/tools/error-finder',
  datasetRequestPath,
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/logout',
  '/dashboard/account',
  '/dashboard/export',
  '/dashboard/content',
  '/dashboard/inbox',
  '/dashboard/inbox/*',
  '/dashboard/second-factor',
  reauthenticationPath,
  '/dashboard/staff',
  ...(hasCustomers ? customerPaths : []),
]

export const dynamicPaths: readonly string[] = pathsPerRequest(hasCustomerPages()).filter(isOffered)

/** The dynamic pages that everybody can open: a receipt needs its id, a page behind the log-in a session. */
export const publicPaths = dynamicPaths.filter((path) => path !== receiptPath && path !== '/logout' && !isBehindLogIn(path))

const scraperCategoryPaths = scraperCategories.map((category) => `/scrapers/category/${category}`)

/**
 * Prerendered pages that are dynamic if their address has one of these parameters: those of a list, the choices on a dataset or table,
 * the inputs of a scraper. Others, such as those of campaigns, change nothing.
 */
export function queriedPaths(content: ContentStore): Readonly<Record<string, readonly string[]>> {
  const scrapers = content.list('scrapers', fallbackLocale)
  const queried: Readonly<Record<string, readonly string[]>> = {
    '/products/datasets': parametersOf(datasetCatalog),
    '/compare': ['columns'],
    '/locations': ['q'],
    [gatewayPath]: ['username'],
    ...Object.fromEntries(['/scrapers', ...scraperCategoryPaths].map((path) => [path, parametersOf(scraperCatalog)])),
    ...Object.fromEntries(content.list('datasets', fallbackLocale).map(({ slug }) => [documentPath('datasets', slug), datasetParameters])),
    ...Object.fromEntries(scrapers.map(({ slug, meta }) => [documentPath('scrapers', slug), meta.inputs.map(({ name }) => name)])),
  }
  return Object.fromEntries(Object.entries(queried).filter(([path]) => isOffered(path)))
}

/** The tools that run on this site, in the order of their list: each is the slug of its document and of its address. */
export const toolSlugs = ['request-builder', 'what-is-my-ip', 'estimator', 'error-finder'] as const

/** The pages that the site has of a map by path. */
function offered(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pages).filter(([path]) => isOffered(path)))
}

/** Dynamic pages that search engines may list, with the slug of the document that each shows. */
const listedDynamic = offered({
  '/contact-us': 'contact-us',
  '/police-assistance': 'police-assistance',
  '/report-abuse': 'report-abuse',
  ...Object.fromEntries(toolSlugs.map((slug) => [`/tools/${slug}`, slug])),
})

/** Pages that list the documents of a kind, except lists that are documents themselves. */
const ownLists = kindsWith(({ list }) => list?.lastIndexOf('/') === 0).map((kind) => kinds[kind].list!)

/** Pages whose text is a document of the kind `pages`. */
const pageDocuments = offered({
  '/': 'home',
  ...Object.fromEntries(ownLists.map((path) => [path, path.slice(1)])),
  '/pricing': 'pricing',
  '/developers': 'developers',
  [gatewayPath]: 'gateway',
  [apiReferencePath]: 'api-reference',
  [labPath]: 'lab',
  [clientsPath]: 'clients',
  '/tools': 'tools',
  '/about': 'about',
  '/trust': 'trust',
})

/** Pages that show content of other documents; their own texts are messages. */
const plainPages: readonly SitePage[] = [
  { path: '/help/video-tutorial', languages: completeLocales },
  { path: '/help/components/top', languages: locales, noindex: true },
  { path: '/help/components/YouTubePlayer', languages: locales, noindex: true },
  { path: '/products/datasets/components/LazyDatasetsItem', languages: locales, noindex: true },
  ...scraperCategoryPaths.map((path) => ({ path, languages: completeLocales })),
].filter(({ path }) => isOffered(path))

export const articlesPerPage = 9

/** Ids of elements in templates: content may link to them as it does to headings. */
export const templateAnchors: Readonly<Record<string, readonly string[]>> = {
  '/help': ['faq', 'user-guide'],
  '/trust': ['ledger', ...trustRowIds],
  [gatewayPath]: ['explainer'],
  [clientsPath]: clientCellIds,
}

/** The addresses that do not depend on documents: content may link to them, redirects may lead to them. */
export function fixedPaths(): string[] {
  return [
    ...Object.keys(pageDocuments),
    ...plainPages.map(({ path }) => path),
    ...dynamicPaths.filter((path) => !path.endsWith('/*')),
    ...[...locationCodes.values()].map((code) => `/locations/${locationSlug(code)}`),
  ]
}

/** The pages that are prerendered in every language. One without its document responds with 404, which fails the build. */
export function prerenderedPages(content: ContentStore): SitePage[] {
  const heads = Object.entries(pageDocuments).map(([path, slug]) => sitePageOf(content, path, slug))
  return [...heads, ...plainPages, ...documentPages(content), ...locationPages(content), ...blogPages(content)]
}

export function listedPages(content: ContentStore): SitePage[] {
  const dynamic = Object.entries(listedDynamic).map(([path, slug]) => sitePageOf(content, path, slug))
  return [...prerenderedPages(content), ...dynamic].filter(({ noindex }) => !noindex)
}

function sitePageOf(content: ContentStore, path: string, slug: string): SitePage {
  return { path, languages: pageLanguages(content, 'pages', slug) }
}

function documentPages(content: ContentStore): SitePage[] {
  return kindsWith(({ ownPages }) => ownPages).flatMap((kind) =>
    content.list(kind, 'en').map(({ slug }) => ({ path: documentPath(kind, slug), languages: content.languages(kind, slug) })),
  )
}

function locationPages(content: ContentStore): SitePage[] {
  return [...locationCodes.values()].map((code) => {
    const slug = locationSlug(code)
    return { path: documentPath('locations', slug), languages: pageLanguages(content, 'locations', slug) }
  })
}

/** Further pages of the article lists: of all articles, and of each category. */
function blogPages(content: ContentStore): SitePage[] {
  const articles = content.list('blog', 'en')
  return [
    ...furtherPages('/blog', articles.length, pageLanguages(content, 'pages', 'blog')),
    ...content
      .list('blog-tags', 'en')
      .flatMap(({ slug }) =>
        furtherPages(
          documentPath('blog-tags', slug),
          articles.filter(({ meta }) => meta.tags.includes(slug)).length,
          content.languages('blog-tags', slug),
        ),
      ),
  ]
}

function furtherPages(path: string, articles: number, languages: readonly Locale[]): SitePage[] {
  const pages = Math.ceil(articles / articlesPerPage)
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({ path: `${path}/page/${index + 2}`, languages }))
}

/** Redirects `page/1` of each category to the category, so that the first page has one address. */
export function categoryRedirects(content: ContentStore): RedirectRule[] {
  return content.list('blog-tags', 'en').map(({ slug }) => {
    const to = documentPath('blog-tags', slug)
    return { from: `${to}/page/1`, to, status: 301 }
  })
}
