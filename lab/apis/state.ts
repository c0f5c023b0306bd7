/** What the APIs store while the lab runs: logins, jobs, counts. Only types: the modules that change them have the functions. */
import type { ProblemDetails } from './problem.ts'

export interface SubUser {
  id: string
  username: string
  products: readonly string[]
  monthly_byte_limit: number | null
  monthly_answer_limit: number | null
  active: boolean
  note: string | null
  created_at: string
}

export interface AllowListEntry {
  address: string
  note?: string | null
}

export interface Accounts {
  /** Whether a password is right: that of a sub-user, or for other user names any but the one that stands for a wrong one. */
  checkPassword(user: string, password: string): boolean
  subUserNamed(user: string): SubUser | undefined
  subUsers: Map<string, { subUser: SubUser; password: string }>
  /** User names that were given away; they are not given again. */
  usedNames: Set<string>
  /** `owner` is the login that has stored it; it pays for what the addresses use. */
  allowList: { entries: readonly AllowListEntry[]; version: number; owner: string }
  /** The owner of the allow list if it has the address. */
  allowedUser(address: string): string | undefined
}

type JobState = 'queued' | 'running' | 'done' | 'failed' | 'canceled'
export type JobKind = 'scrape' | 'serp' | 'scraper'

/** A job as the APIs show it. */
export interface JobView {
  id: string
  kind: JobKind
  scraper: string | null
  state: JobState
  label: string | null
  inputs: number
  succeeded: number
  failed: number
  counted: number
  callback_url: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
  expires_at: string | null
  problem: ProblemDetails | null
}

export interface JobResult {
  input_index: number
  ok: boolean
  result: object | null
  problem: ProblemDetails | null
}

export interface Job {
  user: string
  view: JobView
  inputs: readonly object[]
  /** By input: a scraper gives several rows for one. */
  results: (readonly JobResult[] | undefined)[]
  retentionMs: number
  expiresAtMs: number | undefined
}

export interface Jobs {
  add(job: Job): void
  find(id: string): Job | undefined
  /** The newest first. */
  list(): readonly Job[]
  cancelAll(user: string): void
  /** Called when a job has ended. */
  onEnd: (view: JobView) => void
}

export type CountedProduct = 'scrape' | 'serp' | 'scrapers'

export interface Count {
  product: CountedProduct
  user: string
  target: string
  /** UTC, `2026-11-20`. */
  day: string
  counted: number
  uncounted: number
}

export interface Usage {
  add(count: Count): void
  list(): readonly Count[]
  /** @throws {ApiProblem} 402 if the quota of a login is used up */
  requireQuota(user: string): void
}
