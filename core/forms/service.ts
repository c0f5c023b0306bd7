/** The submission service, as pages call it. */
import type { Locale } from '#core/locales.ts'
import { fileField, type FormDefinition } from './definitions.ts'
import { isEmergency, type FormValues, type Problem } from './validate.ts'

/** Why valid values were not accepted. */
export type RejectionReason =
  /** The operator has not opened the forms yet. */
  | 'closed'
  /** The browser got no response: the form may have been stored. */
  | 'unreachable'
  /** They can't be stored at the moment. */
  | 'unavailable'
  /** Too many submissions in a short time. */
  | 'limited'
  /** The form was already sent, with other values. */
  | 'changed'
  /** The form had no key: the visitor must check it and send it again. */
  | 'unconfirmed'

/** The response to a form that was not accepted, with all its values. */
export interface RejectedSubmission {
  values: FormValues
  problems: readonly Problem[]
  reason?: RejectionReason
  /** With `limited`: minutes until another attempt. */
  minutes?: number
  /** With `changed`: the submission that was stored the first time. */
  reference?: string
  /** Idempotency key of the form when it is shown again. */
  idempotencyKey: string
  /** The certificate that is uploaded and not yet part of a submission. */
  upload?: StoredUpload
}

/** An uploaded certificate: its id, and the name of the visitor's file. */
export interface StoredUpload {
  id: string
  name: string
}

/** Maximum size of a certificate. */
export const maxCertificateBytes = 10 * 1000 * 1000

/** Why a certificate is refused: wrong type, too large, empty, uploaded but expired, more than one file, or no uploads at the moment. */
export const uploadProblems = [
  'form.uploadType',
  'form.uploadSize',
  'form.uploadEmpty',
  'form.uploadGone',
  'form.uploadMany',
  'form.noUploads',
] as const

export type UploadProblem = (typeof uploadProblems)[number]

/**
 * The problem of a refused certificate, so that the form is not sent as if it contained it: shown once, with the form's other problems.
 * An emergency is sent without a certificate if there are no uploads at the moment.
 */
export function certificateProblem(form: FormDefinition, values: FormValues, refusal: string | undefined): Problem | undefined {
  const field = fileField(form)
  const message = uploadProblems.find((problem) => problem === refusal)
  if (message === 'form.noUploads' && isEmergency(values)) return undefined
  return field && message && { field: field.name, message }
}

/** The result of uploading a certificate separately; `undefined` if it could not be stored. */
export type UploadOutcome = { upload: StoredUpload } | { problem: UploadProblem } | undefined

/** The result of a sent form: a receipt, or the form again. */
export type SubmissionOutcome =
  | { accepted: true; receipt: string }
  | { accepted: false; rejection: RejectedSubmission; status: number; retryAfterSeconds?: number }

/** What the sender may see of a stored submission. */
export interface Receipt {
  form: FormDefinition['name']
  reference: string
  /** ISO time. */
  createdAt: string
  /** Whether a confirmation goes to the sender's address. */
  isCopySent: boolean
  /** Whether a certificate came with it; `undefined` for a form without one. */
  hasCertificate?: boolean
}

/** One sent form. */
export interface SubmittedForm {
  form: FormDefinition
  request: Request
  locale: Locale
  /** Full address of the client: for limits, never stored. */
  clientAddress: string
  /** Choices of fields that get theirs from the page, by name. */
  offered?: Readonly<Record<string, readonly string[]>>
}

export interface SubmissionService {
  /** Whether forms can be sent. */
  isOpen: boolean
  /** Whether certificates can be uploaded: only if there is a recipient to encrypt them to. */
  acceptsUploads: boolean
  createIdempotencyKey(): string
  /** A challenge for the browser to solve before it sends a form; `undefined` after too many requests, or for an unknown form. */
  createChallenge(form: string, clientAddress: string): Promise<object | undefined>
  submit(submitted: SubmittedForm): Promise<SubmissionOutcome>
  /** Stores a certificate before its form is sent. */
  storeUpload(submitted: { request: Request; clientAddress: string }): Promise<UploadOutcome>
  findReceipt(receipt: string): Promise<Receipt | undefined>
}

/** Address of the receipt page, unprefixed. */
export const receiptPath = '/receipt'

/** Path of challenges; the query `form` is the form's name. */
export const challengePath = '/forms/proof'

/** Path for uploading a certificate separately: the file is the body. */
export const uploadPath = '/forms/certificate'

/** Header with the name of the file, percent-encoded: proxies do not log headers. */
export const fileNameHeader = 'X-File-Name'
