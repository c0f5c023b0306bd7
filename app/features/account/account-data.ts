/** What the pages of the accounts are handed by their loaders: texts, not keys, so that the messages of other pages do not grow by them. */
import type { PageFrameData } from '#app/page/page-frame.tsx'
import type { PasskeyFailure } from './passkey-client.ts'

export interface AccountFieldData {
  name: string
  type: 'email' | 'password' | 'text'
  label: string
  hint?: string
  autoComplete: 'email' | 'username' | 'username webauthn' | 'name' | 'current-password' | 'new-password' | 'one-time-code' | 'off'
  /** It takes digits only; a backup code has letters. */
  isNumeric?: boolean
  value?: string
  options?: readonly { value: string; label: string; lang?: string }[]
}

export interface AccountFormData {
  name: string
  fields: readonly AccountFieldData[]
  submit: string
  hidden?: Readonly<Record<string, string>>
  /** What can't be taken back. */
  isDestructive?: boolean
}

/** Why a passkey was not used; what has no text of its own is shown as `unavailable`. */
export type PasskeyProblemLabels = Partial<Record<PasskeyFailure, string>> & { unavailable: string }

export interface PasskeyLogInLabels {
  button: string
  /** Where one goes then, with the language's prefix. */
  next: string
  failureTexts: PasskeyProblemLabels
}

/** The passkeys of an account, and the form that adds one. */
export interface PasskeysData {
  needsScript: string
  unsupported: string
  form: AccountFormData
  /** Where one goes when a passkey was added. */
  done: string
  failureTexts: PasskeyProblemLabels
  passkeys: readonly { id: string; name: string; times: string; remove: AccountFormData }[]
}

export interface AccountPageData extends PageFrameData {
  title: string
  lead?: string | undefined
  /** What is to be known before a form is filled in. */
  notes: readonly string[]
  form?: AccountFormData | undefined
  /** Another way in than the form. */
  passkey?: PasskeyLogInLabels | undefined
  links: readonly { to: string; label: string }[]
  /** Why one would, or need not. */
  reasons: { title: string; items: readonly string[] } | undefined
  /** In front of the title where the form came back. */
  errorTitle: string
  problemTitle: string
}

export interface AccountSectionData {
  id: string
  title: string
  text?: string
  form?: AccountFormData
  /** A file. */
  link?: { to: string; label: string }
  /** A page of ours. */
  page?: { to: string; label: string }
  passkeys?: PasskeysData
  /** Where somebody is signed in; what ends a session is missing for this one. */
  sessions?: readonly { id: string; name: string; times: string; mark: string | undefined; end: string | undefined }[]
  endOthers?: string | undefined
}

/** Why a form came back, with what was typed into it but passwords. */
export interface AccountAnswer {
  form: string
  /** The field that it is about; of the whole form without. */
  field?: string
  text: string
  values: Readonly<Record<string, string>>
  /** Fields of another form that is sent on with this one. */
  pendingFields?: readonly (readonly [name: string, value: string])[]
}
