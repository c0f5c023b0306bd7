/**
 * The forms; bounds are in code points (F17). The English messages of required fields are agreed with the
 * provider and must not change (F16).
 */
import { datasetRequestPath, feedbackPath, maxDatasets } from './sending.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import type { site } from '#site'

export interface FieldDefinition {
  name: string
  kind: 'text' | 'email' | 'textarea' | 'file' | 'checkboxes' | 'radios' | 'checkbox' | 'hidden'
  label: PlainMessageKey
  hint?: PlainMessageKey
  /** Message if the field is empty; its presence makes the field required. */
  required?: PlainMessageKey
  /** Maximum length in code points, for all but `checkboxes`. */
  maxLength?: number
  /** Maximum number of chosen `checkboxes`. */
  maxChoices?: number
  autocomplete?: string
  /** Not asked of a visitor who is logged in: the address of the account is shown and sent instead. */
  fromAccount?: boolean
  /** Shown only if a link fills it in. */
  onlyIfPrefilled?: boolean
  /** Fixed choices; without them, `checkboxes` get theirs from the page. */
  choices?: readonly { value: string; label: PlainMessageKey }[]
  /** Accepted file types of an upload. */
  accept?: string
}

/** Accepted types of certificates by media type: their names, and the extensions of their files, the usual one first. */
export const certificateTypes: Readonly<Record<string, { name: string; extensions: readonly [string, ...string[]] }>> = {
  'application/pdf': { name: 'PDF', extensions: ['pdf'] },
  'image/jpeg': { name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', extensions: ['png'] },
}

export interface FormDefinition {
  name: 'contact' | 'police' | 'dataset' | 'abuse' | 'feedback'
  fields: readonly FieldDefinition[]
  /** One of these fields must be filled in. */
  oneOf?: { fields: readonly string[]; message: PlainMessageKey }
  /** The values are confidential: no draft in the browser, no honeypot, no proof of work, no copy by mail. */
  confidential?: boolean
  /** Staff do not answer it: it is closed on arrival, sends no mail, and has no draft in the browser. */
  unanswered?: boolean
  /** Sent as `multipart/form-data`: for a file, or because the longest accepted values would have too many bytes URL-encoded. */
  multipart?: boolean
  /** The field that the helper for incident times fills in. */
  incidentTime?: string
  /** Unprefixed path of its page. */
  path: string
  /** The mailbox that answers it. */
  mailbox: keyof typeof site.email
}

export const contactForm: FormDefinition = {
  name: 'contact',
  path: '/contact-us',
  mailbox: 'sales',
  fields: [
    {
      name: 'fullName',
      kind: 'text',
      label: 'form.fullName',
      required: 'form.contact.fullName.required',
      maxLength: 100,
      autocomplete: 'name',
    },
    {
      name: 'companyName',
      kind: 'text',
      label: 'form.companyName',
      required: 'form.contact.companyName.required',
      maxLength: 150,
      autocomplete: 'organization',
    },
    {
      name: 'companyEmail',
      kind: 'email',
      label: 'form.companyEmail',
      required: 'form.email.invalid',
      maxLength: 254,
      autocomplete: 'email',
    },
    { name: 'need', kind: 'textarea', label: 'form.contact.need', hint: 'form.contact.needHint', maxLength: 5000 },
    { name: 'trial', kind: 'checkbox', label: 'form.contact.trial', maxLength: 1 },
  ],
}

export const policeForm: FormDefinition = {
  name: 'police',
  path: '/police-assistance',
  mailbox: 'police',
  multipart: true,
  confidential: true,
  incidentTime: 'content',
  fields: [
    {
      name: 'requestKind',
      kind: 'radios',
      label: 'form.police.kind',
      maxLength: 20,
      choices: [
        { value: 'information', label: 'form.police.kindInformation' },
        { value: 'preservation', label: 'form.police.kindPreservation' },
        { value: 'emergency', label: 'form.police.kindEmergency' },
      ],
    },
    {
      name: 'firstName',
      kind: 'text',
      label: 'form.police.firstName',
      required: 'form.police.firstName.required',
      maxLength: 100,
      autocomplete: 'off',
    },
    {
      name: 'surname',
      kind: 'text',
      label: 'form.police.surname',
      required: 'form.police.surname.required',
      maxLength: 100,
      autocomplete: 'off',
    },
    {
      name: 'affiliation',
      kind: 'text',
      label: 'form.police.affiliation',
      hint: 'form.police.affiliationHint',
      required: 'form.police.affiliation.required',
      maxLength: 200,
      autocomplete: 'off',
    },
    { name: 'caseNumber', kind: 'text', label: 'form.police.caseNumber', maxLength: 100, autocomplete: 'off' },
    {
      name: 'certificate',
      kind: 'file',
      label: 'form.police.certificate',
      hint: 'form.police.certificateHint',
      maxLength: 255,
      accept: Object.values(certificateTypes)
        .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
        .join(','),
    },
    {
      name: 'contact',
      kind: 'textarea',
      label: 'form.police.contact',
      hint: 'form.police.contactHint',
      required: 'form.police.contact.required',
      maxLength: 300,
      autocomplete: 'off',
    },
    {
      name: 'content',
      kind: 'textarea',
      label: 'form.police.content',
      hint: 'form.police.contentHint',
      required: 'form.police.content.required',
      maxLength: 10_000,
      autocomplete: 'off',
    },
  ],
}

export const datasetForm: FormDefinition = {
  name: 'dataset',
  path: datasetRequestPath,
  mailbox: 'sales',
  multipart: true,
  fields: [
    { name: 'datasets', kind: 'checkboxes', label: 'form.dataset.datasets', maxChoices: maxDatasets },
    { name: 'scraper', kind: 'text', label: 'form.dataset.scraper', maxLength: 150, autocomplete: 'off', onlyIfPrefilled: true },
    { name: 'description', kind: 'textarea', label: 'form.dataset.description', hint: 'form.dataset.descriptionHint', maxLength: 5000 },
    {
      name: 'email',
      kind: 'email',
      label: 'form.email',
      required: 'form.email.invalid',
      maxLength: 254,
      autocomplete: 'email',
      fromAccount: true,
    },
  ],
  oneOf: { fields: ['datasets', 'description', 'scraper'], message: 'form.dataset.nothing' },
}

export const abuseForm: FormDefinition = {
  name: 'abuse',
  path: '/report-abuse',
  mailbox: 'abuse',
  multipart: true,
  incidentTime: 'when',
  fields: [
    { name: 'what', kind: 'textarea', label: 'form.abuse.what', required: 'form.abuse.what.required', maxLength: 5000 },
    { name: 'when', kind: 'text', label: 'form.abuse.when', hint: 'form.abuse.whenHint', maxLength: 200, autocomplete: 'off' },
    { name: 'addresses', kind: 'textarea', label: 'form.abuse.addresses', hint: 'form.abuse.addressesHint', maxLength: 5000 },
    { name: 'contact', kind: 'email', label: 'form.email', required: 'form.email.invalid', maxLength: 254, autocomplete: 'email' },
  ],
}

/** Feedback on a page; `app/ui/page-feedback.tsx` shows it at the end of articles. */
export const feedbackForm: FormDefinition = {
  name: 'feedback',
  path: feedbackPath,
  mailbox: 'support',
  unanswered: true,
  fields: [
    { name: 'page', kind: 'hidden', label: 'form.feedback.page', maxLength: 300 },
    {
      name: 'helpful',
      kind: 'radios',
      label: 'form.feedback.helpful',
      required: 'form.feedback.helpful.required',
      maxLength: 3,
      choices: [
        { value: 'yes', label: 'content.yes' },
        { value: 'no', label: 'content.no' },
      ],
    },
    { name: 'missing', kind: 'textarea', label: 'form.feedback.missing', hint: 'form.feedback.missingHint', maxLength: 2000 },
  ],
}

export const forms: readonly FormDefinition[] = [contactForm, policeForm, datasetForm, abuseForm, feedbackForm]

/** The file field of a form, if it has one. */
export function fileField({ fields }: FormDefinition): FieldDefinition | undefined {
  return fields.find(({ kind }) => kind === 'file')
}

/** The name of a form, in its definition and its drafts. */
export type FormName = FormDefinition['name']

/** The kind of a submission in the inbox: the form's name, or `scraper` for a dataset form that names a scraper (migration 0008). */
export type SubmissionKind = FormName | 'scraper'

export const submissionKinds: readonly SubmissionKind[] = ['contact', 'dataset', 'scraper', 'abuse', 'police', 'feedback']

/** The form with a name, or of a kind of submission. @throws if there is none */
export function formByName(name: string): FormDefinition {
  const form = forms.find((definition) => definition.name === (name === 'scraper' ? datasetForm.name : name))
  if (!form) throw new Error(`There is no form named ${JSON.stringify(name)}.`)
  return form
}
