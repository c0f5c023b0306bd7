/** The service that takes forms, as pages call it. */
import type { Locale } from '#core/locales.ts'
import { fileField, type FormDefinition } from './definitions.ts'
import { isEmergency, type FormValues, type Problem } from './validate.ts'

/** Why faultless values were not taken. */
export type RejectionReason =
  /** The operator has not opened the forms yet. */
  | 'closed'
  /** No answer came to the browser. */
  | 'unreachable'
  /** They can't be stored for the moment. */
  | 'unavailable'
  /** Too many in a short time. */
  | 'limited'
  /** The form was sent before, with other words. */
  | 'changed'
  /** The form had no key: it is to be looked through and sent. */
  | 'unconfirmed'

/** What a form is answered with that was not accepted: it comes back with all that was typed. */
export interface RejectedSubmission {
  values: FormValues
  problems: readonly Problem[]
  reason?: RejectionReason
  /** With `limited`: minutes until another try. */
  minutes?: number
  /** With `changed`: what was stored when it was sent the first time. */
  reference?: string
  /** Idempotency key that the form bears when it is shown again. */
  idempotencyKey: string
  /** The certificate that has arrived and waits for its form. */
  upload?: StoredUpload
}

/** A certificate that has arrived: its id, and the name that the visitor's file has. */
export interface StoredUpload {
  id: string
  name: string
}

/** Largest certificate. Bytes. */
export const maxCertificateBytes = 10 * 1000 * 1000

/** Why a certificate is not taken: its kind, its size, that there is nothing in it, (for one that was taken) its time, that there were several, or because none is for the moment. */
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
 * What keeps a form from being sent as if it bore the certificate that was refused: told once, with the form's other mistakes. An
 * emergency goes without one where none can be taken.
 */
export function certificateProblem(form: FormDefinition, values: FormValues, refusal: string | undefined): Problem | undefined {
  const field = fileField(form)
  const message = uploadProblems.find((problem) => problem === refusal)
  if (message === 'form.noUploads' && isEmergency(values)) return undefined
  return field && message && { field: field.name, message }
}

/** What a certificate that is sent by itself comes to; nothing where it could not be stored. */
export type UploadOutcome = { upload: StoredUpload } | { problem: UploadProblem } | undefined

/** What a sent form comes to: a receipt, or the form again. */
export type SubmissionOutcome =
  | { accepted: true; receipt: string }
  | { accepted: false; rejection: RejectedSubmission; status: number; retryAfterSeconds?: number }

/** What the sender may know of what was stored. */
export interface Receipt {
  form: FormDefinition['name']
  reference: string
  /** ISO time. */
  createdAt: string
  /** Whether a copy goes to the sender's address. */
  isCopySent: boolean
  /** Whether a certificate came with it; `undefined` for a form that takes none. */
  hasCertificate?: boolean
}

/** One sent form. */
export interface SubmittedForm {
  form: FormDefinition
  request: Request
  locale: Locale
  /** Full address of the client: for limits, not for storing. */
  clientAddress: string
}

/** The server's side of the forms. */
export interface SubmissionService {
  /** Whether forms can be sent. */
  isOpen: boolean
  /** Whether certificates can be: only where there is a key to encrypt them to. */
  acceptsUploads: boolean
  /** A key for a form that is rendered. */
  createIdempotencyKey(): string
  /** A task for the browser to solve before it sends a form; `undefined` where the address has asked too often, or for no form. */
  createChallenge(form: string, clientAddress: string): Promise<object | undefined>
  submit(submitted: SubmittedForm): Promise<SubmissionOutcome>
  /** Takes a certificate before its form is sent. */
  storeUpload(submitted: { request: Request; clientAddress: string }): Promise<UploadOutcome>
  findReceipt(receipt: string): Promise<Receipt | undefined>
}

/** Address of the receipt page, unprefixed. */
export const receiptPath = '/receipt'

/** Address of the tasks; the form's name is its query `form`. */
export const challengePath = '/forms/proof'

/** Address that takes a certificate by itself: the file is the body. */
export const uploadPath = '/forms/certificate'

/** Header that bears its name, percent-encoded: no log of a proxy holds headers. */
export const fileNameHeader = 'X-File-Name'
