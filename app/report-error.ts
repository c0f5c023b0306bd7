/** Tells the server of errors in the browser: by route, build and request, without personal data (`core/client-error.ts`). */
import { isRouteErrorResponse } from 'react-router'
import { clientErrorPath, describeClientError } from '#core/client-error.ts'
import { errorIdOf } from '#app/page/request-id.ts'

/** More errors than this of one page are one error many times. */
const maxReports = 5

let reports = 0

/** Id of the shown page's route. */
let shownRoute = ''

export function noteRoute(id: string): void {
  shownRoute = id
}

/** @param route pattern or id of the route that was shown */
export function reportError(error: unknown, route: string): void {
  // Pages that are missing are an answer, and no error.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (++reports > maxReports) return
  const { pathname } = location
  const report = describeClientError(error, { route, build: window.deployment?.build ?? '', request: errorIdOf(pathname) })
  try {
    navigator.sendBeacon(clientErrorPath, JSON.stringify(report))
  } catch {
    // Taken away by the browser or an extension: then nobody is told, and the page goes on.
  }
}

/** Errors that no boundary has shown. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message, shownRoute))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, shownRoute))
}
