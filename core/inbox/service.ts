/** The services of the staff, as the pages of the inbox call them. Times are ISO times, pages have the cursors of their neighbors. */
import type { Account, AccountOutcome, Caller } from '#core/accounts/service.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Locale } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import type { StaffRole } from './access.ts'

/** Folders of submissions. `mine` and `unassigned` are parts of `open`. */
export const folders = ['open', 'mine', 'unassigned', 'closed', 'spam'] as const

export type Folder = (typeof folders)[number]

/** Sort orders of submissions: by arrival, or by the time of the last change. */
export const inboxOrders = ['newest', 'oldest', 'changed'] as const

export type InboxOrder = (typeof inboxOrders)[number]

export interface InboxQuery {
  folder: Folder
  /** One kind; if missing, all that the role may read except police and feedback, which are listed separately. */
  kind?: SubmissionKind | undefined
  locale?: Locale | undefined
  /** Words that it contains, or beginnings of them; results are sorted by arrival. */
  search?: string | undefined
  order: InboxOrder
  cursor?: string | undefined
}

/** Cursors of the pages before and after a page; `undefined` if there is none. */
interface PageCursors {
  before: string | undefined
  after: string | undefined
}

export const inboxPageSize = 50

/** Maximum counts of a list and of a search; beyond them, a list only says that there are more. */
export const maxCounted = 10_000
export const maxFound = 1000

/** A row of the list. Untrusted text is made visible (`core/forms/visible.ts`), as it is in events and errors of mails. */
export interface InboxRow {
  reference: string
  kind: SubmissionKind
  locale: Locale
  /** Name of the sender; empty for a police submission, which must be opened to be read. */
  sender: string
  /** Labels of the chosen options, and the beginning of the typed text on one line; empty for a police submission. */
  choices: readonly PlainMessageKey[]
  excerpt: string
  createdAt: string
  changedAt: string
  isOpen: boolean
  isSuspected: boolean
  isOnHold: boolean
  /** A police emergency. */
  isUrgent: boolean
  /** A reply was sent, or will be. */
  isAnswered: boolean
  assignee: string | undefined
}

export interface InboxPage extends PageCursors {
  rows: readonly InboxRow[]
  /** Number of submissions, at most `maxCounted`, or `maxFound` for a search. */
  total: number
  /** There are more than were counted. */
  hasMore: boolean
  counts: FolderCounts
  /** For a search without results: folders that have results, with their number, at most `maxFound` + 1 each. */
  otherFolders: readonly { folder: Folder; count: number }[]
}

/** How many submissions of the listed kinds are in each folder, in any language; at most `maxCounted` + 1 each. */
export type FolderCounts = Readonly<Record<Folder, number>>

/** A change of a submission by staff. */
export type InboxChange =
  | { kind: 'note'; text: string }
  /** A mail to the sender, in a template in the sender's language; `close` also closes the submission. */
  | { kind: 'reply'; text: string; close: boolean }
  /** Assigns it to the account with an id, or to nobody. */
  | { kind: 'assign'; to: string | undefined }
  /** `hold` prevents deletion until `release`, for legal and administrators only; `trust` marks it as no spam and sends its mails. */
  | { kind: 'close' | 'reopen' | 'hold' | 'release' | 'trust' }

/** Maximum length of a note or reply. */
export const maxReplyCodePoints = 10_000

/** An event of a submission: a change, or that its assignee may no longer read it. */
export type EventKind = InboxChange['kind'] | 'unassign' | 'leave'

export interface InboxEvent {
  id: string
  kind: EventKind
  at: string
  /** Who did it; for `leave` the former assignee. */
  actor: string
  /** A note, a reply, or the name of the new assignee. */
  text: string | undefined
  /** For a reply: the state of its mail. */
  mail: 'waiting' | 'sent' | 'given-up' | 'discarded' | undefined
}

/** The facts about a certificate that are known without decrypting it. */
export interface InboxCertificate {
  /** Media type. */
  type: string
  /** Before encryption. */
  sizeBytes: number
  /** SHA-256 before encryption, in hexadecimal. */
  digest: string
  /** The name of the file, encrypted like the file (age), in Base64. */
  encryptedName: string
}

export interface InboxSubmission extends InboxRow {
  /** Number of its changes: a change names the version that it was made on. */
  version: number
  values: FormValues
  build: string
  /** Recipient of a reply; `undefined` if no mail may be sent (police, feedback), or no address was given. */
  replyTo: string | undefined
  closedAt: string | undefined
  assigneeId: string | undefined
  certificate: InboxCertificate | undefined
  /** Oldest first. */
  events: readonly InboxEvent[]
}

/** Why a change was not made. */
export type InboxProblem =
  /** Somebody has changed it since it was read: the page shows the changes, and the typed text again. */
  | 'stale'
  /** Nothing was typed. */
  | 'empty'
  /** Longer than `maxReplyCodePoints`. */
  | 'long'
  /** The role or the submission does not allow it. */
  | 'forbidden'
  /** The chosen assignee is no member of the staff, or may not read it. */
  | 'nobody'

/** Kinds of mail about a submission: a notice to the mailbox that answers, a confirmation (`copy`) to the sender, a reply of staff. */
export type SubmissionMailKind = 'notice' | 'copy' | 'reply'

export type InboxOutcome = { done: true } | { done: false; problem: InboxProblem }

/** A mail that was given up. */
export interface GivenUpMail {
  id: string
  kind: string
  attempts: number
  /** The last response of the mail server. */
  error: string
  createdAt: string
  /** The submission that it belongs to. */
  reference: string | undefined
}

/** A page of mails that were given up, newest first. */
export interface GivenUpMailPage extends PageCursors {
  mails: readonly GivenUpMail[]
}

/** Given-up mails per page, and the maximum that is changed at once. */
export const givenUpMailPageSize = 100

/** Counts for staff: feedback, searches, missing pages. */
export interface UsageReport {
  /** Feedback on pages, with at most five comments each, newest first. */
  pages: readonly {
    path: string
    yes: number
    no: number
    comments: readonly { reference: string; locale: Locale; text: string; at: string }[]
  }[]
  /** Searches without results. */
  searches: readonly { locale: string; query: string; count: number }[]
  /** Addresses that do not exist, with the page of this site that the last request came from, if any. */
  missing: readonly { path: string; from: string; count: number }[]
}

/** The data of charts. Days are ISO dates in UTC, all of the period, oldest first. */
export interface InboxCharts {
  byDay: readonly { day: string; counts: Partial<Readonly<Record<SubmissionKind, number>>> }[]
  byLanguage: readonly { locale: Locale; count: number }[]
  byState: readonly { form: SubmissionKind; open: number; closed: number; suspected: number }[]
  searches: readonly { locale: string; query: string; count: number; isFound: boolean }[]
}

/** The inbox service of the server. Each call checks the role itself. @throws AccessDenied */
export interface InboxService {
  list(staff: Account, query: InboxQuery): Promise<InboxPage>
  /** The reference as it is stored; `undefined` if no submission that the role may read has it. */
  findReference(staff: Account, reference: string): Promise<string | undefined>
  /**
   * References of the submissions before and after one in a list, across pages, and even if it is not in the list; none in lists of
   * police submissions.
   */
  neighbors(staff: Account, query: InboxQuery, reference: string): Promise<PageCursors>
  /** Whom a submission of this kind can be assigned to. */
  listAssignees(staff: Account, kind: SubmissionKind): Promise<readonly Pick<StaffMember, 'id' | 'name'>[]>
  openSubmission(staff: Account, reference: string): Promise<InboxSubmission | undefined>
  change(staff: Account, reference: string, version: number, change: InboxChange): Promise<InboxOutcome>
  /** The certificate, encrypted. */
  certificate(staff: Account, reference: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** The list as CSV, as a stream. */
  exportCsv(staff: Account, query: InboxQuery): Promise<ReadableStream<string>>
  /** How many mails were given up, at most `maxCounted` + 1. */
  countGivenUpMails(staff: Account): Promise<number>
  listGivenUpMails(staff: Account, cursor?: string): Promise<GivenUpMailPage>
  /** Sends mails again, all of them without ids. @returns how many */
  retryMails(staff: Account, ids?: readonly string[]): Promise<number>
  /** Discards mails, which is recorded. @returns how many, and the time that `restoreMails` needs to undo it */
  discardMails(staff: Account, ids: readonly string[]): Promise<{ count: number; at: string }>
  /** Restores mails that were discarded at a time, which is recorded. @returns how many */
  restoreMails(staff: Account, at: string): Promise<number>
  usageReport(staff: Account, days: number): Promise<UsageReport>
  charts(staff: Account, days: number): Promise<InboxCharts>
}

export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  secondFactor: boolean
  createdAt: string
  usedAt: string | undefined
}

export interface Invitation {
  /** Hash of its link: identifies the invitation and gives no access. */
  id: string
  email: string
  role: StaffRole
  endsAt: string
}

/** Members of the staff and invitations, for administrators, after a recent reauthentication. @throws AccessDenied */
export interface StaffService {
  list(admin: Account): Promise<{ members: readonly StaffMember[]; invitations: readonly Invitation[] }>
  /** Sends a link that creates an account with the role, or assigns the role to an existing account. */
  invite(caller: Caller, admin: Account, input: { email: string; role: string }): Promise<AccountOutcome>
  /** Withdraws an invitation: its mail is not sent, its link becomes invalid. */
  withdraw(admin: Account, id: string): Promise<AccountOutcome>
  /** Assigns a role (`customer` removes it) and ends the account's sessions. Nobody changes their own, so one admin always remains. */
  changeRole(admin: Account, id: string, role: string): Promise<AccountOutcome>
}

/** Access is denied: `reauthenticate` requires reauthentication; `none` responds as if nothing existed, so that existence is not revealed. */
export class AccessDenied extends Error {
  override name = 'AccessDenied'
  readonly reason: 'reauthenticate' | 'none'
  constructor(reason: AccessDenied['reason']) {
    super(`Access denied: ${reason}.`)
    this.reason = reason
  }
}

/** Why a call was refused; recognized by the error's name, because pages and server each have their own copy of this module. */
export function denialReason(error: unknown): AccessDenied['reason'] | undefined {
  return error instanceof Error && error.name === AccessDenied.name ? (error as AccessDenied).reason : undefined
}
