import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { requestMetric, serverTimingOf } from '#core/deployment.ts'
import { payloadPath } from '#core/urls.ts'

/** Id of the request for which the server renders a page; built pages have none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The id by which support finds an error of the shown page in the log. */
export function useRequestId(): string | undefined {
  const ofDocument = use(RequestIdContext)
  const { pathname } = useLocation()
  const read = () => ofDocument ?? (typeof document === 'undefined' ? undefined : errorIdOf(pathname))
  return useSyncExternalStore(never, read, read)
}

const never = () => () => {}

const made = new Map<string, string>()

/**
 * The id in the server's log of the request for a page (its document or payload). Built pages have none; for them an id is generated here
 * and sent with the error report. Empty if the browser cannot generate one (it needs https).
 */
export function errorIdOf(pathname: string): string {
  const id =
    serverTimingOf(requestMetric, [pathname, payloadPath(pathname)]) ?? made.get(pathname) ?? (isSecureContext ? crypto.randomUUID() : '')
  made.set(pathname, id)
  return id
}
