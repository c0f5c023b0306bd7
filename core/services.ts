/** What pages may use of the server: its services, and facts about the current request. Types only. */
import type { AccountService } from '#core/accounts/service.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { Review } from '#core/content/reviews.ts'
import type { SubmissionService } from '#core/forms/service.ts'
import type { InboxService, StaffService } from '#core/inbox/service.ts'
import type { Locale } from '#core/locales.ts'
import type { Search } from '#core/search/search.ts'
import type { RecordShareText } from '#core/share/share-text.ts'
import type { StatisticsService } from '#core/statistics/service.ts'

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
  statistics: StatisticsService
  search: Search
  /** What somebody must look at again, whatever the day. */
  reviews: readonly Review[]
  recordSearch: RecordSearch
  /** Whether this server offers the editor for content. */
  hasEditor: boolean
}

/** Counts a search of a visitor; never fails and is not awaited. */
export type RecordSearch = (query: string, locale: Locale, isFound: boolean) => void

/** What a request shows of proxies on the visitor's side. */
export interface VisitorConnection {
  /** Headers that reveal a proxy, as the visitor's side has sent them; secrets are replaced by `…`. */
  headers: readonly { name: string; value: string }[]
  /** `1.1`; missing if proxies of the operator forwarded the request, because it is theirs then. */
  httpVersion?: string
  /** Whether proxies of the operator forwarded the request. */
  isForwarded: boolean
}

/** Facts about one request that pages may use besides the request itself. Prerendered pages have none. */
export interface RequestFacts {
  /** Shown to the visitor on an error, and written to the log. */
  id: string
  /** Content-Security-Policy nonce of a page that is made for this request. */
  nonce: string
  /** Full address of the client: for limits and for the page that shows it, never stored. */
  client: string
  /** Missing if the server itself asks for a page. */
  connection?: VisitorConnection | undefined
  /** Logs an error that no page handles. */
  report(error: unknown): void
  /** Logs that the page was refused to an account. @param account its reference in the log */
  logRefusal(account: string): void
  recordShareText?: RecordShareText | undefined
}
