import type { LoaderFunctionArgs } from 'react-router'
import { itemsPerPage, readCatalogQuery } from '#core/catalog/catalog.ts'
import { datasetFacets, datasetSorts, datasetCatalog } from '#core/catalog/lists.ts'
import { pageLanguages, type Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { fileFormats, type FileFormat } from '#core/datasets/files.ts'
import { capitalize, formatDate, formatList } from '#app/i18n/format.ts'
import { catalogSeo, catalogView, findEntries, isFiltered } from '#app/catalog/catalog-loader.ts'
import { langAttributes, languageFacts, listed, listItem, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage, faqPage } from '#app/seo/json-ld.ts'

type Context = ReturnType<typeof pageContext>
type Translate = Context['t']
type DatasetMeta = Meta<'datasets'>

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

/** The datasets of the first page of the catalog. */
export function loadFirstDatasets(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const entries = context.content.list('datasets', context.locale).slice(0, itemsPerPage)
  return entries.map((entry) => datasetCard(entry, context))
}

/** How often it can be refreshed. */
export function refreshFact({ meta }: Entry<'datasets'>, { t, locale }: Pick<Context, 't' | 'locale'>) {
  const rhythms = meta.refresh.map((rhythm) => t(`dataset.refresh.${rhythm}`))
  return { term: t('dataset.refresh'), text: capitalize(formatList(rhythms, locale, 'disjunction')) }
}

export function personalDataFact({ meta }: Entry<'datasets'>, { t }: Pick<Context, 't'>) {
  return { term: t('dataset.personalData'), text: t(`dataset.personal.${meta.personalData}`) }
}

const facetLabels = (t: Translate) => ({
  category: { legend: t('datasets.category'), label: (value: string) => t(`datasets.category.${value as DatasetMeta['category']}`) },
  format: { legend: t('dataset.formats'), label: (value: string) => fileFormats[value as FileFormat].name },
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

/** The catalog: the datasets that match the address, and on the first page of the full list, a text about datasets. */
export async function loadDatasets(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content, hoist, hoistJsonLd } = context
  const query = readCatalogQuery(args.url.searchParams, datasetCatalog)
  const page = await content.get('products', 'datasets', locale)
  const title = page?.frontmatter.title ?? t('dataset.catalog')
  const description = page?.frontmatter.description ?? title
  const about = isFiltered(query) || query.page > 1 ? undefined : page
  const questions = about?.frontmatter.questions ?? []
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.products'), path: '/products' },
    { label: page?.frontmatter.menu ?? title, path, ...(page && langAttributes(page)) },
  ]
  const language = page?.language ?? locale
  const { entries: found, corrected } = findEntries(context, 'datasets', query.search)
  const { items, view } = catalogView(context, {
    all: content.list('datasets', locale),
    found,
    corrected,
    query,
    facets: datasetFacets,
    sorts: datasetSorts,
    facetLabels: facetLabels(t),
  })
  const seo = { title, description, path, locale, languages: pageLanguages(content, 'products', 'datasets') }
  return {
    title,
    lead: page?.frontmatter.lead,
    crumbs,
    questions,
    datasets: items.map((entry) => datasetCard(entry, context)),
    catalog: view,
    missing: { title: t('dataset.missingTitle'), text: t('dataset.missingText') },
    body: about && hoist('body', about.html),
    language: languageFacts(page, page?.headings),
    seo: catalogSeo(seo, query, view),
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language }, items.map(listed)),
      ...(questions.length ? [faqPage(questions, language)] : []),
    ]),
  }
}
