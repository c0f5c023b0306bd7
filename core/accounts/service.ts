/** The contract between the pages of the accounts and the server. */
import type { FormValues } from '#core/forms/validate.ts'
import type { Locale } from '#core/locales.ts'

/** What somebody may do: `customer` sees their own submissions, `staff` all but the police's, `legal` those too, `admin` gives roles. */
export const roles = ['customer', 'staff', 'legal', 'admin'] as const

export type Role = (typeof roles)[number]

/** Who is signed in. */
export interface Account {
  id: string
  name: string
  email: string
  locale: Locale
  role: Role
  /** Whether a code is asked for besides the password. */
  secondFactor: boolean
  /** ISO time. */
  createdAt: string
  /** ISO time until which nothing further is asked for before police material is shown and roles are given; nothing where it has to be proven first. */
  reauthenticatedUntil: string | undefined
}

/** Where somebody is signed in. */
export interface AccountSession {
  id: string
  /** As the browser names itself. */
  userAgent: string
  /** ISO times. */
  createdAt: string
  usedAt: string
  isCurrent: boolean
}

/** What somebody has sent with a form, from the address of the account or one that it had. */
export interface AccountSubmission {
  reference: string
  form: string
  /** ISO times. */
  createdAt: string
  closedAt: string | undefined
  /** When the last answer left. */
  answeredAt: string | undefined
  /** What was sent. */
  values: FormValues
}

/** One of them, with what was answered. */
export interface AccountSubmissionDetails extends AccountSubmission {
  replies: readonly { at: string; text: string }[]
}

/** Shortest and longest password, in code points after NFKC (NIST SP 800-63B-4, 3.1.1.2). */
export const passwordLengthLimits = { min: 8, max: 128 } as const

/** Longest name. Code points. */
export const maxNameLength = 100

/** Why something is not done. */
export type AccountProblem =
  /** Address and password don't belong together, whichever of them is wrong. */
  | 'wrong'
  /** The code is wrong or was used. */
  | 'wrongCode'
  /** The link was used, is too old or never was one. */
  | 'link'
  /** There is another account with this address. */
  | 'taken'
  /** The address is that of somebody who works here. */
  | 'member'
  /** The role does not allow it. */
  | 'forbidden'
  | 'name'
  | 'email'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  /** Too many tries: `minutes` says when the next is taken. */
  | 'limited'
  /** The log-in is too long ago for what is to be changed, or there is none. */
  | 'signedOut'
  /** The server can't do it for the moment. */
  | 'unavailable'

/** Not done, and why. */
export interface Failure<Problem = AccountProblem> {
  done: false
  problem: Problem
  minutes?: number
}

/** Done, with what came of it, or why not. */
export type Outcome<Result, Problem = AccountProblem> = ({ done: true } & Result) | Failure<Problem>

/** Cookies for the browser, or why not. */
export type AccountOutcome = Outcome<{ headers: Headers }>

/** Backup codes, which are shown once, and cookies for the browser; or why there are none. */
export type BackupCodesOutcome = Outcome<{ headers: Headers; codes: readonly string[] }>

/** What somebody knows and has: the code counts where there is a second factor. */
export interface Reauthentication {
  password: string
  code: string
}

/** Who calls. */
export interface Caller {
  /** The request's own: cookies, browser. */
  headers: Headers
  /** Full address: for limits, not for storing. */
  clientAddress: string
  locale: Locale
}

/** One of somebody's passkeys (WebAuthn). */
export interface Passkey {
  id: string
  name: string
  /** ISO times. */
  createdAt: string
  usedAt: string | undefined
}

/** Why a passkey is not added or used. */
export type PasskeyProblem =
  | AccountProblem
  /** Unknown credential, wrong signature or expired challenge: the answer does not say which. */
  | 'passkey'
  /** The account has as many as it may. */
  | 'full'

/** What the owner enters for a new passkey. */
export interface NewPasskey extends Reauthentication {
  name: string
}

/** Options for the browser as JSON (Web Authentication Level 3, 5.1.8 and 5.1.9); their challenge can be answered once. */
export type PasskeyOptionsOutcome = Outcome<{ options: object }, PasskeyProblem>

/** A link of a mail that can be used. */
export type AccountLink =
  | { purpose: 'sign-up' | 'reset' | 'email'; email: string }
  /** An invitation; its address may have an account already. */
  | { purpose: 'invite'; email: string; role: Role; hasAccount: boolean }

/** The server's side of the accounts. */
export interface AccountService {
  /** Who is signed in. Ends the session where it was not used for too long, or has lasted too long. */
  findAccount(headers: Headers): Promise<Account | undefined>
  listSessions(headers: Headers, account: Account): Promise<readonly AccountSession[]>
  /** Ends the session of an id, or with `others` all but this one. */
  endSessions(headers: Headers, account: Account, target: string): Promise<void>
  logOut(caller: Caller): Promise<Headers>

  /** What a link in a mail is for; `undefined` where it can't be used. Looking does not use it up. */
  findLink(token: string): Promise<AccountLink | undefined>
  /** Sends a link to finish, or, where there is an account, says so by mail: the answer is the same. */
  signUp(caller: Caller, email: string): Promise<AccountOutcome>
  /** Makes the account and logs in. */
  finishSignUp(caller: Caller, input: { token: string; name: string; password: string }): Promise<AccountOutcome>
  /** Gives the account of an invited address its role and ends its sessions; where there is none, makes it and logs in. */
  acceptInvitation(caller: Caller, input: { token: string; name: string; password: string }): Promise<AccountOutcome>

  /** Logs in with a password, or asks for the code as well. Takes as long for an address without an account (A2). */
  logIn(caller: Caller, input: { email: string; password: string }): Promise<AccountOutcome | { done: 'code'; headers: Headers }>
  /** Whether a log-in of this browser waits for its second step. */
  isAwaitingCode(headers: Headers): Promise<boolean>
  /** The second step of a log-in: a code of the app, or a backup code. */
  verifyCode(caller: Caller, code: string): Promise<AccountOutcome>

  /** Sends a link to choose a new password, if there is an account: the answer is the same. */
  requestPasswordReset(caller: Caller, email: string): Promise<AccountOutcome>
  /** Sets the password and ends all sessions. */
  resetPassword(caller: Caller, input: { token: string; password: string }): Promise<AccountOutcome>
  /** Sets the password and ends all other sessions. */
  changePassword(caller: Caller, account: Account, input: { password: string; newPassword: string }): Promise<AccountOutcome>

  /** Opens what is confidential for a quarter of an hour, in a new session. */
  reauthenticate(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<AccountOutcome>
  /** How many backup codes are left. */
  countBackupCodes(account: Account): Promise<number>
  /** Makes the key of a second factor, in Base32, which counts for nothing before the first code. */
  beginSecondFactor(caller: Caller, account: Account, password: string): Promise<Outcome<{ key: string }>>
  /** Turns the second factor on with its first code, in a new session, and ends all others. */
  confirmSecondFactor(caller: Caller, account: Account, code: string): Promise<BackupCodesOutcome>
  /** Makes new backup codes; the old ones open nothing any more. */
  renewBackupCodes(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<BackupCodesOutcome>
  /** Turns the second factor off, but for those who work here, and ends all other sessions. */
  disableSecondFactor(caller: Caller, account: Account, reauthentication: Reauthentication): Promise<AccountOutcome>

  passkeys(account: Account): Promise<readonly Passkey[]>
  /** Options for a new passkey, after password and second factor, for which it will stand. */
  beginPasskey(caller: Caller, account: Account, input: NewPasskey): Promise<PasskeyOptionsOutcome>
  /** Stores a passkey that has answered its challenge, and notifies its owner. */
  addPasskey(caller: Caller, account: Account, answer: unknown): Promise<Outcome<object, PasskeyProblem>>
  /** Deletes a passkey after the password, and notifies its owner. */
  removePasskey(caller: Caller, account: Account, input: { id: string; password: string }): Promise<AccountOutcome>
  /** Options for a log-in with any passkey: of no account, so that they reveal none of the passkeys that there are. */
  beginPasskeyLogIn(caller: Caller): Promise<PasskeyOptionsOutcome>
  /** Logs in with a passkey that has answered: it has verified its user, so it stands for password and second factor. */
  logInByPasskey(caller: Caller, answer: unknown): Promise<Outcome<{ headers: Headers }, PasskeyProblem>>

  /** What was sent from the address of an account, newest first. */
  listSubmissions(account: Account): Promise<readonly AccountSubmission[]>
  /** One of somebody's own; `undefined` where it is none. */
  findSubmission(account: Account, reference: string): Promise<AccountSubmissionDetails | undefined>
  changeProfile(account: Account, input: { name: string; locale: string }): Promise<AccountOutcome>
  /** Sends a link to the new address; the present one is notified when it is used. */
  changeEmail(caller: Caller, account: Account, input: { password: string; email: string }): Promise<AccountOutcome>
  /** Whether a link waits for its owner at a new address, or is on its way there. */
  isEmailChangePending(account: Account): Promise<boolean>
  /** The address that an account has since this link was used. */
  findChangedEmail(token: string): Promise<string | undefined>
  /** Gives the account the address that the link was sent to, and notifies the one it had. */
  confirmEmailChange(caller: Caller, token: string): Promise<AccountOutcome>
  /** All data of an account, for its owner. */
  exportAccount(account: Account): Promise<object>
  /** Deletes a customer's account and logs out; what was sent with forms stays as long as the forms' periods say. */
  deleteAccount(caller: Caller, account: Account, password: string): Promise<AccountOutcome>
}

/** Name of the cookie that says that somebody is signed in, so that cached pages can show it; it opens nothing. */
export const signedInCookie = 'signed-in'

/** Parameter that marks the link of an invitation, also once it is used or withdrawn and nothing is known of it. */
export const invitationParameter = 'invitation'

/** Address that answers as JSON whether somebody is signed in. */
export const accountStatePath = '/account/state'

/** What it answers. */
export interface AccountState {
  signedIn: boolean
  /** Id of the account. */
  id?: string | undefined
}
