/**
 * The tables as types; a test compares them with what the migrations make. Times are ISO 8601 text in UTC with milliseconds,
 * yes and no are 1 and 0, because both databases sort and compare these alike.
 */
import type { Generated, GeneratedAlways } from 'kysely'
import type { EventKind } from '#core/inbox/service.ts'

/** Builds that have run against this database: what was live, and since when. */
export interface BuildsTable {
  /** Id of the build, as in `/builds/latest.json`. */
  id: string
  /** When a server first started with it. */
  started_at: string
}

/** What visitors sent through a form. */
export interface SubmissionsTable {
  /** UUID. */
  id: string
  /** Name of the form. */
  form: string
  /** Kind of the submission (`core/forms/definitions.ts`); the database derives it from form and values. */
  kind: GeneratedAlways<string>
  /** What sender and staff call it: `C-7F3K-9Q2M`. */
  reference: string
  /** Unguessable part of the address of the receipt page. */
  receipt: string
  /** UUID that was in the form when it was rendered: one row, however often it is sent. */
  idempotency_key: string
  /** SHA-256 of all that was sent, in hexadecimal: the same key with other values is no repetition. */
  body_hash: string
  /** Language of the page, code of the site. */
  locale: string
  /** Build that took it. */
  build: string
  /** JSON object: values by the name of the field. */
  values: string
  /** Address of the sender as mail is sent to it; none for police requests. */
  email: string | null
  /** Why it is taken for spam; staff see it, mails are held back. */
  suspicion: 'honeypot' | 'proof' | null
  state: 'new' | 'closed'
  /** 1: a legal hold keeps it from being deleted. */
  hold: number
  created_at: string
  closed_at: string | null
  /** Who of the staff has it. */
  assigned_to: string | null
  /** Counts what staff did with it: a change says which it was made on. */
  version: Generated<number>
  /** When staff last did something with it. */
  changed_at: string | null
  /** The account that had the address when it took another; none while that is still the account's, or nobody's. */
  account_id: string | null
}

/** Further keys under which a submission was sent: the same values in a fresh page. */
export interface SubmissionKeysTable {
  key: string
  submission_id: string
}

/** What staff did with a submission. */
export interface SubmissionEventsTable {
  /** UUID. */
  id: string
  submission_id: string
  /** That of the submission afterwards. */
  version: number
  at: string
  /** Nothing where the account is gone. */
  actor_id: string | null
  /** Name of whoever did it, or has left, as it was. */
  actor: string
  kind: EventKind
  text: string | null
  /** The mail of a reply. Sent ones go from the outbox after a time. */
  mail_id: string | null
}

/** Words by which submissions are found; SQLite has an index over them in a virtual table. */
export interface SubmissionTermsTable {
  /** In the order in which they came. */
  position: Generated<number>
  submission_id: string
  /** Words in small letters, each once, separated by spaces. */
  terms: string
}

/** What a sender has sent last with a form; known for an hour. */
export interface SendersTable {
  /** Name of the form and keyed hash of the sender's network, like that of a counter. */
  name: string
  /** Nothing while the first transaction of this sender runs. */
  submission_id: string | null
  ends_at: string
}

/** Certificates, encrypted to staff keys. Without a submission as long as the form around them has not been accepted. */
export interface UploadsTable {
  /** UUID. */
  id: string
  submission_id: string | null
  /** The name that the visitor's file had, encrypted like the file. */
  sealed_name: Buffer
  /** Media type, as its first bytes and its name agree on. */
  type: string
  /** Bytes before encryption. */
  size: number
  /** SHA-256 before encryption, in hexadecimal: tells the same file sent twice, and a decrypted one from a damaged one. */
  digest: string
  /** 1: all chunks are there. */
  whole: number
  created_at: string
}

/** The encrypted bytes of an upload, in order. */
export interface UploadChunksTable {
  upload_id: string
  position: number
  bytes: Buffer
}

/** Mails to be sent. What a mail says is made from the submission when it is sent, so nothing has to be blanked here. */
export interface OutboxTable {
  /** UUID; left part of the Message-ID, the same at each attempt. */
  id: string
  submission_id: string | null
  kind: string
  /** `dead`: given up, to be looked at by staff; `discarded`: looked at, and not to be sent. */
  state: 'waiting' | 'held' | 'sent' | 'dead' | 'discarded'
  attempts: number
  due_at: string
  /** Until then one process has it in work. */
  leased_until: string | null
  last_error: string | null
  created_at: string
  done_at: string | null
  /** Whom a mail about an account goes to, and in which language; one that follows a submission takes both from it. */
  email: string | null
  locale: string | null
  /** The account that it is about, where there is one. */
  user_id: string | null
}

/** Counters of limits. */
export interface LimitsTable {
  /** What is counted: name of the limit and keyed hash of whom it counts. */
  name: string
  used: number
  ends_at: string
}

/** Nonces of proofs of work and of codes that were used: none is taken twice. */
export interface UsedNoncesTable {
  nonce: string
  ends_at: string
}

/** Who looked at or changed a police request, gave a role, discarded a mail; each row holds the hash of the one before. */
export interface AuditTable {
  position: number
  at: string
  actor: string
  action: string
  reference: string
  previous: string
  hash: string
}

/** Random values that all processes share for a day: none has to be configured, and what they were used for can't be undone later. */
export interface SecretsTable {
  /** What it is for, and the day. */
  name: string
  /** 32 bytes in hexadecimal. */
  value: string
  ends_at: string
}

/** Searches by day: one table for those that found something, one for the others. */
export interface SearchesTable {
  /** ISO date, UTC. */
  day: string
  locale: string
  query: string
  count: number
}

/** Addresses that were asked for and are not there, by day. */
export interface MissingPagesTable {
  /** ISO date, UTC. */
  day: string
  path: string
  /** Path of the own page that led there; empty where none did. */
  origin: string
  count: number
}

/** How often an article was opened on a day. */
export interface ArticleReadsTable {
  /** ISO date. */
  day: string
  slug: string
  count: number
}

/** Accounts. This and the next four tables have the columns of Better Auth 1.7, which releases before decision 026 used. */
export interface UsersTable {
  /** UUID. */
  id: string
  name: string
  /** In small letters; the address was proven by a link that was sent to it. */
  email: string
  email_verified: number
  image: string | null
  /** Language of its mails, code of the site. */
  locale: string
  role: 'customer' | 'staff' | 'legal' | 'admin'
  /** 1: a code is asked for besides the password. */
  two_factor_enabled: number
  created_at: string
  updated_at: string
}

/** Where accounts are signed in. */
export interface SessionsTable {
  id: string
  /** The cookie holds it with a signature; without the key of that it opens nothing. */
  token: string
  user_id: string
  /** Nothing: addresses are not stored. */
  ip_address: string | null
  user_agent: string | null
  expires_at: string
  created_at: string
  updated_at: string
  /** When its owner was last reauthenticated. */
  proven_at: string | null
}

/** Passwords. */
export interface CredentialsTable {
  id: string
  /** That of the user, for passwords. */
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  /** Argon2id in PHC string format. */
  password: string | null
  created_at: string
  updated_at: string
}

/** Log-ins that wait for their second step. */
export interface VerificationsTable {
  id: string
  /** Hashed. */
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** Keys of the apps that give codes, encrypted. */
export interface SecondFactorsTable {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  verified: number | null
  failed_verification_count: number | null
  locked_until: string | null
}

/** Links that were sent by mail. */
export interface AccountLinksTable {
  /** SHA-256 of what the link bears, in hexadecimal. */
  hash: string
  purpose: 'sign-up' | 'reset' | 'email' | 'invite'
  /** The address that it was sent to. */
  email: string
  user_id: string | null
  ends_at: string
  used_at: string | null
  /** When its mail was requested. */
  asked_at: string | null
  /** The role that an invitation gives. */
  role: UsersTable['role'] | null
  /** The administrator who invited; nobody where the command line did. */
  invited_by: string | null
}

/** Keys with which somebody logs in without a password (WebAuthn). */
export interface PasskeysTable {
  id: string
  user_id: string
  /** What its owner calls it. */
  name: string
  /** Base64url. */
  credential_id: string
  /** COSE key, Base64url. */
  public_key: string
  /** How often it was used, as it says; 0 where it does not count. */
  counter: number
  /** How a browser reaches it, separated by commas. */
  transports: string
  created_at: string
  used_at: string | null
}

/** All tables by name. */
export interface Schema {
  builds: BuildsTable
  submissions: SubmissionsTable
  submission_keys: SubmissionKeysTable
  submission_events: SubmissionEventsTable
  submission_terms: SubmissionTermsTable
  senders: SendersTable
  uploads: UploadsTable
  upload_chunks: UploadChunksTable
  outbox: OutboxTable
  limits: LimitsTable
  used_nonces: UsedNoncesTable
  audit: AuditTable
  secrets: SecretsTable
  fruitless_searches: SearchesTable
  found_searches: SearchesTable
  missing_pages: MissingPagesTable
  article_reads: ArticleReadsTable
  users: UsersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  verifications: VerificationsTable
  second_factors: SecondFactorsTable
  account_links: AccountLinksTable
  passkeys: PasskeysTable
}
