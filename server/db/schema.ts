/**
 * The tables as types; a test compares them with what the migrations create. Times are ISO 8601 text in UTC with milliseconds,
 * booleans are 1 and 0, because both databases sort and compare these in the same way.
 */
import type { Generated, GeneratedAlways } from 'kysely'
import type { EventKind } from '#core/inbox/service.ts'
import type {
  ArticleReadsTable,
  MissingPagesTable,
  PageCountriesTable,
  PageReferrersTable,
  PageViewsTable,
  RequestCountsTable,
  SearchesTable,
  WebVitalsTable,
} from '#server/db/counts-schema.ts'

/** Builds that have run against this database: what was live, and since when. */
export interface BuildsTable {
  /** Id of the build, as in `/builds/latest.json`. */
  id: string
  /** When a server first started with it. */
  started_at: string
  /** When a server last started with it; null for builds that ran before assets were stored. */
  used_at: string | null
}

/** Scripts, styles and fonts of recent builds. */
export interface AssetsTable {
  /** Its path, which contains a hash of its content. */
  url: string
  /** JSON: media type, and the coding of the bytes. */
  facts: string
  bytes: Buffer
  /** When a build with it last started. */
  used_at: string
}

/** Submissions: what visitors sent with a form. */
export interface SubmissionsTable {
  /** UUID. */
  id: string
  /** Name of the form. */
  form: string
  /** Kind of the submission (`core/forms/built-in-forms.ts`); the database derives it from form and values. */
  kind: GeneratedAlways<string>
  /** The number by which sender and staff refer to it: `C-7F3K-9Q2M`. */
  reference: string
  /** Unguessable part of the address of the receipt page. */
  receipt: string
  /** UUID of the rendered form: one row, however often it is sent. */
  idempotency_key: string
  /** SHA-256 of form, values and certificate, in hexadecimal: the same key with other values is no repetition. */
  body_hash: string
  /** Language of the page, a locale of the site. */
  locale: string
  /** Build that received it. */
  build: string
  /** JSON object: values by field name. */
  values: string
  /** Mail address of the sender; null for police submissions. */
  email: string | null
  /** Why it is suspected to be spam; staff see it, its mails are held. */
  suspicion: 'honeypot' | 'proof' | null
  state: 'new' | 'closed'
  /** 1: a legal hold prevents its deletion. */
  hold: number
  created_at: string
  closed_at: string | null
  /** Id of the assignee. */
  assigned_to: string | null
  /** Number of changes by staff: a change names the version that it was made on. */
  version: Generated<number>
  /** When staff last changed it. */
  changed_at: string | null
  /** The account whose former address sent it; null if the address has not changed, or belongs to no account. */
  account_id: string | null
}

/** Further keys under which a submission was sent: the same values from a fresh page. */
export interface SubmissionKeysTable {
  key: string
  submission_id: string
}

/** Changes of submissions by staff, and of assignees who may no longer read them. */
export interface SubmissionEventsTable {
  /** UUID. */
  id: string
  submission_id: string
  /** Version of the submission after the change. */
  version: number
  at: string
  /** Null if the account was deleted. */
  actor_id: string | null
  /** Name of the person who did it, or of the former assignee, at that time. */
  actor: string
  kind: EventKind
  text: string | null
  /** The mail of a reply. Sent mails are deleted from the outbox after some time. */
  mail_id: string | null
}

/** Search terms of submissions; SQLite has an index over them in a virtual table. */
export interface SubmissionTermsTable {
  /** In order of arrival. */
  position: Generated<number>
  submission_id: string
  /** Lower-case words, each once, separated by spaces. */
  terms: string
}

/** The last submission of a sender with a form; stored for an hour. */
export interface SendersTable {
  /** Name of the form and keyed hash of the sender's network, like the name of a counter. */
  name: string
  /** Null while the first transaction of this sender runs. */
  submission_id: string | null
  ends_at: string
}

/** Certificates, encrypted to staff keys. They have no submission until their form is accepted. */
export interface UploadsTable {
  /** UUID. */
  id: string
  submission_id: string | null
  /** Name of the visitor's file, encrypted like the file. */
  sealed_name: Buffer
  /** Media type; first bytes and file name agree on it. */
  type: string
  /** Bytes before encryption. */
  size: number
  /** SHA-256 before encryption, in hexadecimal: detects a file that is sent twice, or damaged. */
  digest: string
  /** 1: all chunks are stored. */
  whole: number
  created_at: string
}

/** The encrypted bytes of an upload, in order. */
export interface UploadChunksTable {
  upload_id: string
  position: number
  bytes: Buffer
}

/** Mails to be sent. Their text is composed from the submission when they are sent, so there is none to be deleted here. */
export interface OutboxTable {
  /** UUID; left part of the Message-ID, the same at each attempt. */
  id: string
  submission_id: string | null
  kind: string
  /** `dead`: given up, to be checked by staff; `discarded`: checked, and not to be sent. */
  state: 'waiting' | 'held' | 'sent' | 'dead' | 'discarded'
  attempts: number
  due_at: string
  /** Until then a process has leased it. */
  leased_until: string | null
  last_error: string | null
  created_at: string
  done_at: string | null
  /** Recipient and language of a mail about an account; a mail about a submission takes both from it. */
  email: string | null
  locale: string | null
  /** The account that it is about, if there is one. */
  user_id: string | null
  /** The mail that announces its submission too: the mail itself if it announces several, or the one that is sent instead of it. */
  gathered_in: string | null
}

/** Counters of limits. */
export interface LimitsTable {
  /** Name of the limit and keyed hash of its subject. */
  name: string
  used: number
  ends_at: string
}

/** Used nonces of proofs of work and of codes: none is accepted twice. */
export interface UsedNoncesTable {
  nonce: string
  ends_at: string
}

/** Who read or changed a police submission, assigned a role, discarded a mail; each row contains the hash of the one before. */
export interface AuditTable {
  position: number
  at: string
  actor: string
  action: string
  reference: string
  previous: string
  hash: string
}

/** Random keys that all processes share for a day: none has to be configured, and hashes made with them can't be reversed later. */
export interface SecretsTable {
  /** Its purpose, and the day. */
  name: string
  /** 32 bytes in hexadecimal. */
  value: string
  ends_at: string
}

/** Accounts. This and the next four tables have the columns of Better Auth 1.7, which releases before decision 026 used. */
export interface UsersTable {
  /** UUID. */
  id: string
  name: string
  /** In lower case; it was confirmed with a link that was sent to it. */
  email: string
  email_verified: number
  image: string | null
  /** Language of its mails, a locale of the site. */
  locale: string
  role: 'customer' | 'staff' | 'legal' | 'editor' | 'admin'
  /** 1: log-in requires a code besides the password. */
  two_factor_enabled: number
  created_at: string
  updated_at: string
}

/** Sessions of accounts. */
export interface SessionsTable {
  id: string
  /** The cookie contains it with a signature; without the signing key it gives no access. */
  token: string
  user_id: string
  /** Always null: addresses are not stored. */
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
  /** Id of the user, for passwords. */
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

/** Log-ins that wait for their second step, and challenges of passkeys. */
export interface VerificationsTable {
  id: string
  /** Hashed. */
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** Keys of authenticator apps, and backup codes, encrypted. */
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
  /** SHA-256 of the token in the link, in hexadecimal. */
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
  /** The administrator who sent the invitation; null if the command line did. */
  invited_by: string | null
}

/** Passkeys, which replace the password at log-in (WebAuthn). */
export interface PasskeysTable {
  id: string
  user_id: string
  /** Chosen by its owner. */
  name: string
  /** Base64url. */
  credential_id: string
  /** COSE key, Base64url. */
  public_key: string
  /** Its signature counter; 0 if it does not count. */
  counter: number
  /** Transports by which a browser reaches it, separated by commas. */
  transports: string
  created_at: string
  used_at: string | null
}

/** All tables by name. */
export interface Schema {
  assets: AssetsTable
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
  page_views: PageViewsTable
  page_referrers: PageReferrersTable
  page_countries: PageCountriesTable
  web_vitals: WebVitalsTable
  request_counts: RequestCountsTable
  users: UsersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  verifications: VerificationsTable
  second_factors: SecondFactorsTable
  account_links: AccountLinksTable
  passkeys: PasskeysTable
}
