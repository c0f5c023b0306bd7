/** What pages may use of the server: its services, and the facts of the request that they answer. Types only. */
import type { AccountService } from '#core/accounts/service.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { SubmissionService } from '#core/forms/service.ts'
import type { InboxService, StaffService } from '#core/inbox/service.ts'
import type { Locale } from '#core/locales.ts'
import type { Search } from '#core/search/search.ts'

/** The services that exist while the site is built. */
export interface PrerenderServices {
  content: ContentStore
}

/** The services of a running server. */
export interface Services extends PrerenderServices {
  forms: SubmissionService
  accounts: AccountService
  inbox: InboxService
  staff: StaffService
  search: Search
  noteSearch: NoteSearch
}

/** Counts a search of a visitor; never fails, and nobody waits for it. */
export type NoteSearch = (query: string, locale: Locale, isFound: boolean) => void

/** The facts of one request that pages may know besides the request itself. A prerendered page answers no request and has none. */
export interface RequestFacts {
  /** Shown to the visitor on an error, and written to the log. */
  id: string
  /** Content-Security-Policy nonce of a page that is made for this request. */
  nonce: string
  /** Address of the client, in full: for limits and for the page that shows it, not for storing. */
  client: string
  /** Logs an error that no page has an answer for. */
  report(error: unknown): void
}
