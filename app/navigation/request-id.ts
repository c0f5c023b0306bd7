import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { buildMetric, requestMetric } from '#core/deployment.ts'
import { payloadOf } from './payloads.ts'

/** Id of the request for which the server renders a page; built pages have none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The id by which support finds what went wrong on the shown page. */
export function useRequestId(): string | undefined {
  const given = use(RequestIdContext)
  const { pathname } = useLocation()
  const read = () => given ?? (typeof document === 'undefined' ? undefined : errorIdOf(pathname))
  return useSyncExternalStore(never, read, read)
}

const never = () => () => {}

const made = new Map<string, string>()

/**
 * The id under which the server has logged the request for a page; for a built page, which bears none, one that is made here and
 * goes with the report of its error. Empty where the browser makes none (it does on https alone).
 */
export function errorIdOf(pathname: string): string {
  const id = requestIdOf(pathname) ?? made.get(pathname) ?? (isSecureContext ? crypto.randomUUID() : '')
  made.set(pathname, id)
  return id
}

/** The answers of the server bear the id in `Server-Timing`: that of the page's payload, or else of its document. */
function requestIdOf(pathname: string): string | undefined {
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
