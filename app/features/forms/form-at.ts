import { abuseForm, contactForm, feedbackForm, policeForm, type FormDefinition } from '#core/forms/definitions.ts'
import { splitLocale } from '#core/urls.ts'

/** The form that has the page at an address to itself; none where the router matches another spelling of its path. */
export function formAt({ pathname }: Pick<URL, 'pathname'>): FormDefinition | undefined {
  const { path } = splitLocale(pathname)
  return [contactForm, policeForm, abuseForm, feedbackForm].find((form) => form.path === path)
}
