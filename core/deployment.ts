/** How answers say from which build they are, and how often a page may load itself anew. */
/** Names of the metrics by which an answer says from which build it is, and to which request. */
export const buildMetric = 'build'
export const requestMetric = 'request'

/**
 * The header that marks documents and payloads with their build, and with the request where they were made for one. A
 * script of the page can read it (`PerformanceResourceTiming.serverTiming`), so that no page has to hold an id that
 * changes with every other page.
 */
export function markOf(buildId: string, requestId?: string): [string, string] {
  const request = requestId === undefined ? '' : `, ${requestMetric};desc="${requestId}"`
  return ['Server-Timing', `${buildMetric};desc="${buildId}"${request}`]
}

/** Key in session storage of the moment of the last automatic reload. */
export const reloadedKey = 'reloaded'

/** At most one automatic reload in so long a time (specification, point 8). Milliseconds. */
export const reloadGuard = 10_000
