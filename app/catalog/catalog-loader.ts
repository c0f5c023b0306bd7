/** Shared by the catalogs of datasets and of scrapers: from the query of an address to the data of their template. */
import {
  countValues,
  narrow,
  pageOf,
  canNarrow,
  withoutValue,
  writeCatalogQuery,
  type CatalogQuery,
  type Facet,
} from '#core/catalog/catalog.ts'
import { ranksByTitle, sortItems, type Sorts, type Titled } from '#core/catalog/lists.ts'
import type { Entry } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale } from '#core/locales.ts'
import type { CorrectedQuery } from '#core/search/query.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { formatList, formatNumber } from '#app/i18n/format.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { unmatchedTermsText } from '#app/page/unmatched-terms-loader.ts'
import type { pageContext } from '#app/page/page-context.ts'

type CatalogKind = 'datasets' | 'scrapers'
type Context = ReturnType<typeof pageContext>

/** The results of a search in a list. */
interface FoundEntries<K extends CatalogKind> {
  entries: readonly Entry<K>[]
  corrected?: CorrectedQuery | undefined
}

/** The documents that match a query, best first; all documents for an empty query. */
export function findEntries<K extends CatalogKind>(
  { content, services, locale, delivery }: Context,
  kind: K,
  query: string,
): FoundEntries<K> {
  const all = content.list(kind, locale)
  if (query === '') return { entries: all }
  const { search, recordSearch } = services()
  const byPath = new Map(all.map((entry) => [documentPath(kind, entry.slug), entry]))
  // Untranslated documents are found by their English text.
  const languages = new Set([locale, ...all.map(({ language }) => language)])
  const lists = Array.from(languages, (language) => search.list({ query, locale: language, scope: kind }))
  const entries = [...new Set(lists.flatMap(({ paths }) => paths))].flatMap((path) => byPath.get(path) ?? [])
  // Payloads are not noted: the list updates while the visitor types, so the query may be half a word.
  if (entries.length === 0 && delivery === 'document') recordSearch(query, locale, false)
  const isCorrected = entries.length > 0 && lists.every(({ corrected }) => corrected !== undefined)
  return { entries, corrected: isCorrected ? lists[0]!.corrected : undefined }
}

/** Whether an address filters or sorts the list. Such pages are not indexed and show only the list. */
export function isFiltered({ search, chosen, sort }: CatalogQuery): boolean {
  return search !== '' || sort !== undefined || Object.keys(chosen).length > 0
}

interface CatalogOptions<Item extends Titled> {
  /** The whole list. A value that all of its items have is not offered as a filter. */
  all: readonly Item[]
  /** Search results, in the order of the search or of the content. */
  found: readonly Item[]
  corrected?: CorrectedQuery | undefined
  query: CatalogQuery
  facets: readonly Facet<Item>[]
  sorts: Sorts<Item>
  facetLabels: Readonly<Record<string, { legend: string; label: (value: string) => string }>>
}

/** The data of a catalog's template, without its items. */
export type CatalogView = ReturnType<typeof catalogView>['view']

/** The items of the current page, and the data that the template shows around them. Addresses are unprefixed. */
export function catalogView<Item extends Titled>(
  { path, locale, t }: Context,
  { all, found, corrected, query, facets, sorts, facetLabels }: CatalogOptions<Item>,
) {
  const { search, chosen } = query
  const sortNames = Object.keys(sorts)
  const matching = narrow(found, facets, chosen)
  // Search results keep the order of the search by default.
  const rankOf = sorts[query.sort ?? (search ? '' : sortNames[0]!)]
  const { page, pages, items } = pageOf(rankOf ? sortItems(matching, rankOf, ranksByTitle(all, locale)) : matching, query.page)
  const counts = countValues(found, facets, chosen)
  const addressOf = (other: CatalogQuery) => path + writeCatalogQuery(other)
  const first = { ...query, page: 1 }
  return {
    items,
    view: {
      path,
      search,
      count: matching.length,
      /** The corrected query, and on a second line the terms without results. */
      correctionNotice:
        corrected && `${t('search.correctedQuery', { query: corrected.shown })}\n${unmatchedTermsText(corrected, locale, t)}`,
      page,
      pages,
      /** Address of the first page of the current query. */
      address: addressOf(first),
      /** Options of the form. The first has an empty value and is the default. */
      sorts: (search ? ['relevance', ...sortNames] : sortNames).map((name, index) => ({
        value: index === 0 ? '' : name,
        label: t(`catalog.sort.${name as 'relevance' | 'category' | 'title' | 'fields' | 'updated'}`),
      })),
      sort: query.sort ?? '',
      groups: facets
        .filter((facet) => canNarrow(all, facet))
        .map(({ name, values }) => ({
          name,
          legend: facetLabels[name]!.legend,
          values: values.map((value, index) => ({
            value,
            label: facetLabels[name]!.label(value),
            count: formatNumber(counts[name]![index]!, locale),
            chosen: chosen[name]?.includes(value) ?? false,
          })),
        })),
      /** Facets that cannot filter because all items have the same values. */
      common: {
        title: t('catalog.common'),
        facts: facets
          .filter((facet) => all.length > 0 && !canNarrow(all, facet))
          .map((facet) => {
            const { legend, label } = facetLabels[facet.name]!
            return {
              term: legend,
              text: formatList(facet.values.filter((value) => facet.valuesOf(all[0]!).includes(value)).map(label), locale),
            }
          }),
      },
      /** Active filters, each with the address of the list without it. */
      chosen: [
        ...(search ? [{ label: t('catalog.quotedQuery', { query: search }), href: addressOf({ ...first, search: '' }) }] : []),
        ...Object.entries(chosen).flatMap(([name, values]) =>
          values.map((value) => ({ label: facetLabels[name]!.label(value), href: addressOf(withoutValue(query, name, value)) })),
        ),
      ],
    },
  }
}

/** SEO data of a catalog: every page of the full list is indexed, filtered lists are not. */
export function catalogSeo(seo: PageSeo, query: CatalogQuery, view: Pick<CatalogView, 'page' | 'pages' | 'chosen'>): PageSeo {
  const { page, pages, chosen } = view
  const language = seo.languages.includes(seo.locale) ? seo.locale : fallbackLocale
  const titled = (title: string, translate = translatorFor(language)) =>
    page > 1 ? translate('catalog.pageTitle', { title, page: formatNumber(page, language) }) : title
  if (isFiltered(query)) {
    // Only visitors read this title, so it is in their language, like the filter labels.
    const translate = translatorFor(seo.locale)
    const filters = formatList(
      chosen.map(({ label }) => label),
      seo.locale,
    )
    return {
      ...seo,
      title: titled(filters ? translate('catalog.filteredTitle', { title: seo.title, filters }) : seo.title, translate),
      noindex: true,
    }
  }
  const searchOf = (number: number) => writeCatalogQuery({ search: '', chosen: {}, page: number })
  return {
    ...seo,
    title: titled(seo.title),
    search: searchOf(page),
    ...(page > 1 && { previous: searchOf(page - 1) }),
    ...(page < pages && { next: searchOf(page + 1) }),
  }
}
