/** A page's information about its build: sent by the server, stored by the bootstrap script, read by `app/navigation`. */
import type { RedirectRule } from '#core/site-manifest.ts'

/** Redirects in `/builds/meta/<id>.json`, by unprefixed path. */
export type RouteRules = Readonly<Record<string, { redirect: Pick<RedirectRule, 'to' | 'status'> }>>

/** On `window.deployment`. */
export interface Deployment {
  /** Id of the build that made this page; empty until it is known. */
  build: string
  /** Whether a newer build was seen. */
  updated: boolean
  /** Empty until the manifest is read, and if that fails. */
  routeRules: RouteRules
}

declare global {
  interface Window {
    deployment?: Deployment
  }
}

/** Names of the metrics with the build id and the request id of a response. */
export const buildMetric = 'build'
export const requestMetric = 'request'

/**
 * The header with the build id of documents and payloads, and the request id of dynamic ones. Scripts can read it
 * (`PerformanceResourceTiming.serverTiming`), so pages need not contain the build id, which changes whenever any page
 * changes.
 */
export function serverTimingHeader(buildId: string, requestId?: string): [string, string] {
  const request = requestId === undefined ? '' : `, ${requestMetric};desc="${requestId}"`
  return ['Server-Timing', `${buildMetric};desc="${buildId}"${request}`]
}

/**
 * A metric in the `Server-Timing` of the last response for one of some paths, from the browser's performance entries.
 *
 * @param pathnames of documents or payloads
 */
export function serverTimingOf(metric: string, pathnames: readonly string[]): string | undefined {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const answers = entries.filter(({ name }) => pathnames.includes(new URL(name).pathname))
  return answers.at(-1)?.serverTiming?.find(({ name }) => name === metric)?.description
}

/** Fired on `window` when the framework's scripts have loaded and run. */
export const startedEvent = 'framework-started'

/** Key in session storage of the time of the last automatic reload. */
export const reloadedKey = 'reloaded'

/** Key in session storage of the address that the router was opening when the document was unloaded. */
export const pendingKey = 'pending-navigation'

/** Minimum time between automatic reloads (C1). */
export const minReloadIntervalMs = 10_000
