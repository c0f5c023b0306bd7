import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { abuseForm } from '#core/forms/definitions.ts'
import { loadForm, receiveForm } from '#app/features/forms/form-route.ts'
import { FormPage } from '#app/features/forms/form-page.tsx'
import { sendForm } from '#app/features/forms/send-form.ts'
import { OtherDesks } from '#app/features/forms/other-desks.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

const options = { form: abuseForm, page: 'report-abuse' } as const

export const loader = (args: LoaderFunctionArgs) => loadForm(options, args)
export const action = (args: ActionFunctionArgs) => receiveForm(options, args)
export const clientAction = sendForm(abuseForm)

export default function ReportAbuse() {
  const data = useLoaderData<typeof loader>()
  return <FormPage form={abuseForm} data={data} answer={useActionData<typeof action>()} aside={<OtherDesks {...data.otherDesks} />} />
}
