/** The services of the staff, as the pages of the inbox call them. Times are ISO times, pages come with the cursors of those around them. */
import type { Account, AccountOutcome, Caller } from '#core/accounts/service.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Locale } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import type { StaffRole } from './access.ts'

/** Where submissions lie: what is to be done, by whom, what is done, and what is taken for spam. */
export const folders = ['open', 'mine', 'unassigned', 'closed', 'spam'] as const

export type Folder = (typeof folders)[number]

/** In which order submissions are listed: by the time they came, or by the time of the last change. */
export const inboxOrders = ['newest', 'oldest', 'changed'] as const

export type InboxOrder = (typeof inboxOrders)[number]

/** Which submissions are listed. */
export interface InboxQuery {
  folder: Folder
  /** One form; all that the role may read but the police's, which is asked for by name. */
  kind?: SubmissionKind | undefined
  locale?: Locale | undefined
  /** Words that it holds, or beginnings of them; with them the order is by time of arrival. */
  search?: string | undefined
  order: InboxOrder
  cursor?: string | undefined
}

/** Cursors of the pages before and behind a page; nothing where there is none. */
interface PageCursors {
  before: string | undefined
  after: string | undefined
}

/** Submissions on a page of the list. */
export const inboxPageSize = 50

/** So many are counted, of what a search finds fewer; beyond, a list says that there are more. */
export const maxCounted = 10_000
export const maxFound = 1000

/** A row of the list. What strangers wrote is made visible (`core/forms/visible.ts`), here as in events and errors of mails. */
export interface InboxRow {
  reference: string
  kind: SubmissionKind
  locale: Locale
  /** Name of the sender; nothing for a police request, which is opened to be read. */
  sender: string
  /** What was chosen, as the form said it, and the beginning of what was typed, on one line; nothing for a police request. */
  choices: readonly PlainMessageKey[]
  excerpt: string
  createdAt: string
  changedAt: string
  isOpen: boolean
  isSuspected: boolean
  isOnHold: boolean
  /** An emergency of the police. */
  isUrgent: boolean
  /** A reply has left, or will. */
  isAnswered: boolean
  /** Name of whoever has it. */
  assignee: string | undefined
}

/** A page of the list. */
export interface InboxPage extends PageCursors {
  rows: readonly InboxRow[]
  /** How many there are, at most `maxCounted`, or `maxFound` of a search. */
  total: number
  /** There are more than were counted. */
  hasMore: boolean
  counts: FolderCounts
  /** Of a search that found nothing: folders that have something, and how many, at most `maxFound` + 1 each. */
  otherFolders: readonly { folder: Folder; count: number }[]
}

/** How many submissions of the listed kinds are in each folder, in whatever language; at most `maxCounted` + 1 each. */
export type FolderCounts = Readonly<Record<Folder, number>>

/** What staff do with a submission. */
export type InboxChange =
  | { kind: 'note'; text: string }
  /** A mail to the sender, in the frame of the sender's language; with `close` it is done with. */
  | { kind: 'reply'; text: string; close: boolean }
  /** To the account with an id, or to nobody. */
  | { kind: 'assign'; to: string | undefined }
  /** `hold` stops the deletion until `release`, for legal and administrators only; with `trust` it is no spam, and its mails leave. */
  | { kind: 'close' | 'reopen' | 'hold' | 'release' | 'trust' }

/** Longest note or reply. Code points. */
export const maxReplyLength = 10_000

/** What happened to a submission: a change, or that its assignee may not read it any more. */
export type EventKind = InboxChange['kind'] | 'unassign' | 'leave'

export interface InboxEvent {
  id: string
  kind: EventKind
  at: string
  /** Who did it; of `leave`, who had it. */
  actor: string
  /** A note, a reply, or the name of whom it was given to. */
  text: string | undefined
  /** Of a reply: what became of its mail. */
  mail: 'waiting' | 'sent' | 'dead' | 'discarded' | undefined
}

/** A certificate, as it may be described without opening it. */
export interface InboxCertificate {
  /** Media type. */
  type: string
  /** Bytes before encryption. */
  size: number
  /** SHA-256 before encryption, in hexadecimal. */
  digest: string
  /** The name that the file had, encrypted like the file (age), in Base64. */
  encryptedName: string
}

/** A submission, opened. */
export interface InboxSubmission extends InboxRow {
  /** Counts its changes: a change says which it was made on. */
  version: number
  values: FormValues
  build: string
  /** Whom a reply goes to; none where no mail may leave (police, feedback), or no address was given. */
  replyTo: string | undefined
  closedAt: string | undefined
  /** Id of whoever has it. */
  assigneeId: string | undefined
  certificate: InboxCertificate | undefined
  /** Oldest first. */
  events: readonly InboxEvent[]
}

/** What keeps a change from being made. */
export type InboxProblem =
  /** Somebody has changed it since it was read: the page comes back with what is new, and with what was typed. */
  | 'stale'
  /** Nothing was typed. */
  | 'empty'
  /** Longer than `maxReplyLength`. */
  | 'long'
  /** The role may not, or the submission does not allow it. */
  | 'forbidden'
  /** The one that it was to be given to is no member of the staff that may read it. */
  | 'nobody'

export type InboxOutcome = { done: true } | { done: false; problem: InboxProblem }

/** A mail that was given up. */
export interface DeadMail {
  id: string
  kind: string
  attempts: number
  /** What the mail server said last. */
  error: string
  createdAt: string
  /** The submission that it belongs to. */
  reference: string | undefined
}

/** A page of them, newest first. */
export interface DeadMailPage extends PageCursors {
  mails: readonly DeadMail[]
}

/** Mails on a page of those that were given up; so many are changed at once, at most. */
export const deadMailPageSize = 100

/** What is counted and not sent. */
export interface UsageReport {
  /** What readers say of pages, and what they wrote, newest first, five at most. */
  pages: readonly {
    path: string
    yes: number
    no: number
    comments: readonly { reference: string; locale: Locale; text: string; at: string }[]
  }[]
  /** Searches in vain. */
  searches: readonly { locale: string; query: string; count: number }[]
  /** Addresses that lead nowhere, and from which own page the last request came, if from one. */
  missing: readonly { path: string; from: string; count: number }[]
}

/** What is drawn as charts. Days are ISO dates, UTC, each of the period, oldest first. */
export interface InboxCharts {
  byDay: readonly { day: string; counts: Partial<Readonly<Record<SubmissionKind, number>>> }[]
  byLanguage: readonly { locale: Locale; count: number }[]
  byState: readonly { form: SubmissionKind; open: number; closed: number; suspected: number }[]
  searches: readonly { locale: string; query: string; count: number; isFound: boolean }[]
}

/** The server's side of the inbox. Each call checks the role by itself, whatever page asks. @throws AccessDenied */
export interface InboxService {
  list(staff: Account, query: InboxQuery): Promise<InboxPage>
  /** The reference as it is stored; `undefined` where no submission that the role may read has it. */
  findReference(staff: Account, reference: string): Promise<string | undefined>
  /**
   * References of the submissions before and behind one in a list, wherever its pages begin, and whether or not it is in it; none among the
   * police's.
   */
  neighbours(staff: Account, query: InboxQuery, reference: string): Promise<PageCursors>
  /** Whom a submission of this kind can be assigned to. */
  listAssignees(staff: Account, kind: SubmissionKind): Promise<readonly Pick<StaffMember, 'id' | 'name'>[]>
  openSubmission(staff: Account, reference: string): Promise<InboxSubmission | undefined>
  change(staff: Account, reference: string, version: number, change: InboxChange): Promise<InboxOutcome>
  /** The certificate, encrypted. */
  certificate(staff: Account, reference: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** The list as CSV, read as it is sent. */
  exportCsv(staff: Account, query: InboxQuery): Promise<ReadableStream<string>>
  /** How many mails were given up, at most `maxCounted` + 1. */
  countDeadMails(staff: Account): Promise<number>
  listDeadMails(staff: Account, cursor?: string): Promise<DeadMailPage>
  /** Sends some again, or without ids all. @returns how many */
  retryMails(staff: Account, ids?: readonly string[]): Promise<number>
  /** Takes some off the list unsent, which is recorded. @returns how many, and the moment by which it can be undone */
  discardMails(staff: Account, ids: readonly string[]): Promise<{ count: number; at: string }>
  /** Undoes what was discarded at a moment, which is recorded. @returns how many */
  restoreMails(staff: Account, at: string): Promise<number>
  usageReport(staff: Account, days: number): Promise<UsageReport>
  charts(staff: Account, days: number): Promise<InboxCharts>
}

/** Who works here. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  secondFactor: boolean
  createdAt: string
  usedAt: string | undefined
}

/** Who was asked to. */
export interface Invitation {
  /** Hash of its link: names it, opens nothing. */
  id: string
  email: string
  role: StaffRole
  endsAt: string
}

/** Staff, invited and already there: for administrators, who have proven who they are a short time ago where a role is given. @throws AccessDenied */
export interface StaffService {
  list(admin: Account): Promise<{ members: readonly StaffMember[]; invitations: readonly Invitation[] }>
  /** Sends a link by which an address joins, or an account that is there gets the role. */
  invite(caller: Caller, admin: Account, input: { email: string; role: string }): Promise<AccountOutcome>
  /** Needs no proof: it opens nothing. */
  withdraw(admin: Account, id: string): Promise<void>
  /** Gives a role, or with `customer` takes it; ends the sessions of whom it is given to. Nobody changes their own, so that one admin always stays. */
  changeRole(admin: Account, id: string, role: string): Promise<AccountOutcome>
}

/** Who asks may not: `prove` asks for password and code again; `none` says that there is no such thing, so that nobody learns that it is there. */
export class AccessDenied extends Error {
  override name = 'AccessDenied'
  readonly reason: 'prove' | 'none'
  constructor(reason: AccessDenied['reason']) {
    super(`This is not shown: ${reason}.`)
    this.reason = reason
  }
}

/** Why a call was refused; told by its name, because pages and server have this module each for themselves. */
export function denialReason(error: unknown): AccessDenied['reason'] | undefined {
  return error instanceof Error && error.name === AccessDenied.name ? (error as AccessDenied).reason : undefined
}
