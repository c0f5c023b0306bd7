import type { LoaderFunctionArgs } from 'react-router'
import { datasetCategories } from '#core/content/taxonomy.ts'
import { pageLanguages, type Entry } from '#core/content/documents.ts'
import { languageOf, languageFacts, listItem, pageContext, coverOf } from '#app/page/page-context.ts'
import { breadcrumbList, describeWork, faqPage } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** File formats of every dataset; names, not words. */
export const formats = ['CSV', 'JSON', 'JSON Lines', 'Parquet']

export type DatasetCard = ReturnType<typeof datasetCard>

export function datasetCard(entry: Entry<'datasets'>, { t, park }: Pick<ReturnType<typeof pageContext>, 't' | 'park'>) {
  return {
    ...listItem(entry),
    category: entry.meta.category,
    fields: t('dataset.fieldCount', { count: entry.meta.fields.length }),
    cover: park(`cover-${entry.slug}`, coverOf(entry.slug)),
  }
}

/** The catalog: all datasets by category, and what a dataset is. */
export async function loadDatasets(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content, park, describe } = context
  const page = await content.get('products', 'datasets', locale)
  const title = page?.words.title ?? t('dataset.catalog')
  const description = page?.words.description ?? title
  const questions = page?.words.questions ?? []
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.products'), path: '/products' },
    { label: page?.words.menu ?? title, path, ...(page && languageOf(page)) },
  ]
  const language = page?.language ?? locale
  const place = (category: (typeof datasetCategories)[number]) => datasetCategories.indexOf(category)
  const datasets = content
    .list('datasets', locale)
    .map((entry) => datasetCard(entry, context))
    .sort((a, b) => place(a.category) - place(b.category))
  return {
    title,
    lead: page?.words.lead,
    crumbs,
    questions,
    datasets,
    body: page ? park('body', page.html) : '',
    language: languageFacts(page, page?.headings),
    seo: { title, description, path, locale, languages: pageLanguages(content, 'products', 'datasets') } satisfies PageSeo,
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      { '@type': 'CollectionPage', ...describeWork({ title, description, path, language }) },
      ...(questions.length ? [faqPage(questions, language)] : []),
    ]),
  }
}
