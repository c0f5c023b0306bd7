import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { documentPath } from '#core/content/routes.ts'
import { datasetForm } from '#core/forms/definitions.ts'
import { pageContext } from '#app/page/page-context.ts'
import { requestedDatasetsText } from './requested-datasets-loader.ts'
import { loadForm, receiveForm } from './form-route.ts'

const datasetRequest = { form: datasetForm, page: 'dataset-request' } as const

/** The form with its list of datasets; for a link that names a scraper, the form about that scraper. */
export async function loadDatasetRequest(args: LoaderFunctionArgs) {
  const { locale, path, t, content } = pageContext(args)
  const data = await loadForm(datasetRequest, args)
  const listed = content.list('datasets', locale)
  const requestedText = requestedDatasetsText(args.url.searchParams, listed, t)
  const scraper = content.entry('scrapers', args.url.searchParams.get('scraper') ?? '', locale)
  const title = scraper ? t('form.scraper.title') : data.title
  return {
    ...data,
    lead: data.lead ?? t('form.dataset.lead'),
    ...(scraper && { title, lead: t('form.scraper.lead'), crumbs: [...data.crumbs.slice(0, -1), { label: title, path }] }),
    initial: {
      ...data.initial,
      scraper: scraper ? [`${scraper.frontmatter.title} (${documentPath('scrapers', scraper.slug)})`] : [],
      ...(requestedText && { description: [requestedText] }),
    },
    seo: { ...data.seo, title, noindex: true },
    datasets: listed
      .filter(({ slug }) => !scraper || scraper.meta.datasets.includes(slug))
      .map(({ slug, frontmatter }) => ({ value: slug, label: frontmatter.title })),
  }
}

/** Receives the form; a dataset that is not in the catalog is refused. */
export function receiveDatasetRequest(args: ActionFunctionArgs) {
  const { content, locale } = pageContext(args)
  return receiveForm(datasetRequest, args, { datasets: content.list('datasets', locale).map(({ slug }) => slug) })
}
