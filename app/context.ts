/** The contexts through which the server passes services and facts of the request to loaders and actions. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { ContentStore } from '#core/content/documents.ts'
import type { RequestFacts, Services } from '#core/services.ts'
import type { RecordShareText } from '#core/share/share-text.ts'

/** The renderer's state for one page. */
export interface PageRequest {
  /** A whole page, or the payload of a client navigation. */
  delivery: 'document' | 'payload'
  /** Static HTML that a loader passes to the renderer outside the loader data; see `app/ui/static-html.tsx`. */
  staticHtml: Map<string, string>
  recordShareText?: RecordShareText | undefined
}

export const contentContext = createContext<ContentStore>()
export const pageRequestContext = createContext<PageRequest>()
/** `null` while prerendering. */
export const factsContext = createContext<RequestFacts | null>(null)
/** Read it with `servicesOf`. */
export const servicesContext = createContext<Services | null>(null)

/**
 * The services of the running server.
 *
 * @throws while prerendering
 */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext)
  if (services) return services
  throw new Error(
    'A prerendered page used a service of the running server; prerendered pages have content only. ' +
      'Add its path to pathsPerRequest in core/site-map.ts, or do without the service.',
  )
}
