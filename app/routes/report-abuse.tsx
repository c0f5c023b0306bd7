import { abuseForm } from '#core/forms/definitions.ts'
import { loadForm, receiveForm } from '#app/features/forms/form-route.ts'
import { FormPage } from '#app/features/forms/form-page.tsx'
import { sendForm } from '#app/features/forms/send-form.ts'
import { ContactOptions } from '#app/features/forms/contact-options.tsx'
import type { Route } from './+types/report-abuse'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

const options = { form: abuseForm, page: 'report-abuse' } as const

export const loader = (args: Route.LoaderArgs) => loadForm(options, args)
export const action = (args: Route.ActionArgs) => receiveForm(options, args)
export const clientAction = sendForm(abuseForm)

export default function ReportAbuse({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage form={abuseForm} data={loaderData} rejection={actionData} aside={<ContactOptions {...loaderData.contactOptions} />} />
}
