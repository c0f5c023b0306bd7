import { useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { CustDataFeedback } from '#app/features/forms/cust-data-feedback.tsx'
import { datasetRequest, loadCustDataFeedback } from '#app/features/forms/cust-data-feedback-loader.ts'
import { receiveForm } from '#app/features/forms/form-route.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadCustDataFeedback
export const action = (args: ActionFunctionArgs) => receiveForm(datasetRequest, args)
export { sendForm as clientAction } from '#app/features/forms/send-form.ts'

export default function CustDataFeedbackPage() {
  return <CustDataFeedback data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
