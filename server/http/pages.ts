/** The bridge to React Router. */
import type { RequestHandler, ServerBuild } from 'react-router'
import type { Logger } from 'pino'
import type { AppEntry } from '#core/app-entry.ts'
import type { Services } from '#core/services.ts'
import { loggedPath } from '#server/http/request-log.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import { StartError } from '#server/start-error.ts'

/** Makes the answer to one request. */
export type Pages = (request: Request, info: RequestInfo) => Promise<Response>

/** The app as React Router's build gives it. */
export interface App extends Pick<AppEntry, 'createLoadContext'> {
  handle: RequestHandler
  /** Unprefixed paths of the pages: `/blog/:slug`. */
  routes: readonly string[]
}

/** Takes the app out of a build. @param handle made of the same build */
export function appOf(build: ServerBuild, handle: RequestHandler): App {
  const { createLoadContext } = build.entry.module as Partial<AppEntry>
  if (!createLoadContext)
    throw new StartError('The app has no createLoadContext: app/entry.server.tsx must export it (see core/app-entry.ts).')
  // The route of the languages, `:lang?`, is the parent of all pages and none itself.
  const pages = Object.values(build.routes).filter((route) => route?.parentId !== 'root')
  const routes = pages.flatMap((route) => (route?.path === undefined ? [] : `/${route.path}`))
  return { handle, createLoadContext, routes }
}

/**
 * Makes the bridge.
 *
 * @param loadApp called for each request: while developing the app changes under the server
 * @param logger takes the errors that no page has an answer for, with path, build and request
 */
export function createPages(loadApp: () => App | Promise<App>, services: Services, logger: Logger): Pages {
  return async (request, { id, nonce, client }) => {
    const { handle, createLoadContext } = await loadApp()
    const report = (error: unknown) =>
      logger.error({ requestId: id, path: loggedPath(new URL(request.url).pathname), err: error }, 'page failed')
    return handle(request, createLoadContext(request, services, { id, nonce, client, report }))
  }
}
