/** What `app/entry.server.tsx` exports for the server, the prerenderer and the development server besides rendering. */
import type { RouterContextProvider } from 'react-router'
import type { RecordShareText } from '#core/share/share-text.ts'
import type { PrerenderServices, RequestFacts, Services } from '#core/services.ts'

/** Contexts are created in the app's bundle, because React Router compares context keys by identity. */
export interface AppEntry {
  /** The context of a request to the running server. */
  createLoadContext(request: Request, services: Services, facts: RequestFacts): RouterContextProvider
  /** The context of a page that is made once for all visitors, at build time. */
  createPrerenderContext(request: Request, services: PrerenderServices, recordShareText?: RecordShareText): RouterContextProvider
}
