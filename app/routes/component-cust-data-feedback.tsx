import { datasetForm } from '#core/forms/definitions.ts'
import { FormPage } from '#app/features/forms/form-page.tsx'
import { loadDatasetRequest, receiveDatasetRequest } from '#app/features/forms/dataset-request-loader.ts'
import { sendForm } from '#app/features/forms/send-form.ts'
import { takeFromBasket } from '#app/state/dataset-basket.ts'
import type { Route } from './+types/component-cust-data-feedback'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadDatasetRequest(args)
export const action = (args: Route.ActionArgs) => receiveDatasetRequest(args)
export const clientAction = sendForm(datasetForm, ({ datasets = [] }) => takeFromBasket(datasets))

export default function CustDataFeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage form={datasetForm} data={loaderData} rejection={actionData} choices={{ datasets: loaderData.datasets }} />
}
