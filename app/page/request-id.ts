import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { requestMetric, serverTimingOf } from '#core/deployment.ts'
import { payloadPath } from '#core/urls.ts'

/** Id of the request for which the server renders a page; built pages have none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The id by which support finds what went wrong on the shown page. */
export function useRequestId(): string | undefined {
  const ofDocument = use(RequestIdContext)
  const { pathname } = useLocation()
  const read = () => ofDocument ?? (typeof document === 'undefined' ? undefined : errorIdOf(pathname))
  return useSyncExternalStore(never, read, read)
}

const never = () => () => {}

const made = new Map<string, string>()

/**
 * The id under which the server has logged the request for a page (its payload, or else its document); for a built page, which bears none,
 * one that is made here and goes with the report of its error. Empty where the browser makes none (it does on https alone).
 */
export function errorIdOf(pathname: string): string {
  const id =
    serverTimingOf(requestMetric, [pathname, payloadPath(pathname)]) ?? made.get(pathname) ?? (isSecureContext ? crypto.randomUUID() : '')
  made.set(pathname, id)
  return id
}
