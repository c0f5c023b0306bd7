import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { buildMetric, requestMetric } from '#core/deployment.ts'
import { payloadOf } from './payloads.ts'

/** Id of the request for which the server renders a page; built pages have none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The id under which the server has logged the request for the shown page, as far as it was made for this visitor. */
export function useRequestId(): string | undefined {
  const given = use(RequestIdContext)
  const { pathname } = useLocation()
  const read = () => given ?? (typeof document === 'undefined' ? undefined : requestIdOf(pathname))
  return useSyncExternalStore(never, read, read)
}

const never = () => () => {}

/** The answers of the server bear the id in `Server-Timing`: that of the page's payload, or else of its document. */
export function requestIdOf(pathname: string): string | undefined {
  return markOf(requestMetric, [pathname, payloadOf(pathname)])
}

/** The build from which the payload of a page came; `undefined` where the answer does not tell. */
export function buildOfPayload(pathname: string): string | undefined {
  return markOf(buildMetric, [payloadOf(pathname)])
}

/** A metric of the last answer for one of some paths. */
function markOf(metric: string, pathnames: readonly string[]): string | undefined {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const answers = entries.filter(({ name }) => pathnames.includes(new URL(name).pathname))
  return answers.at(-1)?.serverTiming?.find(({ name }) => name === metric)?.description
}
