import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { requestMetric, serverTimingOf } from '#core/deployment.ts'
import { payloadPath } from '#core/urls.ts'

/** Id of the request for which the server renders a page; built pages have none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The id by which support finds an error of the shown page in the log. */
export function useRequestId(): string | undefined {
  const ofDocument = use(RequestIdContext)
  const { pathname } = useLocation()
  return ofDocument ?? (typeof document === 'undefined' ? undefined : errorIdOf(pathname))
}

/** The id of errors on built pages, for the life of the document. Empty if the browser cannot generate one (it needs https). */
const idOfDocument = globalThis.isSecureContext ? crypto.randomUUID() : ''

/** The id in the server's log of the request for a page (its document or payload). Built pages have none; their errors share one. */
export function errorIdOf(pathname: string): string {
  return serverTimingOf(requestMetric, [pathname, payloadPath(pathname)]) ?? idOfDocument
}
