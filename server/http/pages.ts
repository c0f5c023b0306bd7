/** The bridge to React Router: hands it a request it can trust and replaces its bare errors. */
import type { RequestHandler } from 'react-router'
import type { Logger } from 'pino'
import type { AppEntry, LoadContextInput } from '#core/app-entry.ts'
import { loggedPath } from '#server/http/request-log.ts'
import type { RequestInfo } from '#server/http/request-info.ts'

/** Makes the answer to one request. */
export type Pages = (request: Request, info: RequestInfo) => Promise<Response>

/** Headers that only a build or a proxy may set: they would switch React Router's mode or forge an origin. */
const untrusted = /^(?:x-react-router-|x-remix-|x-forwarded-|forwarded$|x-original-url$|x-rewrite-url$|x-http-method)/

/**
 * Makes the bridge.
 *
 * @param handle React Router's request handler
 * @param logger takes the errors that no page has an answer for, with path, build and request
 * @param createLoadContext made by the app, because only the app's bundle knows its context keys
 */
export function createPages(
  handle: RequestHandler,
  services: LoadContextInput['services'],
  createLoadContext: AppEntry['createLoadContext'],
  logger: Logger,
): Pages {
  return (given, info) => {
    const request = cleanRequest(given, info.origin)
    const report = (error: unknown) =>
      logger.error({ requestId: info.id, path: loggedPath(new URL(request.url).pathname), err: error }, 'page failed')
    return handle(request, createLoadContext({ services, request, info: { ...info, report } }))
  }
}

/**
 * The same request under the public origin, as React Router's check of `Origin` needs it behind TLS
 * termination, without untrusted headers, and with HEAD as GET: the body is dropped at the end, so
 * that the headers of both are equal.
 */
export function cleanRequest(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (untrusted.test(name)) headers.delete(name)
  // A quiet page sends its form so; the guard has let through none but ours.
  if (headers.get('Origin') === 'null') headers.set('Origin', origin)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'GET' ? null : request.body
  return new Request(origin + pathname + search, {
    method,
    headers,
    body,
    signal: request.signal,
    ...(body && { duplex: 'half' }),
  } as RequestInit)
}
