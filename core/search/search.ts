/** What the search answers, and what pages ask of it. */
import type { Locale } from '#core/locales.ts'
import type { CorrectedQuery } from './query.ts'
import type { FoundKind, SearchScope } from './scopes.ts'
import type { Marked } from './snippet.ts'

/** A page that was found. */
export interface Found {
  kind: FoundKind
  /** Unprefixed, with the anchor of the section that answers best. */
  path: string
  title: Marked
  /** Heading of that section, unless it is the page's beginning. */
  heading?: Marked
  /** Empty where none was asked for. */
  snippet: Marked
}

/** What is looked for. */
export interface SearchRequest {
  query: string
  locale: Locale
  scope?: SearchScope | undefined
  /** Results that are left out, and shown. */
  offset?: number
  limit: number
  /** Whether the last word may be the beginning of one. */
  typing?: boolean
  /** Whether results come with snippets; they do unless this says no. */
  snippets?: boolean
}

/** What was found. */
export interface SearchResponse {
  /** All results in the scope. */
  count: number
  /** Results by scope; scopes without any are missing. */
  scopes: Partial<Record<SearchScope, number>>
  results: readonly Found[]
  corrected?: CorrectedQuery
}

/** What a box suggests while one types. */
export interface Suggestions {
  /** Best first. */
  hits: readonly Pick<Found, 'kind' | 'path' | 'title' | 'heading'>[]
  /** What they were found for, where that is not what is typed. */
  shown?: string
}

/** Address of the suggestions; `q`, `locale` and, for one scope, `kind` are its query. */
export const suggestionsPath = '/search/suggestions'

/** The search. */
export interface Search {
  find(request: SearchRequest): SearchResponse
  /** The addresses of all pages of a scope that are found, best first, without anchors: for lists that are narrowed further. */
  list(request: Required<Pick<SearchRequest, 'query' | 'locale' | 'scope'>>): { paths: readonly string[]; corrected?: CorrectedQuery }
}
