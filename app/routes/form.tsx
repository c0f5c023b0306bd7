import { useLocation, type ClientActionFunctionArgs } from 'react-router'
import { feedbackForm } from '#core/forms/definitions.ts'
import { ContactOptions } from '#app/features/forms/contact-options.tsx'
import { formAt } from '#app/features/forms/form-at.ts'
import { FormPage } from '#app/features/forms/form-page.tsx'
import { loadForm, optionsAt, receiveForm } from '#app/features/forms/form-route.ts'
import { sendForm } from '#app/features/forms/send-form.ts'
import type { Route } from './+types/form'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const options = optionsAt(args.url)
  const data = await loadForm(options, args)
  return { ...data, seo: { ...data.seo, noindex: options.form === feedbackForm } }
}
export const action = (args: Route.ActionArgs) => receiveForm(optionsAt(args.url), args)
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(formAt(args.url)!)(args)

export default function Form({ loaderData, actionData }: Route.ComponentProps) {
  const form = formAt(useLocation())!
  const aside = form === feedbackForm ? undefined : <ContactOptions {...loaderData.contactOptions} />
  // The key resets the values for another form, which has the same route module.
  return <FormPage key={form.name} form={form} data={loaderData} rejection={actionData} aside={aside} />
}
