/**
 * Counts page views and Web Vitals from the reports of browsers. A report is taken apart immediately: each part adds to a count of the day, and
 * no row joins the country with the referrer or with a measurement.
 */
import type { Logger } from 'pino'
import type { ContentStore } from '#core/content/documents.ts'
import { prerenderedPages, publicPaths } from '#core/site-map.ts'
import type { Device } from '#core/statistics/service.ts'
import { countedHost, isCountedPage, unknownCountry, type VisitReport } from '#core/statistics/visit-report.ts'
import { bucketOf, vitalNames } from '#core/statistics/web-vitals.ts'
import { splitLocale } from '#core/urls.ts'
import type { Database } from '#server/db/open.ts'
import { createDailyCounter } from './daily-counter.ts'
import { countryOfTimeZone } from './time-zones.ts'

/** Counts a report. Never fails. */
export type RecordVisit = (report: VisitReport, device: Device) => Promise<void>

/** The pattern of the page at an unprefixed path; `undefined` if there is none. */
export type FindRoute = (path: string) => Promise<string | undefined>

interface VisitsOptions {
  db: Database['db']
  content: ContentStore
  findRoute: FindRoute
  /** Host of this site: links from it begin no visit. */
  ownHost: string
  logger: Logger
  clock?: () => Date
}

export function createVisits({ db, content, findRoute, ownHost, logger, clock }: VisitsOptions) {
  let pages: ReadonlySet<string> | undefined
  const counterOf = <T extends Parameters<typeof createDailyCounter>[0]['table']>(table: T) =>
    createDailyCounter({ db, table, logger, clock })
  const views = counterOf('page_views')
  const referrers = counterOf('page_referrers')
  const countries = counterOf('page_countries')
  const vitals = counterOf('web_vitals')
  const own = countedHost(ownHost)

  /** Path and language of a page of the site: nobody can fill the tables with invented addresses. */
  function pageAt(pathname: string) {
    pages ??= new Set([...prerenderedPages(content).map(({ path }) => path), ...publicPaths])
    const page = splitLocale(pathname)
    return isCountedPage(pathname) && pages.has(page.path) ? page : undefined
  }

  function recordReferrer(path: string, referrer: string): void {
    const host = referrer === '' ? '' : countedHost(referrer)
    if (host !== undefined && host !== own) referrers.add({ path, host })
  }

  async function recordVitals({ path: pathname, navigation, values }: NonNullable<VisitReport['vitals']>, device: Device): Promise<void> {
    const page = pageAt(pathname)
    const route = page && (await findRoute(page.path))
    if (route === undefined) return
    for (const metric of vitalNames) {
      const value = values[metric]
      if (value !== undefined) vitals.add({ route, locale: page!.locale, device, navigation, metric, upper: bucketOf(metric, value) })
    }
  }

  const record: RecordVisit = async (report, device) => {
    const opened = report.pages.map(pageAt)
    const country = (await countryOfTimeZone(report.timeZone)) ?? unknownCountry
    for (const page of opened) {
      if (!page) continue
      views.add({ ...page, device })
      countries.add({ path: page.path, country })
    }
    if (opened[0] && report.referrer !== undefined) recordReferrer(opened[0].path, report.referrer)
    if (report.vitals) await recordVitals(report.vitals, device)
  }

  const all = [views, referrers, countries, vitals]
  const inTurn = async (run: (counter: Pick<typeof views, 'write' | 'close'>) => Promise<void>) => {
    for (const counter of all) await run(counter)
  }
  return { record, write: () => inTurn((counter) => counter.write()), close: () => inTurn((counter) => counter.close()) }
}
