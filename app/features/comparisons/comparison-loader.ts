import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { checkedOn, reviewedBy } from '#core/content/comparison.ts'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import type { ComparisonTable } from '#core/content/kinds.ts'
import { documentAt } from '#core/content/routes.ts'
import { isLocale, localeInfo, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { formatDate } from '#app/i18n/format.ts'
import { langAttributes, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { loadOffer, loadOfferList } from '#app/offers/offer-loader.ts'
import { namesColumns } from './shown-columns.ts'

type Source = ComparisonTable['sources'][string]
type Documented = Entry<'compare'> & { meta: { table: ComparisonTable } }

export async function loadComparison(args: PageArgs<'slug'>) {
  const { slug } = args.params
  return { ...(await loadOffer('compare', slug, args)), table: loadComparisonTable(args, slug) }
}

export async function loadComparisons(args: LoaderFunctionArgs) {
  const list = await loadOfferList('compare', args)
  return { ...list, seo: { ...list.seo, noindex: namesColumns(args.url.searchParams) }, table: loadComparisonTable(args) }
}

/** The table of one comparison, or without a slug the rows that all of them share; null if no comparison has a table. */
export function loadComparisonTable(args: LoaderFunctionArgs, slug?: string) {
  const { content, locale } = pageContext(args)
  const documented = content.list('compare', locale).filter(hasTable)
  return tableOf(slug === undefined ? documented : documented.filter((entry) => entry.slug === slug), content, locale)
}

function hasTable(entry: Entry<'compare'>): entry is Documented {
  return entry.meta.table !== undefined
}

/** Merges the tables of documents: the rows that all of them have, with labels and our own cells from the first document. */
function tableOf(entries: readonly Documented[], content: ContentStore, locale: Locale) {
  const [first, ...others] = entries
  if (!first) return null
  const sourcesByAddress = new Map<string, Source>()
  const numberOf = (source: Source) => {
    const address = addressOf(source)
    if (!sourcesByAddress.has(address)) sourcesByAddress.set(address, source)
    return [...sourcesByAddress.keys()].indexOf(address) + 1
  }
  const subjects = entries.flatMap((entry) => Object.entries(entry.meta.table.subjects).map(([id, name]) => ({ id, name, entry })))
  const columns = [{ id: 'own', name: site.brand, entry: first }, ...subjects]
  const rows = Object.keys(first.meta.table.rows)
    .filter((row) => others.every(({ meta }) => row in meta.table.rows))
    .map((row) => ({
      id: row,
      label: first.frontmatter.rows![row]!.label!,
      /** By column id; a provider that publishes nothing about the row has no cell. */
      cells: Object.fromEntries(
        columns.flatMap(({ id, entry: { meta, frontmatter, ...entry } }) => {
          const sourceNames = meta.table.rows[row]![id]
          if (!sourceNames) return []
          const checked = checkedOn(meta.table, sourceNames)
          const review = reviewedBy(meta.table, sourceNames)
          const cell = {
            text: frontmatter.rows![row]![id]!,
            ...langAttributes({ meta, frontmatter, ...entry }),
            sources: sourceNames.map((name) => numberOf(meta.table.sources[name]!)).sort((a, b) => a - b),
            checked: { date: checked, text: formatDate(checked, locale) },
            review: { date: review, text: formatDate(review, locale) },
          }
          return [[id, cell] as const]
        }),
      ),
    }))
  return {
    ...langAttributes(first),
    columns: columns.map(({ id, name }) => ({ id, name })),
    rows,
    sources: [...sourcesByAddress.values()].map((source) => describeSource(source, content, locale)),
    /** ISO date of rendering; the browser replaces it with the current date. */
    today: new Date().toISOString().slice(0, 10),
  }
}

function addressOf(source: Source): string {
  return 'page' in source ? source.page : source.url
}

/** An entry of the list of sources. The address of a page of this site (`isOwn`) is an unprefixed path. */
function describeSource(source: Source, content: ContentStore, locale: Locale) {
  if ('url' in source) {
    const { url, title, language } = source
    return { address: url, title, lang: isLocale(language) ? localeInfo[language].tag : language, place: new URL(url).host, isOwn: false }
  }
  const { page } = source
  const document = documentAt(content, page.split('#')[0]!, locale)
  const place = `${new URL(site.origin).host}${localizePath(page, locale)}`
  const title = document && 'title' in document.frontmatter ? document.frontmatter.title : place
  return { address: page, title, lang: localeInfo[document?.language ?? locale].tag, place, isOwn: true }
}
