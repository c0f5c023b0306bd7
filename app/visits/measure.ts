/** Measures Web Vitals and reports them with the opened pages. Loaded lazily; what happened before is read from the browser's buffers. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { isCountedPage, maxReportedPages, visitsPath, type NavigationType, type VisitReport } from '#core/statistics/visit-report.ts'
import type { VitalName } from '#core/statistics/web-vitals.ts'

/** Web Vitals of the document, until they are reported. */
interface Measured {
  path: string
  navigation: NavigationType
  values: Partial<Record<VitalName, number>>
}

/** @param openedPages paths of opened pages, to which further ones are added; emptied by each report */
export function measure(openedPages: string[]): void {
  const firstPage = openedPages[0] ?? location.pathname
  let measured: Measured | undefined = documentOf(firstPage)
  let referrer = isCountedPage(firstPage) ? referrerOf(performance.getEntriesByType('navigation')[0]) : undefined

  const onChange = ({ name, value, navigationType }: Metric) => {
    if (!measured || navigationType === 'soft-navigation') return
    measured.navigation = navigationType
    measured.values[name] = value
  }
  // All changes, so that the last values are known when the page is hidden, in whatever order listeners run.
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onChange, { reportAllChanges: true })

  function report(): void {
    const pages = openedPages.splice(0).filter(isCountedPage).slice(0, maxReportedPages)
    const vitals = measured && isCountedPage(measured.path) && Object.keys(measured.values).length > 0 ? measured : undefined
    if (pages.length > 0 || vitals) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      send({ pages, timeZone, ...(referrer !== undefined && { referrer }), ...(vitals && { vitals }) })
    }
    measured = undefined
    referrer = undefined
  }

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())
  // Safari fires no `visibilitychange` when the visitor leaves for another page.
  addEventListener('pagehide', report)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    openedPages.push(location.pathname)
    measured = documentOf(location.pathname)
  })
}

function documentOf(path: string): Measured {
  return { path, navigation: 'navigate', values: {} }
}

/** The host that linked to the document, empty without one; `undefined` if it was opened from this site or begins no visit. */
function referrerOf(entry: PerformanceEntry | undefined): string | undefined {
  if ((entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return undefined
  const host = document.referrer && new URL(document.referrer).hostname
  return host === location.hostname ? undefined : host
}

function send(report: VisitReport): void {
  try {
    navigator.sendBeacon(visitsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  } catch {
    // Missing or blocked by the browser or an extension: the visit is not counted.
  }
}
