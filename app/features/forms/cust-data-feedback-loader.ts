import type { LoaderFunctionArgs } from 'react-router'
import { datasetForm } from '#core/forms/definitions.ts'
import { pageContext } from '#app/page/page-context.ts'
import { askedDatasets } from './asked-datasets-loader.ts'
import { askedScraper } from './asked-scraper-loader.ts'
import { loadForm } from './form-route.ts'

export const datasetRequest = { form: datasetForm, page: 'dataset-request' } as const

/** The form with the datasets that it lists; for a link that names a scraper, the form about that. */
export async function loadCustDataFeedback(args: LoaderFunctionArgs) {
  const { locale, path, t, content } = pageContext(args)
  const data = await loadForm(datasetRequest, args)
  const listed = content.list('datasets', locale)
  const asked = askedDatasets(args.url.searchParams, listed, t)
  const scraper = askedScraper(args.url.searchParams, content, locale)
  const title = scraper ? t('form.scraper.title') : data.title
  return {
    ...data,
    ...(scraper && { title, lead: t('form.scraper.lead'), crumbs: [...data.crumbs.slice(0, -1), { label: title, path }] }),
    initial: { ...data.initial, scraper: scraper ? [scraper.name] : [], ...(asked && { description: [asked] }) },
    seo: { ...data.seo, title, noindex: true },
    datasets: listed
      .filter(({ slug }) => !scraper || scraper.datasets.includes(slug))
      .map(({ slug, words }) => ({ value: slug, label: words.title })),
  }
}
