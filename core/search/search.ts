import type { Locale } from '#core/locales.ts'
import type { CorrectedQuery } from './query.ts'
import type { FoundKind, SearchScope } from './scopes.ts'
import type { Marked } from './snippet.ts'

export interface Found {
  kind: FoundKind
  /** Unprefixed, with the anchor of the section that matches best. */
  path: string
  title: Marked
  /** Heading of that section, unless it is the page's beginning. */
  heading?: Marked
  /** Empty if it was not requested. */
  snippet: Marked
}

export interface SearchRequest {
  query: string
  locale: Locale
  scope?: SearchScope | undefined
  /** Number of results that are skipped, and returned. */
  offset?: number
  limit: number
  /** Whether the last word may be incomplete. */
  typing?: boolean
  /** Whether results have snippets; `true` by default. */
  snippets?: boolean
}

export interface SearchResponse {
  /** Number of results in the scope. */
  count: number
  /** Number of results by scope; scopes without any are missing. */
  scopes: Partial<Record<SearchScope, number>>
  results: readonly Found[]
  corrected?: CorrectedQuery
}

/** What a search box suggests during typing. */
export interface Suggestions {
  /** Best first. */
  hits: readonly Pick<Found, 'kind' | 'path' | 'title' | 'heading'>[]
  /** The query that was searched, if it differs from the typed one. */
  shown?: string
}

/** Path of the suggestions; its query has `q`, `locale` and, for one scope, `kind`. */
export const suggestionsPath = '/search/suggestions'

export interface Search {
  find(request: SearchRequest): SearchResponse
  /** Paths of all matching pages of a scope, best first, without anchors: for lists that are filtered further. */
  list(request: Required<Pick<SearchRequest, 'query' | 'locale' | 'scope'>>): { paths: readonly string[]; corrected?: CorrectedQuery }
}
