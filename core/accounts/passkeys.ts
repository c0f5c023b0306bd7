/** Passkeys (WebAuthn): what the pages and their scripts ask of the server. */
import type { Account, AccountOutcome, AccountProblem, Asker, Proof } from './desk.ts'

/** One of somebody's own. */
export interface Passkey {
  id: string
  name: string
  /** ISO times. */
  createdAt: string
  usedAt: string | undefined
}

/** Most that an account has. */
export const mostPasskeys = 20

/** What keeps a passkey from being added or used. */
export type PasskeyProblem =
  | AccountProblem
  /** It is unknown here, does not answer what it was asked, or was asked too long ago: which of these is not told. */
  | 'passkey'
  /** There are `mostPasskeys` already. */
  | 'full'

/** What somebody gives for a new one. */
export interface NewPasskey extends Proof {
  name: string
}

/** Why it was not done. */
export interface PasskeyRefusal {
  done: false
  problem: PasskeyProblem
  minutes?: number
}

/** What a browser is asked, as JSON (Web Authentication Level 3, 5.1.8 and 5.1.9); it can be answered once. */
export type PasskeyQuestion = { done: true; options: object } | PasskeyRefusal

/** The calls of the desk that are about passkeys. */
export interface PasskeyCalls {
  passkeys(account: Account): Promise<readonly Passkey[]>
  /** What a new one is asked, for whoever knows the password and has the second factor, for which it will stand. */
  beginPasskey(asker: Asker, account: Account, given: NewPasskey): Promise<PasskeyQuestion>
  /** Keeps one that has answered, and tells its owner. */
  addPasskey(asker: Asker, account: Account, answer: unknown): Promise<{ done: true } | PasskeyRefusal>
  /** Forgets one for whoever knows the password, and tells its owner. */
  removePasskey(asker: Asker, account: Account, given: { id: string; password: string }): Promise<AccountOutcome>
  /** What any passkey is asked at a log-in. */
  askPasskey(asker: Asker): Promise<PasskeyQuestion>
  /** Logs in with one that has answered: it stands for password and second factor, because it has verified its user. */
  logInByPasskey(asker: Asker, answer: unknown): Promise<Extract<AccountOutcome, { done: true }> | PasskeyRefusal>
}

/** Addresses that scripts ask, each with a POST of JSON. */
export const passkeyPaths = {
  ask: '/account/passkeys/ask',
  logIn: '/account/passkeys/log-in',
  begin: '/account/passkeys/begin',
  add: '/account/passkeys/add',
} as const
