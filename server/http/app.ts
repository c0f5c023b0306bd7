/** What answers when neither a built file nor the guard did. Reads from top to bottom, as a request does. */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { compress } from '#server/http/compress.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { answerClientError } from '#server/http/client-error.ts'
import type { DynamicRoutes } from '#server/http/dynamic-routes.ts'
import type { AnswerNotFound } from '#server/http/not-found.ts'
import { cleanRequest, type Pages } from '#server/http/pages.ts'
import type { FindRedirect } from '#server/http/redirects.ts'
import { type RequestInfo, requestInfo } from '#server/http/request-info.ts'
import { responseHeaders } from '#server/http/response-headers.ts'
import { answerShareImage } from '#server/http/share-image.ts'
import { statusResponse } from '#server/http/status-page.ts'
import { answerLanguageSwitch } from '#server/http/switch-language.ts'
import type { ShareImages } from '#server/share/share-images.ts'

/** Largest body of a form without a file. Bytes. */
const largestForm = 64 * 1024

/** What the middlewares find in their context. */
export interface AppEnvironment {
  Bindings: HttpBindings
  Variables: { info: RequestInfo }
}

/** What the application is made from. */
export interface AppOptions {
  buildId: string
  findRedirect: FindRedirect
  dynamic: DynamicRoutes
  answerNotFound: AnswerNotFound
  pages: Pages
  shareImages: ShareImages
  logger: Logger
}

/** Builds the application. */
export function createApp({
  buildId,
  findRedirect,
  dynamic,
  answerNotFound,
  pages,
  shareImages,
  logger,
}: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()

  app.use(async (context, next) => {
    context.set('info', requestInfo(context.env.incoming))
    await next()
  })
  app.use(responseHeaders(buildId))
  app.use(compress)
  // The limit builds a request of unknown length anew, which takes one of the platform's own.
  app.use(async ({ req, get }, next) => {
    if (req.raw.body) req.raw = cleanRequest(req.raw, get('info').origin)
    await next()
  })
  app.use(bodyLimit({ maxSize: largestForm, onError: (context: Context<AppEnvironment>) => statusOf(context, 413) }))

  app.post(clientErrorPath, answerClientError(logger))
  app.get('/language', answerLanguageSwitch)
  app.get('/share/*', answerShareImage(shareImages))

  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const redirect = findRedirect(pathname, search)
    if (!redirect) return next()
    const caching = redirect.status === 301 ? 'public, max-age=3600' : 'no-store'
    return new Response(null, { status: redirect.status, headers: { Location: redirect.location, 'Cache-Control': caching } })
  })

  app.get('*', async (context, next) => {
    const { pathname } = new URL(context.req.url)
    // What is wrong with a payload is told to the browser's router by the application; nothing is rendered for that.
    const answer = dynamic.has(pathname) || pathname.endsWith('.data') ? undefined : await answerNotFound(pathname, context.get('info').id)
    return answer ?? next()
  })

  app.all('*', async (context) => {
    const response = await pages(context.req.raw, context.get('info'))
    return isBareError(response) ? statusOf(context, response.status) : response
  })

  app.onError((error, context) => {
    const { id } = context.get('info')
    logger.error({ requestId: id, err: error }, 'request failed')
    return statusOf(context, 500)
  })

  return app
}

/** The page for a refusal or a failure, in the reader's language. */
function statusOf(context: Context<AppEnvironment>, status: number): Response {
  const { id, locale } = context.get('info')
  return statusResponse({ status, locale, requestId: id })
}

/** An error that React Router answered without a page: no body, or its last resort in plain text. */
function isBareError(response: Response): boolean {
  return response.status >= 400 && /^(?:text\/plain|$)/.test(response.headers.get('Content-Type') ?? '')
}
