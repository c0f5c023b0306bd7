import { useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { datasetForm } from '#core/forms/definitions.ts'
import { CustDataFeedback } from '#app/features/forms/cust-data-feedback.tsx'
import { datasetRequest, loadCustDataFeedback } from '#app/features/forms/cust-data-feedback-loader.ts'
import { receiveForm } from '#app/features/forms/form-route.ts'
import { sendForm } from '#app/features/forms/send-form.ts'
import { takeFromBasket } from '#app/state/request-basket.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadCustDataFeedback
export const action = (args: ActionFunctionArgs) => receiveForm(datasetRequest, args)
export const clientAction = sendForm(datasetForm, ({ datasets = [] }) => takeFromBasket(datasets))

export default function CustDataFeedbackPage() {
  return <CustDataFeedback data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
