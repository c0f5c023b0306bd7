/** The tables of anonymous counts, as types. A part of `schema.ts`. */

/** Searches by day: one table for those with results, one for those without. */
export interface SearchesTable {
  /** ISO date, UTC. */
  day: string
  locale: string
  query: string
  count: number
}

/** Missing pages that were requested, by day. */
export interface MissingPagesTable {
  /** ISO date, UTC. */
  day: string
  path: string
  /** Path of the page of this site that linked there; empty if none did. */
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

/** Views of a page on a day. */
export interface PageViewsTable {
  /** ISO date, UTC. */
  day: string
  /** Unprefixed path of a page of the site. */
  path: string
  locale: string
  device: 'mobile' | 'desktop'
  count: number
}

/** Visits that began on a page on a day, by where they came from. */
export interface PageReferrersTable {
  /** ISO date, UTC. */
  day: string
  path: string
  /** Host of the page that linked here; empty if there was none, `*` for all hosts beyond the limit of a day. */
  host: string
  count: number
}

/** Views of a page on a day by country. Separate from the other tables, so that no row says more about a visitor than it has to. */
export interface PageCountriesTable {
  /** ISO date, UTC. */
  day: string
  path: string
  /** ISO 3166-1 alpha-2 code of the country of the browser's time zone; empty if unknown. */
  country: string
  count: number
}

/** Measurements of Web Vitals on a day, as a histogram. */
export interface WebVitalsTable {
  /** ISO date, UTC. */
  day: string
  /** Pattern of the page: `/blog/:slug`. */
  route: string
  locale: string
  device: 'mobile' | 'desktop'
  /** How the document was opened (`core/statistics/visit-report.ts`). */
  navigation: string
  metric: string
  /** Upper bound of the bucket (`core/statistics/web-vitals.ts`). */
  upper: number
  count: number
}

/** Requests that all servers answered in an hour. */
export interface RequestCountsTable {
  /** UTC: `2026-11-27T14`. */
  hour: string
  requests: number
  /** Answered with 5xx. */
  errors: number
  /** Requests for pages and data that are made per request. */
  timed: number
  /** Those of them that took longer than the objective. */
  slow: number
}
