/** Reports browser errors to the server with route, build and request id, without personal data (`core/client-error.ts`). */
import { isRouteErrorResponse } from 'react-router'
import { clientErrorPath, describeClientError } from '#core/client-error.ts'
import { errorIdOf } from '#app/page/request-id.ts'

/** Limit per document: more errors are usually one error repeated. */
const maxReports = 5

let reports = 0

/** Id of the shown page's route. */
let shownRoute = ''

export function recordRoute(id: string): void {
  shownRoute = id
}

/** @param route pattern or id of the route that was shown */
export function reportError(error: unknown, route: string): void {
  // Responses below 500, such as a missing page, are not errors.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (++reports > maxReports) return
  const { pathname } = location
  const report = describeClientError(error, { route, build: window.deployment?.build ?? '', request: errorIdOf(pathname) })
  try {
    navigator.sendBeacon(clientErrorPath, JSON.stringify(report))
  } catch {
    // Missing or blocked by the browser or an extension: there is no report.
  }
}

/** Reports errors outside of error boundaries. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message, shownRoute))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, shownRoute))
}
