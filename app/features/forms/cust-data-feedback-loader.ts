import type { LoaderFunctionArgs } from 'react-router'
import { datasetForm } from '#core/forms/definitions.ts'
import { pageContext } from '#app/page/page-context.ts'
import { askedDatasets } from './asked-datasets-loader.ts'
import { loadForm } from './form-route.ts'

export const datasetRequest = { form: datasetForm, page: 'dataset-request', email: 'sales' } as const

/** The form with the datasets that it lists. */
export async function loadCustDataFeedback(args: LoaderFunctionArgs) {
  const { locale, t, content } = pageContext(args)
  const data = await loadForm(datasetRequest, args)
  const listed = content.list('datasets', locale)
  const asked = askedDatasets(args.url.searchParams, listed, t)
  return {
    ...data,
    initial: asked ? { ...data.initial, description: [asked] } : data.initial,
    seo: { ...data.seo, noindex: true },
    datasets: listed.map(({ slug, words }) => ({ value: slug, label: words.title })),
  }
}
