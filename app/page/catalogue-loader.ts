/** What the catalogues of datasets and of scrapers have in common: the way from the query of an address to what their template shows. */
import {
  countValues,
  narrow,
  pageOf,
  tellsApart,
  withoutValue,
  writeCatalogueQuery,
  type CatalogueQuery,
  type Facet,
} from '#core/catalogue/catalogue.ts'
import type { Entry } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale } from '#core/locales.ts'
import type { Mended } from '#core/search/query.ts'
import { catalogue } from '#app/i18n/catalogues.ts'
import { formatList, formatNumber } from '#app/i18n/format.ts'
import type { CatalogueView } from '#app/ui/catalogue-view.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { sayMissed } from './say-missed-loader.ts'
import type { pageContext } from './page-context.ts'

type Listed = 'datasets' | 'scrapers'
type Context = ReturnType<typeof pageContext>

/** What a list holds of what was searched for. */
interface FoundEntries<K extends Listed> {
  entries: readonly Entry<K>[]
  mended?: Mended | undefined
}

/** The documents that are found by words, best first; all of them where nothing is searched for. */
export function findEntries<K extends Listed>({ content, services, locale, delivery }: Context, kind: K, words: string): FoundEntries<K> {
  const all = content.list(kind, locale)
  if (words === '') return { entries: all }
  const { search, noteSearch } = services()
  const byPath = new Map(all.map((entry) => [documentPath(kind, entry.slug), entry]))
  // What is not translated is found by its English words.
  const languages = new Set([locale, ...all.map(({ language }) => language)])
  const lists = Array.from(languages, (language) => search.list({ query: words, locale: language, scope: kind }))
  const entries = [...new Set(lists.flatMap(({ paths }) => paths))].flatMap((path) => byPath.get(path) ?? [])
  // A payload may be asked for half a word: lists follow what is typed.
  if (entries.length === 0 && delivery === 'document') noteSearch(words, locale, false)
  const isMended = entries.length > 0 && lists.every(({ mended }) => mended !== undefined)
  return { entries, mended: isMended ? lists[0]!.mended : undefined }
}

/** Whether an address asks for a part of the list, or for another order: then search engines pass it by, and it shows nothing but the list. */
export function isPart({ words, chosen, sort }: CatalogueQuery): boolean {
  return words !== '' || sort !== undefined || Object.keys(chosen).length > 0
}

interface CatalogueOptions<Item, Sort extends string> {
  /** The whole list: by what all of it has nothing can be narrowed. */
  all: readonly Item[]
  /** What was found, in the order of the search or of the content. */
  found: readonly Item[]
  mended?: Mended | undefined
  query: CatalogueQuery
  facets: readonly Facet<Item>[]
  sorts: readonly [Sort, ...Sort[]]
  sortItems: (items: readonly Item[], sort: Sort) => readonly Item[]
  /** What a facet and its values are called. */
  facetLabels: Readonly<Record<string, { legend: string; label: (value: string) => string }>>
}

/** The items of the page that is asked for, and what the template shows around them. */
export function catalogueView<Item, Sort extends string>(
  { path, locale, t }: Context,
  { all, found, mended, query, facets, sorts, sortItems, facetLabels }: CatalogueOptions<Item, Sort>,
): { items: readonly Item[]; view: CatalogueView } {
  const { words, chosen } = query
  const [ownSort] = sorts
  const matching = narrow(found, facets, chosen)
  const sort = sorts.find((name) => name === query.sort) ?? (words ? undefined : ownSort)
  const { page, pages, items } = pageOf(sort ? sortItems(matching, sort) : matching, query.page)
  const counts = countValues(found, facets, chosen)
  const addressOf = (other: CatalogueQuery) => path + writeCatalogueQuery(other)
  const first = { ...query, page: 1 }
  return {
    items,
    view: {
      path,
      words,
      count: matching.length,
      mended: mended && `${t('search.shown', { query: mended.shown })}\n${sayMissed(mended, locale, t)}`,
      page,
      pages,
      address: addressOf(first),
      sorts: (words ? ['relevance' as const, ...sorts] : sorts).map((name, index) => ({
        value: index === 0 ? '' : name,
        label: t(`catalogue.sort.${name as 'relevance' | 'category' | 'title' | 'fields' | 'updated'}`),
      })),
      sort: query.sort ?? '',
      groups: facets
        .filter((facet) => tellsApart(all, facet))
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
      common: {
        title: t('catalogue.common'),
        facts: facets
          .filter((facet) => all.length > 0 && !tellsApart(all, facet))
          .map((facet) => {
            const { legend, label } = facetLabels[facet.name]!
            return {
              term: legend,
              text: formatList(facet.values.filter((value) => facet.valuesOf(all[0]!).includes(value)).map(label), locale),
            }
          }),
      },
      chosen: [
        ...(words ? [{ label: t('catalogue.words', { query: words }), href: addressOf({ ...first, words: '' }) }] : []),
        ...Object.entries(chosen).flatMap(([name, values]) =>
          values.map((value) => ({ label: facetLabels[name]!.label(value), href: addressOf(withoutValue(query, name, value)) })),
        ),
      ],
    },
  }
}

/** What search engines read of a catalogue: its pages each by themselves, no part of it. */
export function catalogueSeo(seo: PageSeo, query: CatalogueQuery, view: Pick<CatalogueView, 'page' | 'pages' | 'chosen'>): PageSeo {
  const { page, pages, chosen } = view
  const language = seo.languages.includes(seo.locale) ? seo.locale : fallbackLocale
  const titled = (title: string, say = catalogue(language)) =>
    page > 1 ? say('catalogue.pageTitle', { title, page: formatNumber(page, language) }) : title
  if (isPart(query)) {
    // Read by the visitor alone, like the names of the filters.
    const say = catalogue(seo.locale)
    const filters = formatList(
      chosen.map(({ label }) => label),
      seo.locale,
    )
    return {
      ...seo,
      title: titled(filters ? say('catalogue.narrowedTitle', { title: seo.title, filters }) : seo.title, say),
      noindex: true,
    }
  }
  const searchOf = (number: number) => writeCatalogueQuery({ words: '', chosen: {}, page: number })
  return {
    ...seo,
    title: titled(seo.title),
    search: searchOf(page),
    isFurther: page > 1,
    ...(page > 1 && { previous: searchOf(page - 1) }),
    ...(page < pages && { next: searchOf(page + 1) }),
  }
}
