import { abuseForm, contactForm, feedbackForm, policeForm, type FormDefinition } from '#core/forms/definitions.ts'
import { splitLocale } from '#core/urls.ts'

/** The form whose page has this address; `undefined` for other spellings of the path that the router also matches. */
export function formAt({ pathname }: Pick<URL, 'pathname'>): FormDefinition | undefined {
  const { path } = splitLocale(pathname)
  return [contactForm, policeForm, abuseForm, feedbackForm].find((form) => form.path === path)
}
