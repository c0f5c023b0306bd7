/** What a page knows of the build that it came from: kept by the starter, read by the guard of the router. */
import type { RedirectRule } from '#core/site-manifest.ts'

/** Rules of single addresses in `/builds/meta/<id>.json`, by unprefixed path. */
export type RouteRules = Readonly<Record<string, { redirect: Pick<RedirectRule, 'to' | 'status'> }>>

/** On `window.deployment`. */
export interface Deployment {
  /** Id of the build that made this page; empty until something has told it. */
  build: string
  /** Whether a newer build was seen. */
  updated: boolean
  /** Empty until the manifest was read, and where it can't be. */
  routeRules: RouteRules
}

declare global {
  interface Window {
    deployment?: Deployment
  }
}

/** Name of the metric by which a document says from which build it is. */
export const buildMetric = 'build'

/**
 * The header that marks documents and payloads with their build. A script of the page can read it
 * (`PerformanceNavigationTiming.serverTiming`), so that no page has to hold an id that changes with every other page.
 */
export function buildHeader(buildId: string): [string, string] {
  return ['Server-Timing', `${buildMetric};desc="${buildId}"`]
}

/** Key in session storage of the moment of the last automatic reload. */
export const reloadedKey = 'reloaded'

/** At most one automatic reload in so long a time (specification, point 8). Milliseconds. */
export const reloadGuard = 10_000
