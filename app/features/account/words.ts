/** What the pages of the accounts are handed by their loaders: words, not keys, so that no other page's catalogue grows by them. */
import type { PasskeysWords } from './passkeys-loader.ts'

export interface AccountFieldWords {
  name: string
  type: 'email' | 'password' | 'text'
  label: string
  hint?: string
  autoComplete: 'email' | 'username' | 'username webauthn' | 'name' | 'current-password' | 'new-password' | 'one-time-code' | 'off'
  /** It takes digits only; a spare code has letters. */
  digits?: boolean
  value?: string
  options?: readonly { value: string; label: string; lang?: string }[]
}

export interface AccountFormWords {
  name: string
  fields: readonly AccountFieldWords[]
  submit: string
  hidden?: Readonly<Record<string, string>>
  /** What can't be taken back. */
  grave?: boolean
}

/** A part of a page, with a form or a way on. */
export interface AccountSectionWords {
  id: string
  title: string
  text?: string
  form?: AccountFormWords
  /** A file. */
  link?: { to: string; label: string }
  /** A page of ours. */
  page?: { to: string; label: string }
  passkeys?: PasskeysWords
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
  carried?: readonly (readonly [name: string, value: string])[]
}
