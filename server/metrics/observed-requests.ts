/** Counts and times requests. */
import type { RequestListener, ServerResponse } from 'node:http'
import type { ClassifyRequest } from './request-class.ts'
import type { Metrics } from './metrics.ts'

/** Requests of orchestrators, which would hide those of visitors. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** A listener that also counts each request when its response is sent or the client has left. */
export function observeRequests(
  listener: RequestListener,
  classify: ClassifyRequest,
  { requests, requestDuration }: Pick<Metrics, 'requests' | 'requestDuration'>,
): RequestListener {
  return (request, response) => {
    const { url = '' } = request
    if (!probes.has(url)) {
      const startMs = performance.now()
      response.once('close', () => {
        const { route, language } = classify(url)
        requests.inc({ route, status: statusClass(response), language })
        requestDuration.observe({ route }, (performance.now() - startMs) / 1000)
      })
    }
    listener(request, response)
  }
}

function statusClass({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}
