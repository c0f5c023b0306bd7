/** What an operation of the APIs gets and gives. */
import type { Clock } from '../clock.ts'
import type { Exit } from '../gateway/exit.ts'
import type { Accounts, Jobs, Usage } from './state.ts'

export interface ApiContext {
  seed: number
  clock: Clock
  accounts: Accounts
  jobs: Jobs
  usage: Usage
  fetchPage: FetchPage
  /** The exit of a request. */
  chooseExit: (user: string, filter: { network: string; country?: string; city?: string }, session: string | undefined) => Exit
}

/** A request of the APIs to a target of the lab. */
export type FetchPage = (
  url: URL,
  exit: Exit,
  request: { method: string; headers: Readonly<Record<string, string>>; body: string | undefined; isRendered: boolean; timeoutMs: number },
) => Promise<{ status: number; headers: Record<string, string>; setCookies: readonly string[]; body: Buffer } | 'timeout'>

export interface ApiRequest {
  /** User name of the login. */
  user: string
  /** By name, as the description types them. */
  parameters: Readonly<Record<string, unknown>>
  /** Valid by the description. */
  body: unknown
}

export interface ApiAnswer {
  status: number
  headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  body?: object | string | Buffer
}

export type RunOperation = (context: ApiContext, request: ApiRequest) => Promise<ApiAnswer> | ApiAnswer

/** A time as the APIs write it, in whole seconds. */
export function apiTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
