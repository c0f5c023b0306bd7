/** Loader data of the account pages: texts instead of message keys, so that the messages of other pages do not grow. */
import type { AccountProblem } from '#core/accounts/service.ts'
import type { PageFrameData } from '#app/page/page-frame.tsx'
import type { PasskeyFailure } from './passkey-client.ts'

export const fieldByProblem: Partial<Readonly<Record<AccountProblem | PasskeyFailure, string>>> = {
  wrong: 'password',
  wrongCode: 'code',
  name: 'name',
  email: 'email',
  passwordShort: 'password',
  passwordLong: 'password',
  passwordCommon: 'password',
}

export interface AccountFieldData {
  name: string
  type: 'email' | 'password' | 'text'
  label: string
  hint?: string
  autoComplete: 'email' | 'username' | 'username webauthn' | 'name' | 'current-password' | 'new-password' | 'one-time-code' | 'off'
  /** Digits only. Not set where a backup code is accepted, which has letters. */
  isNumeric?: boolean
  value?: string
  options?: readonly { value: string; label: string; lang?: string }[]
}

export interface AccountFormData {
  name: string
  fields: readonly AccountFieldData[]
  submit: string
  hidden?: Readonly<Record<string, string>>
  /** The action cannot be undone. */
  isDestructive?: boolean
}

/** Texts by reason of failure; a reason without a text is shown as `unavailable`. */
export type PasskeyProblemLabels = Partial<Record<PasskeyFailure, string>> & { unavailable: string }

export interface PasskeyLogInLabels {
  button: string
  /** Path to open after the log-in, with the language's prefix. */
  next: string
  failureTexts: PasskeyProblemLabels
}

/** The passkeys of an account, and the form that adds one. */
export interface PasskeysData {
  needsScript: string
  unsupported: string
  form: AccountFormData
  /** Path to open after a passkey was added. */
  done: string
  failureTexts: PasskeyProblemLabels
  passkeys: readonly { id: string; name: string; times: string; remove: AccountFormData; removeLabel: string }[]
}

export interface AccountPageData extends PageFrameData {
  title: string
  lead?: string | undefined
  /** Information shown above the form. */
  notes: readonly string[]
  form?: AccountFormData | undefined
  /** Log-in with a passkey, as an alternative to the form. */
  passkey?: PasskeyLogInLabels | undefined
  links: readonly { to: string; label: string }[]
  /** Reasons to have an account, and that it is optional. */
  reasons: { title: string; items: readonly string[] } | undefined
  /** Document title when the form was refused. */
  errorTitle: string
  problemTitle: string
}

export interface AccountSectionData {
  id: string
  title: string
  text?: string
  form?: AccountFormData
  /** Download of a file. */
  link?: { to: string; label: string }
  /** Link to a page of this site. */
  page?: { to: string; label: string }
  passkeys?: PasskeysData
  /** Sessions of the account; `end` is undefined for the current one. */
  sessions?: readonly { id: string; name: string; times: string; mark: string | undefined; end: string | undefined }[]
  /** Labels of the buttons that end several sessions: all others, and this one too. */
  endMany?: { others: string; everywhere: string } | undefined
}

/** Why a form was refused, with its values except passwords. */
export interface AccountAnswer {
  form: string
  /** The field with the problem; without it, the problem concerns the whole form. */
  field?: string
  text: string
  values: Readonly<Record<string, string>>
  /** Fields of the form that this one interrupted; they are sent along with it. */
  pendingFields?: readonly (readonly [name: string, value: string])[]
}
