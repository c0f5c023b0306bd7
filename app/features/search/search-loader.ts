import type { LoaderFunctionArgs } from 'react-router'
import { fallbackLocale, locales } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { readScope, searchScopeNames, type SearchScope } from '#core/search/scopes.ts'
import type { SearchResponse } from '#core/search/search.ts'
import { localizePath } from '#core/urls.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { unmatchedTermsText } from '#app/page/unmatched-terms-loader.ts'
import { pageContext } from '#app/page/page-context.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** Labels of scopes, and the pages of those that have one. */
const scopes: Readonly<Record<SearchScope, { label: PlainMessageKey; search?: PlainMessageKey; home?: string }>> = {
  products: { label: 'nav.products' },
  help: { label: 'nav.help', search: 'help.search', home: '/help' },
  blog: { label: 'nav.blog', search: 'blog.search', home: '/blog' },
  datasets: { label: 'nav.datasets', search: 'datasets.search', home: '/products/datasets' },
  scrapers: { label: 'nav.scrapers', search: 'scrapers.search', home: '/scrapers' },
  locations: { label: 'nav.locations' },
  company: { label: 'footer.company' },
}

const resultsPerPage = 10

/** With fewer results, English ones are offered too. */
const fewResults = 3

/** Maximum length of a query. */
const maxQueryChars = 200

const noResults: SearchResponse = { count: 0, scopes: {}, results: [] }

/** Searches everything, or one scope: the blog on its own search page, otherwise the scope of the parameter `kind`. */
export function loadSearch(args: LoaderFunctionArgs) {
  const { locale, path, t, services } = pageContext(args)
  const fixedScope = path === '/blog/search' ? 'blog' : undefined
  const { search, recordSearch } = services()
  const { searchParams } = args.url
  const query = (searchParams.get('q') ?? '').trim().slice(0, maxQueryChars).toWellFormed()
  const scope = fixedScope ?? readScope(searchParams.get('kind'))
  const requestedPage = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const find = (request: Partial<Parameters<typeof search.find>[0]>) =>
    query ? search.find({ query, locale, scope, limit: resultsPerPage, ...request }) : noResults
  const findPage = (page: number) => find({ offset: (page - 1) * resultsPerPage })
  const first = findPage(requestedPage)
  const pages = Math.max(1, Math.ceil(first.count / resultsPerPage))
  const page = Math.min(requestedPage, pages)
  const found = page === requestedPage ? first : findPage(page)
  // Further pages belong to the same search.
  if (query && requestedPage === 1) recordSearch(query, locale, found.count > 0)
  const english =
    locale !== fallbackLocale && found.count < fewResults ? find({ locale: fallbackLocale, scope: undefined, limit: 1 }).count : 0
  const title = query ? t('search.titleWithQuery', { query }) : t('nav.search')
  const { search: label = 'search.label', home, label: name } = scope ? scopes[scope] : { label: undefined }
  const address = (kind?: SearchScope) => {
    const base = fixedScope && kind === fixedScope ? path : '/search'
    return `${base}?${new URLSearchParams({ q: query, ...(kind && base === '/search' && { kind }) }).toString()}`
  }
  return {
    title: t('nav.search'),
    label: t(label),
    query,
    path,
    /** The `kind` that the search form submits; the blog's search needs none. */
    kind: fixedScope ? undefined : scope,
    scope,
    crumbs: [
      { label: t('nav.home'), path: '/' },
      ...(home && name ? [{ label: t(name), path: home }] : []),
      { label: t('nav.search'), path },
    ],
    jsonLd: '',
    /** Labels that only this page uses. */
    labels: {
      count: query && t('search.count', { count: found.count, query: found.corrected?.shown ?? query }),
      unmatched: found.corrected && unmatchedTermsText(found.corrected, locale, t),
      filters: t('search.filters'),
      pages: t('search.pages'),
      empty: t('search.empty'),
      remember: t('search.remember'),
      forget: t('search.forget'),
      slashKey: t('search.slashKey'),
    },
    firstNumber: (page - 1) * resultsPerPage + 1,
    results: found.results,
    filters: query
      ? [
          { label: t('search.everywhere'), count: formatNumber(sum(found.scopes), locale), href: address(), current: scope === undefined },
          ...searchScopeNames
            .filter((one) => one === scope || found.scopes[one])
            .map((one) => ({
              label: t(scopes[one].label),
              count: formatNumber(found.scopes[one] ?? 0, locale),
              href: address(one),
              current: one === scope,
            })),
        ]
      : [],
    page,
    pages,
    /** Address of the first page; the others append the parameter `page`. */
    firstPage: address(scope),
    english:
      english > 0
        ? { label: t('search.english', { count: english }), href: localizePath(`/search?q=${encodeURIComponent(query)}`, fallbackLocale) }
        : undefined,
    seo: { title, description: title, path, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}

function sum(counts: SearchResponse['scopes']): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
