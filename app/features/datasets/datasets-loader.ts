import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogueQuery } from '#core/catalogue/catalogue.ts'
import { datasetFacets, datasetSorts, datasetTerms, placesByTitle, sortDatasets } from '#core/catalogue/lists.ts'
import { pageLanguages, type Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { capitalize, formatDate, formatList } from '#app/i18n/format.ts'
import { catalogueSeo, catalogueView, findEntries, isPart } from '#app/page/catalogue-loader.ts'
import { languageOf, languageFacts, listed, listItem, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage, faqPage } from '#app/seo/json-ld.ts'

type Context = ReturnType<typeof pageContext>
type Translate = Context['t']
type DatasetMeta = Meta<'datasets'>

/** File formats by the names that they have everywhere. */
export const formatNames = {
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'JSON Lines',
  parquet: 'Parquet',
} as const satisfies Record<DatasetMeta['formats'][number], string>

export type DatasetCard = ReturnType<typeof datasetCard>

export function datasetCard(entry: Entry<'datasets'>, { t, locale }: Pick<Context, 't' | 'locale'>) {
  const { category, fields } = entry.meta
  return {
    ...listItem(entry),
    category: t(`datasets.category.${category}`),
    fields: t('dataset.fieldCount', { count: fields.length }),
    facts: [
      refreshFact(entry, { t, locale }),
      personalDataFact(entry, { t }),
      { term: t('dataset.changed'), text: formatDate(entry.updated, locale) },
    ],
  }
}

/** How often it can be delivered anew. */
export function refreshFact({ meta }: Entry<'datasets'>, { t, locale }: Pick<Context, 't' | 'locale'>) {
  const rhythms = meta.refresh.map((rhythm) => t(`dataset.refresh.${rhythm}`))
  return { term: t('dataset.refresh'), text: capitalize(formatList(rhythms, locale, 'disjunction')) }
}

/** Whether there are data of persons in it. */
export function personalDataFact({ meta }: Entry<'datasets'>, { t }: Pick<Context, 't'>) {
  return { term: t('dataset.personalData'), text: t(`dataset.personal.${meta.personalData}`) }
}

/** What the filters and their values are called. */
const facetLabels = (t: Translate) => ({
  category: { legend: t('datasets.category'), label: (value: string) => t(`datasets.category.${value as DatasetMeta['category']}`) },
  format: { legend: t('dataset.formats'), label: (value: string) => formatNames[value as keyof typeof formatNames] },
  delivery: { legend: t('dataset.delivery'), label: (value: string) => t(`dataset.delivery.${value as DatasetMeta['delivery'][number]}`) },
  personal: {
    legend: t('dataset.personalData'),
    label: (value: string) => t(`dataset.personal.${value as DatasetMeta['personalData']}`),
  },
  refresh: {
    legend: t('dataset.refresh'),
    label: (value: string) => capitalize(t(`dataset.refresh.${value as DatasetMeta['refresh'][number]}`)),
  },
})

/** The catalog: the datasets that the address asks for, and, where it asks for all, what a dataset is. */
export async function loadDatasets(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content, park, describe } = context
  const query = readCatalogueQuery(args.url.searchParams, datasetTerms)
  const page = await content.get('products', 'datasets', locale)
  const title = page?.words.title ?? t('dataset.catalog')
  const description = page?.words.description ?? title
  const about = isPart(query) || query.page > 1 ? undefined : page
  const questions = about?.words.questions ?? []
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.products'), path: '/products' },
    { label: page?.words.menu ?? title, path, ...(page && languageOf(page)) },
  ]
  const language = page?.language ?? locale
  const { entries: found, mended } = findEntries(context, 'datasets', query.words)
  const { items, view } = catalogueView(context, {
    all: content.list('datasets', locale),
    found,
    mended,
    query,
    facets: datasetFacets,
    sorts: datasetSorts,
    sortItems: (entries, sort) => sortDatasets(entries, sort, placesByTitle(content.list('datasets', locale), locale)),
    facetLabels: facetLabels(t),
  })
  const seo = { title, description, path, locale, languages: pageLanguages(content, 'products', 'datasets') }
  return {
    title,
    lead: page?.words.lead,
    crumbs,
    questions,
    datasets: items.map((entry) => datasetCard(entry, context)),
    catalogue: view,
    missing: { title: t('dataset.missingTitle'), text: t('dataset.missingText') },
    body: about && park('body', about.html),
    language: languageFacts(page, page?.headings),
    seo: catalogueSeo(seo, query, view),
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language }, items.map(listed)),
      ...(questions.length ? [faqPage(questions, language)] : []),
    ]),
  }
}
