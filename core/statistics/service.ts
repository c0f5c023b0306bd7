/** The counts of visits and requests, as the pages of staff call them. Days are ISO dates in UTC. */
import type { Account } from '#core/accounts/service.ts'
import type { Locale } from '#core/locales.ts'
import type { Outcomes } from './error-budget.ts'
import type { Histogram, VitalName } from './web-vitals.ts'

/** Periods in days that end today. */
export const periods = [7, 30, 90, 365] as const

export type Period = (typeof periods)[number]

export const devices = ['mobile', 'desktop'] as const

export type Device = (typeof devices)[number]

export interface ViewsQuery {
  days: Period
  /** Unprefixed path; only this page is counted. */
  page?: string | undefined
}

/** The lists of page views, in the order of the page. */
export const viewLists = ['pages', 'referrers', 'countries', 'languages', 'devices'] as const

export type ViewList = (typeof viewLists)[number]

export interface Counted {
  /** A path, a host, the code of a country or language, a device. */
  key: string
  count: number
}

export interface PageViews {
  total: number
  /** Views that began a visit: opened from another site, a bookmark or a typed address. */
  entries: number
  /** All days of the period, oldest first. */
  byDay: readonly { day: string; count: number }[]
  /** Most frequent first. */
  lists: Readonly<Record<ViewList, readonly Counted[]>>
}

export interface VitalsQuery {
  days: Period
  device?: Device | undefined
  locale?: Locale | undefined
}

export interface MeasuredRoute {
  /** Pattern of the page: `/blog/:slug`. */
  route: string
  histograms: Partial<Readonly<Record<VitalName, Histogram>>>
}

/** Requests of a day; for the latency objective those of pages and data made per request. */
export interface ServedDay {
  day: string
  requests: Outcomes
  latency: Outcomes
}

export interface ServiceLevels {
  /** All days of the objective's period, oldest first. */
  days: readonly ServedDay[]
  /** The present hour and so many before it. */
  lastHours: readonly { hours: number; requests: Outcomes; latency: Outcomes }[]
}

/** Each call checks the role itself. @throws AccessDenied */
export interface StatisticsService {
  pageViews(staff: Account, query: ViewsQuery): Promise<PageViews>
  /** A list of page views as CSV, all rows; `days` is views by day. */
  pageViewsCsv(staff: Account, query: ViewsQuery, list: ViewList | 'days'): Promise<string>
  webVitals(staff: Account, query: VitalsQuery): Promise<readonly MeasuredRoute[]>
  webVitalsCsv(staff: Account, query: VitalsQuery): Promise<string>
  /** For administrators. @param days period of the objective */
  serviceLevels(admin: Account, days: number): Promise<ServiceLevels>
}
