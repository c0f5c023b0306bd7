import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { datasetForm } from '#core/forms/definitions.ts'
import { localeOfPath } from '#core/urls.ts'
import { servicesContext } from '#app/context.ts'
import { CustDataFeedback } from '#app/features/forms/cust-data-feedback.tsx'
import { loadForm, receiveForm } from '#app/features/forms/form-route.ts'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

const options = { form: datasetForm, page: 'dataset-request', email: 'sales' } as const

export async function loader(args: LoaderFunctionArgs) {
  const locale = localeOfPath(args.url.pathname)
  const datasets = args.context.get(servicesContext).content.list('datasets', locale)
  const data = await loadForm(options, args)
  return {
    ...data,
    seo: { ...data.seo, noindex: true },
    datasets: datasets.map(({ slug, words }) => ({ value: slug, label: words.title })),
  }
}
export const action = (args: ActionFunctionArgs) => receiveForm(options, args)
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function CustDataFeedbackPage() {
  return <CustDataFeedback data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
