/** Tells the server of errors in the browser: by route, build and request, without personal data (`core/client-error.ts`). */
import { isRouteErrorResponse } from 'react-router'
import { clientErrorPath, describeClientError } from '#core/client-error.ts'
import { deployment } from '#app/navigation/deployment.ts'
import { requestIdOf } from '#app/navigation/request-id.ts'

/** More errors than this of one page are one error many times. */
const mostReports = 5

let reports = 0

/** @param route pattern of the route that was shown */
export function reportError(error: unknown, route: string): void {
  // Pages that are missing are an answer, and no error.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (++reports > mostReports) return
  const { pathname } = location
  const report = describeClientError(error, { route, build: deployment.build, request: requestIdOf(pathname) ?? '' })
  navigator.sendBeacon(clientErrorPath, JSON.stringify(report))
}

/** Errors that no boundary has shown. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message, ''))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, ''))
}
