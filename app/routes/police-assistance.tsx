import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { policeForm } from '#core/forms/definitions.ts'
import { loadForm, receiveForm } from '#app/features/forms/form-route.ts'
import { FormPage } from '#app/features/forms/form-page.tsx'
import { sendForm } from '#app/features/forms/send-form.ts'
import { OtherDesks } from '#app/features/forms/other-desks.tsx'

export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

const options = { form: policeForm, page: 'police-assistance' } as const

export const loader = (args: LoaderFunctionArgs) => loadForm(options, args)
export const action = (args: ActionFunctionArgs) => receiveForm(options, args)
export const clientAction = sendForm(policeForm)

export default function PoliceAssistance() {
  const data = useLoaderData<typeof loader>()
  return <FormPage form={policeForm} data={data} answer={useActionData<typeof action>()} aside={<OtherDesks {...data.otherDesks} />} />
}
