/** The bridge to React Router. */
import type { RequestHandler, ServerBuild } from 'react-router'
import type { Logger } from 'pino'
import type { AppEntry } from '#core/app-entry.ts'
import type { Services } from '#core/services.ts'
import { loggedPath } from '#server/http/request-log.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import { StartError } from '#server/start-error.ts'

/** Renders the response to one request. */
export type Pages = (request: Request, info: RequestInfo) => Promise<Response>

/** The app from React Router's build. */
export interface App extends Pick<AppEntry, 'createLoadContext'> {
  handle: RequestHandler
  /** Unprefixed paths of the pages: `/blog/:slug`. */
  routes: readonly string[]
}

/** Reads the app from a build. @param handle created from the same build */
export function appOf(build: ServerBuild, handle: RequestHandler): App {
  const { createLoadContext } = build.entry.module as Partial<AppEntry>
  if (!createLoadContext)
    throw new StartError('The app has no createLoadContext: app/entry.server.tsx must export it (see core/app-entry.ts).')
  // The language route, `:lang?`, is the parent of all pages and not a page itself.
  const pages = Object.values(build.routes).filter((route) => route?.parentId !== 'root')
  const routes = pages.flatMap((route) => (route?.path === undefined ? [] : `/${route.path}`))
  return { handle, createLoadContext, routes }
}

interface PageTools {
  logger: Logger
  isOutage(error: unknown): boolean
}

/** `Retry-After` of a page that could not be made because the database did not answer. */
const retryAfterSeconds = 30

/**
 * Creates the bridge.
 *
 * @param loadApp called for each request, because the app changes during development
 * @param tools.logger logs the errors that no page handles
 * @param tools.isOutage whether an error means that the database is away or busy; a document that needs it is then 503 without a body
 */
export function createPages(loadApp: () => App | Promise<App>, services: Services, { logger, isOutage }: PageTools): Pages {
  return async (request, { id, nonce, client, connection, recordShareText }) => {
    const { handle, createLoadContext } = await loadApp()
    const where = () => ({ path: loggedPath(new URL(request.url).pathname) })
    let isUnavailable = false
    const report = (error: unknown) => {
      isUnavailable ||= isOutage(error)
      logger.error({ ...where(), err: error }, 'page failed')
    }
    const logRefusal = (account: string) => logger.warn({ ...where(), account }, 'access refused')
    const facts = { id, nonce, client, connection, report, logRefusal, recordShareText }
    const response = await handle(request, createLoadContext(request, services, facts))
    if (!isUnavailable || response.status !== 500 || !isDocument(response)) return response
    return new Response(null, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
}

/** A payload goes to the browser's router, which shows the error within the page. */
function isDocument(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false
}
