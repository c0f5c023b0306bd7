/**
 * The forms; bounds are in code points (F17). The English messages of required fields are agreed with the
 * provider and stay as they are, word for word (F16).
 */
import definitions from './definitions.json' with { type: 'json' }
import type { PlainMessageKey } from '#core/messages.ts'
import type { site } from '#site'

export interface FieldDefinition {
  name: string
  kind: 'text' | 'email' | 'textarea' | 'file' | 'checkboxes' | 'radios' | 'checkbox' | 'hidden'
  label: PlainMessageKey
  hint?: PlainMessageKey
  /** Said where a required field is empty; its presence makes the field required. */
  required?: PlainMessageKey
  /** Longest value, in code points; for `checkboxes` the most choices. */
  max: number
  autocomplete?: string
  /** Shown only where a link fills it in. */
  onlyIfPrefilled?: boolean
  /** Fixed choices; those of `checkboxes` without any come from the page. */
  choices?: readonly { value: string; label: PlainMessageKey }[]
  /** Accepted file types of an upload. */
  accept?: string
}

export interface FormDefinition {
  name: 'contact' | 'police' | 'dataset' | 'abuse' | 'feedback'
  fields: readonly FieldDefinition[]
  /** One of these fields must be filled in. */
  oneOf?: { fields: readonly string[]; message: PlainMessageKey }
  /** What is typed is confidential: no draft in the browser, no trap, no proof of work, no copy by mail. */
  confidential?: boolean
  /** Nobody answers it: it is closed when it arrives, sends no mail, and the browser keeps no draft. */
  unanswered?: boolean
  /** Sent as `multipart/form-data`: for a file, or because the longest words that are taken would be too many bytes URL-encoded. */
  multipart?: boolean
  /** The field into which the helper for times of incidents writes. */
  incidentTime?: string
  /** Unprefixed path of its page. */
  path: string
  /** Who reads it, by the name of their mail address. */
  mailbox: keyof typeof site.email
}

/** All forms. */
export const forms = definitions as readonly FormDefinition[]

export const contactForm = formByName('contact')
export const policeForm = formByName('police')
export const datasetForm = formByName('dataset')
export const abuseForm = formByName('abuse')
/** What a reader says of a page; `app/ui/page-feedback.tsx` asks it at the end of articles. */
export const feedbackForm = formByName('feedback')

/** The field that takes a file, in a form that has one. */
export function fileField({ fields }: FormDefinition): FieldDefinition | undefined {
  return fields.find(({ kind }) => kind === 'file')
}

/** The name of a form, as its definition and its drafts have it. */
export type FormName = FormDefinition['name']

/** What staff sort submissions by: the form's name, or `scraper` for a dataset form that names a scraper (migration 0008). */
export type SubmissionKind = FormName | 'scraper'

/** All kinds of submission. */
export const submissionKinds: readonly SubmissionKind[] = ['contact', 'dataset', 'scraper', 'abuse', 'police', 'feedback']

/** The form of a name, or of a kind of submission. @throws where there is none */
export function formByName(name: string): FormDefinition {
  const form = forms.find((definition) => definition.name === (name === 'scraper' ? 'dataset' : name))
  if (!form) throw new Error(`There is no form named ${JSON.stringify(name)}.`)
  return form
}
