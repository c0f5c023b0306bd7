/**
 * What a page reports to the server when it is hidden: opened pages and Web Vitals, and nothing that tells one visitor from another. The
 * server adds it to the counts of the day and keeps no report.
 */
import { isNoReferrerPage } from '#core/no-referrer-pages.ts'
import { isBehindLogIn, splitLocale } from '#core/urls.ts'
import type { VitalName } from './web-vitals.ts'

/** Path to which browsers send reports. */
export const visitsPath = '/visits'

/** How a document was opened, as the library web-vitals names it. Its soft navigations are not measured. */
export const navigationTypes = ['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const

export type NavigationType = (typeof navigationTypes)[number]

export interface VisitReport {
  /** Paths of the pages opened since the last report. */
  pages: readonly string[]
  /** If the visit began on the first page: the host of the page that linked there, empty if there was none. */
  referrer?: string | undefined
  /** IANA name of the browser's time zone. The server derives the country from it. */
  timeZone: string
  /** Once for each document. */
  vitals?: VitalsReport | undefined
}

interface VitalsReport {
  /** Path of the page on which the document was opened. */
  path: string
  navigation: NavigationType
  values: Partial<Readonly<Record<VitalName, number>>>
}

/** Most pages in a report; further ones are left out. */
export const maxReportedPages = 50

/** Stands for all referring hosts beyond the number that is stored for a day. */
export const otherReferrers = '*'

/** Stands for the country of a time zone that belongs to none, such as UTC. */
export const unknownCountry = ''

/** Whether visits to a page may be counted: not behind the log-in, and not where the visit itself is to stay private (H5). */
export function isCountedPage(pathname: string): boolean {
  return !isBehindLogIn(splitLocale(pathname).path) && !isNoReferrerPage(pathname)
}

/** A host name as it is counted: without `www.`, a port or an account. `undefined` for addresses and names without a dot. */
export function countedHost(text: string): string | undefined {
  const host = text.toLowerCase().replace(/^www\./, '')
  return /^(?=.{4,100}$)(?:[\w-]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,})$/.test(host) ? host : undefined
}
