import type { LoaderFunctionArgs } from 'react-router'
import { datasetForm } from '#core/forms/definitions.ts'
import { pageContext } from '#app/page/page-context.ts'
import { loadForm } from './form-route.ts'

export const datasetRequest = { form: datasetForm, page: 'dataset-request', email: 'sales' } as const

/** The form with the datasets that it lists. */
export async function loadCustDataFeedback(args: LoaderFunctionArgs) {
  const { locale, content } = pageContext(args)
  const data = await loadForm(datasetRequest, args)
  return {
    ...data,
    seo: { ...data.seo, noindex: true },
    datasets: content.list('datasets', locale).map(({ slug, words }) => ({ value: slug, label: words.title })),
  }
}
