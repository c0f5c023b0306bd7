/** The contract between the account pages and the server. */
import type { FormValues } from '#core/forms/validate.ts'
import type { Locale } from '#core/locales.ts'

/**
 * `customer` sees their own submissions, `staff` all except those of the police, `legal` those too; `editor` sees their own and edits content; `admin`
 * has the rights of all and assigns roles. An account has one role.
 */
export const roles = ['customer', 'staff', 'legal', 'editor', 'admin'] as const

export type Role = (typeof roles)[number]

/** The account that is signed in. */
export interface Account {
  id: string
  name: string
  email: string
  locale: Locale
  role: Role
  /** Whether log-in requires a code besides the password. */
  secondFactor: boolean
  /** ISO time. */
  createdAt: string
  /** ISO time until which police submissions are shown and roles assigned without reauthentication; `undefined` if it is needed first. */
  reauthenticatedUntil: string | undefined
}

export interface AccountSession {
  id: string
  /** The `User-Agent` of the browser. */
  userAgent: string
  /** ISO times. */
  createdAt: string
  usedAt: string
  isCurrent: boolean
}

/** A submission from the address of the account, or from one that it had. */
export interface AccountSubmission {
  reference: string
  form: string
  /** ISO times. */
  createdAt: string
  closedAt: string | undefined
  /** When the last reply was sent. */
  answeredAt: string | undefined
  /** What was sent. */
  values: FormValues
}

export interface AccountSubmissionDetails extends AccountSubmission {
  replies: readonly { at: string; text: string }[]
}

/** Shortest and longest password, after NFKC (NIST SP 800-63B-4, 3.1.1.2). */
export const passwordCodePoints = { min: 8, max: 128 } as const

export const maxNameCodePoints = 100

/** Why an operation failed. */
export type AccountProblem =
  /** Address and password do not match; it is not revealed which of them is wrong. */
  | 'wrong'
  /** The code is wrong or already used. */
  | 'wrongCode'
  /** The link is used, expired or invalid. */
  | 'link'
  /** There is another account with this address. */
  | 'taken'
  /** The address belongs to a member of the staff. */
  | 'member'
  /** The role does not allow it. */
  | 'forbidden'
  | 'name'
  | 'email'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  /** Too many attempts; the next is accepted after `minutes`. */
  | 'limited'
  /** There is no session, or its log-in is too long ago for this change. */
  | 'signedOut'
  /** The server can't do it at the moment. */
  | 'unavailable'

export interface Failure<Problem = AccountProblem> {
  done: false
  problem: Problem
  minutes?: number
}

/** The result of an operation, or why it failed. */
export type Outcome<Result, Problem = AccountProblem> = ({ done: true } & Result) | Failure<Problem>

/** Cookies for the browser, or why there are none. */
export type AccountOutcome = Outcome<{ headers: Headers }>

/** Backup codes, which are shown once, and cookies for the browser; or why there are none. */
export type BackupCodesOutcome = Outcome<{ headers: Headers; codes: readonly string[] }>

/** Password and code; the code is checked if there is a second factor. */
export interface Reauthentication {
  password: string
  code: string
}

export interface Caller {
  /** Headers of the request: cookies, browser. */
  headers: Headers
  /** Full address: for limits, never stored. */
  clientAddress: string
  locale: Locale
}

export interface Passkey {
  id: string
  name: string
  /** ISO times. */
  createdAt: string
  usedAt: string | undefined
}

/** Why a passkey was not added or used. */
export type PasskeyProblem =
  | AccountProblem
  /** Unknown credential, wrong signature or expired challenge: the response does not say which. */
  | 'passkey'
  /** The account has the maximum number of passkeys. */
  | 'full'

/** What the owner enters for a new passkey. */
export interface NewPasskey extends Reauthentication {
  name: string
}

/** Options for the browser as JSON (Web Authentication Level 3, 5.1.8 and 5.1.9); their challenge can be used once. */
export type PasskeyOptionsOutcome = Outcome<{ options: object }, PasskeyProblem>

/** A valid link of a mail. */
export type AccountLink =
  | { purpose: 'sign-up' | 'reset' | 'email'; email: string }
  /** An invitation; its address may have an account already. */
  | { purpose: 'invite'; email: string; role: Role; hasAccount: boolean }

export interface AccountService {
  /**
   * The account that is signed in. Ends a session that was idle, or has lasted, for too long.
   *
   * @param isUse whether the session counts as used; true by default
   */
  findAccount(headers: Headers, isUse?: boolean): Promise<Account | undefined>
  /** Whether somebody is signed in, and headers that delete the hint cookie if nobody is. */
  findState(headers: Headers): Promise<{ state: AccountState; headers: Headers }>
  /** The session cookie of a browser once more, if it has to be replaced because the server's secret has changed; otherwise no headers. */
  renewCookies(headers: Headers): Promise<Headers>
  listSessions(headers: Headers, account: Account): Promise<readonly AccountSession[]>
  /** Ends the session with an id, or with `others` all except this one. */
  endSessions(headers: Headers, account: Account, target: string): Promise<void>
  /** Ends the session of the browser, or with `everywhere` all of its account. */
  logOut(caller: Caller, reach?: 'here' | 'everywhere'): Promise<Headers>

  /** The purpose of a link in a mail; `undefined` if it is invalid. Does not use it up. */
  findLink(token: string): Promise<AccountLink | undefined>
  /** Sends a link to finish, or a mail that says that there is an account: the response is the same. */
  signUp(caller: Caller, email: string): Promise<AccountOutcome>
  /** Creates the account and logs in. */
  finishSignUp(caller: Caller, input: { token: string; name: string; password: string }): Promise<AccountOutcome>
  /** Assigns the role to the account of an invited address and ends its sessions; without an account, creates one and logs in. */
  acceptInvitation(caller: Caller, input: { token: string; name: string; password: string }): Promise<AccountOutcome>

  /** Logs in with a password, or requires a code as well. Takes as long for an address without an account (A2). */
  logIn(caller: Caller, input: { email: string; password: string }): Promise<AccountOutcome | { done: 'code'; headers: Headers }>
  /** Whether a log-in of this browser is waiting for its code. */
  isAwaitingCode(headers: Headers): Promise<boolean>
  /** The second step of a log-in: a code of the app, or a backup code. */
  verifyCode(caller: Caller, code: string): Promise<AccountOutcome>

  /** Sends a link to choose a new password, if there is an account: the response is the same. */
  requestPasswordReset(caller: Caller, email: string): Promise<AccountOutcome>
  /** Sets the password and ends all sessions. */
  resetPassword(caller: Caller, input: { token: string; password: string }): Promise<AccountOutcome>
  /** Sets the password and ends all other sessions. */
  changePassword(caller: Caller, account: Account, input: Reauthentication & { newPassword: string }): Promise<AccountOutcome>

  /** Gives access to confidential data for a quarter of an hour, in a new session. */
  reauthenticate(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<AccountOutcome>
  countBackupCodes(account: Account): Promise<number>
  /** Creates the key of a second factor, in Base32, which has no effect before the first code. */
  beginSecondFactor(caller: Caller, account: Account, password: string): Promise<Outcome<{ key: string }>>
  /** Turns the second factor on with its first code, in a new session, and ends all others. */
  confirmSecondFactor(caller: Caller, account: Account, code: string): Promise<BackupCodesOutcome>
  /** Creates new backup codes; the old ones become invalid. */
  renewBackupCodes(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<BackupCodesOutcome>
  /** Turns the second factor off, except for staff, and ends all other sessions. */
  disableSecondFactor(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<AccountOutcome>

  passkeys(account: Account): Promise<readonly Passkey[]>
  /** Options for a new passkey, after password and second factor, which it will replace. */
  beginPasskey(caller: Caller, account: Account, input: NewPasskey): Promise<PasskeyOptionsOutcome>
  /** Stores a passkey that has answered its challenge, and notifies its owner. */
  addPasskey(caller: Caller, account: Account, answer: unknown): Promise<Outcome<object, PasskeyProblem>>
  /** Deletes a passkey, ends all other sessions, and notifies its owner. */
  removePasskey(caller: Caller, account: Account, input: Reauthentication & { id: string }): Promise<AccountOutcome>
  /** Options for a log-in with any passkey: they name no account, so that they reveal no existing passkeys. */
  beginPasskeyLogIn(caller: Caller): Promise<PasskeyOptionsOutcome>
  /** Logs in with a passkey that has answered: it has verified its user, so it replaces password and second factor. */
  logInByPasskey(caller: Caller, answer: unknown): Promise<Outcome<{ headers: Headers }, PasskeyProblem>>

  /** Submissions from the address of an account, newest first. */
  listSubmissions(account: Account): Promise<readonly AccountSubmission[]>
  /** A submission of the account; `undefined` if it is not one of its own. */
  findSubmission(account: Account, reference: string): Promise<AccountSubmissionDetails | undefined>
  changeProfile(account: Account, input: { name: string; locale: string }): Promise<AccountOutcome>
  /** Sends a link to the new address; the current address is notified when the link is used. */
  changeEmail(caller: Caller, account: Account, input: Reauthentication & { email: string }): Promise<AccountOutcome>
  /** Whether a link to a new address can still be used, or its mail is waiting to be sent. */
  isEmailChangePending(account: Account): Promise<boolean>
  /** The current address of an account, if this link has set it. */
  findChangedEmail(token: string): Promise<string | undefined>
  /** Changes the account to the address that the link was sent to, and notifies the old one. */
  confirmEmailChange(caller: Caller, token: string): Promise<AccountOutcome>
  /** All data of an account, for its owner. */
  exportAccount(account: Account): Promise<object>
  /** Deletes a customer's account and logs out; submissions are stored until their retention ends. */
  deleteAccount(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<AccountOutcome>
}

/** Name of the hint cookie, by which cached pages show that somebody is signed in; it gives no access. */
export const signedInCookie = 'signed-in'

/** Parameter that marks the link of an invitation, even after the invitation is used or withdrawn and its data deleted. */
export const invitationParameter = 'invitation'

/** Parameter of `/logout` that ends all sessions of the account. */
export const everywhereParameter = 'everywhere'

/** Path that returns as JSON whether somebody is signed in. */
export const accountStatePath = '/account/state'

/** Page that asks for password and code again; `next` in its query is where it leads afterwards. */
export const reauthenticationPath = '/dashboard/prove'

/** The response of `accountStatePath`. */
export interface AccountState {
  signedIn: boolean
  id?: string | undefined
}
