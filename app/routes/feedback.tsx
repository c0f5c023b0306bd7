import { feedbackForm } from '#core/forms/definitions.ts'
import { loadForm, receiveForm } from '#app/features/forms/form-route.ts'
import { FormPage } from '#app/features/forms/form-page.tsx'
import { sendForm } from '#app/features/forms/send-form.ts'
import type { Route } from './+types/feedback'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

const options = { form: feedbackForm, page: 'feedback' } as const

export async function loader(args: Route.LoaderArgs) {
  const data = await loadForm(options, args)
  return { ...data, seo: { ...data.seo, noindex: true } }
}
export const action = (args: Route.ActionArgs) => receiveForm(options, args)
export const clientAction = sendForm(feedbackForm)

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage form={feedbackForm} data={loaderData} rejection={actionData} />
}
