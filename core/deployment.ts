/** What a page knows of the build that it came from: sent by the server, stored by the bootstrap script, read by `app/navigation`. */
import type { RedirectRule } from '#core/site-manifest.ts'

/** Rules of single addresses in `/builds/meta/<id>.json`, by unprefixed path. */
export type RouteRules = Readonly<Record<string, { redirect: Pick<RedirectRule, 'to' | 'status'> }>>

/** On `window.deployment`. */
export interface Deployment {
  /** Id of the build that made this page; empty until it is known. */
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

/** Names of the metrics by which an answer says from which build it is, and to which request. */
export const buildMetric = 'build'
export const requestMetric = 'request'

/**
 * The header that marks documents and payloads with their build, and with the request where they were made for one. A
 * script of the page can read it (`PerformanceResourceTiming.serverTiming`), so that no page has to hold an id that
 * changes with every other page.
 */
export function serverTimingHeader(buildId: string, requestId?: string): [string, string] {
  const request = requestId === undefined ? '' : `, ${requestMetric};desc="${requestId}"`
  return ['Server-Timing', `${buildMetric};desc="${buildId}"${request}`]
}

/** The build that an answer names in its `Server-Timing`; empty where it names none. */
export function readBuildId({ headers }: { headers: Pick<Headers, 'get'> }): string {
  return /(?:^|[\s,])build;desc="([^"]*)"/.exec(headers.get('Server-Timing') ?? '')?.[1] ?? ''
}

/**
 * A metric in the `Server-Timing` of the last answer for one of some paths, as the browser remembers it.
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

/** Fired on `window` when the framework's scripts have come and run. */
export const startedEvent = 'framework-started'

/** Key in session storage of the moment of the last automatic reload. */
export const reloadedKey = 'reloaded'

/** Key in session storage of the address that the router was opening when its document was left. */
export const pendingKey = 'pending-navigation'

/** At most one automatic reload in so long a time (C1). Milliseconds. */
export const minReloadIntervalMs = 10_000
