/** The application: answers requests that neither a built file nor the guard has answered. A request passes the handlers in their order. */
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { compress } from '#server/http/compress.ts'
import { challengePath, uploadPath } from '#core/forms/service.ts'
import { accountStatePath } from '#core/accounts/service.ts'
import { features } from '#core/structure/features.ts'
import { popularPath, type FindPopular } from '#core/blog/popular.ts'
import { suggestionsPath } from '#core/search/search.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { visitsPath } from '#core/statistics/visit-report.ts'
import type { Services } from '#core/services.ts'
import type { RecordVisit } from '#server/counts/visits.ts'
import { answerAccountState } from '#server/http/account-state.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { answerChallenge, answerUpload } from '#server/http/form-endpoints.ts'
import { answerClientError } from '#server/http/client-error.ts'
import { passkeyHandlers } from '#server/http/passkeys.ts'
import type { AnswerNotFound } from '#server/http/not-found.ts'
import type { Pages } from '#server/http/pages.ts'
import type { FindRedirect } from '#server/http/redirects.ts'
import { answerPopular } from '#server/http/popular.ts'
import { readMethods } from '#server/http/request-guard.ts'
import { answerRecentAsset } from '#server/http/recent-asset.ts'
import type { FindRecentAsset } from '#server/assets/recent-assets.ts'
import { loggedPath } from '#server/http/request-log.ts'
import { renewCookies } from '#server/http/renew-cookies.ts'
import { responseHeaders, type HeaderOptions } from '#server/http/response-headers.ts'
import { answerSecurityText, securityTextPath } from '#server/http/security-text.ts'
import { answerShareImage } from '#server/http/share-image.ts'
import { statusResponse } from '#server/http/status-page.ts'
import { answerSuggestions } from '#server/http/suggestions.ts'
import { answerLanguageSwitch } from '#server/http/switch-language.ts'
import { answerVisits } from '#server/http/visits.ts'
import type { ShareImages } from '#server/share/share-images.ts'

/** Dependencies of the application. */
export interface AppOptions extends HeaderOptions {
  findRedirect: FindRedirect
  /** Whether a path, or a path with this query, is rendered per request. */
  isRendered(path: string, search: string): boolean
  answerNotFound: AnswerNotFound
  pages: Pages
  shareImages: ShareImages
  findRecentAsset: FindRecentAsset
  services: Pick<Services, 'forms' | 'accounts' | 'search'>
  popular: FindPopular
  recordVisit: RecordVisit
  logger: Logger
}

/** Builds the application. */
export function createApp(options: AppOptions): Hono<AppEnvironment> {
  const { pages, services, logger } = options
  const app = new Hono<AppEnvironment>()
  app.use(responseHeaders(options))
  app.use(compress)
  app.use(renewCookies(services.accounts))
  app.use(async (context, next) => {
    const { refusedPath } = context.env
    return refusedPath === undefined ? next() : answerMissing(options, context, refusedPath)
  })

  app.post(clientErrorPath, answerClientError(logger))
  app.post(visitsPath, answerVisits(options.recordVisit, logger))
  app.get('/language', answerLanguageSwitch)
  app.get(securityTextPath, answerSecurityText)
  app.get(suggestionsPath, answerSuggestions(services.search))
  if (features.blog) app.get(popularPath, answerPopular(options.popular))
  app.get(accountStatePath, answerAccountState(services.accounts))
  for (const [path, answer] of Object.entries(passkeyHandlers(services.accounts))) app.post(path, answer)
  app.get(challengePath, answerChallenge(services.forms))
  if (features.police) app.post(uploadPath, answerUpload(services.forms))
  app.get('/share/*', answerShareImage(options.shareImages))
  app.on('GET', ['/assets/*', '/fonts/*'], answerRecentAsset(options.findRecentAsset))
  app.get('*', sendOn(options))

  app.all('*', async (context) => {
    const response = await pages(context.req.raw, context.env)
    // React Router answers 405 to a form that is sent to a page without an action, with the error page for failures of the server. Payloads are left
    // as they are: the router in the browser reads them.
    if (response.status === 405 && !isPayload.test(context.req.path)) return refuseMethod(context)
    return isBareError(response) ? statusOf(context, response.status, response.headers.get('Retry-After')) : response
  })

  app.onError((error, context) => {
    const { raw, path } = context.req
    // A client that disconnects while sending is already logged, as an unfinished request.
    if (!raw.signal.aborted) logger.error({ path: loggedPath(path), err: error }, 'request failed')
    return statusOf(context, 500)
  })

  return app
}

/** Addresses that the application answers itself; `/share/*` is everything below `/share/`. */
export function endpointsOf(app: Hono<AppEnvironment>): string[] {
  return [...new Set(app.routes.map(({ path }) => path))].filter((path) => path !== '*' && path !== '/*')
}

/** Answers redirects and unknown addresses; passes on what is to be rendered. */
function sendOn(options: AppOptions) {
  const { findRedirect, isRendered } = options
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const redirect = findRedirect(pathname, search)
    if (redirect) {
      const caching = redirect.status === 301 ? 'public, max-age=3600' : 'no-store'
      return new Response(null, { status: redirect.status, headers: { Location: redirect.location, 'Cache-Control': caching } })
    }
    if (isRendered(pathname, search)) return next()
    if (!isPayload.test(pathname)) return answerMissing(options, context, pathname)
    // If the response is not React Router's, the browser's router opens the document instead, which redirects.
    if (findRedirect(pathname.replace(isPayload, ''), search)) return context.text('This page has moved.', 404)
    // React Router reports an error in a payload to the browser's router without rendering.
    return next()
  })
}

async function answerMissing({ answerNotFound }: AppOptions, context: Context<AppEnvironment>, path: string): Promise<Response> {
  return (await answerNotFound(path, context.env)) ?? statusOf(context, 404)
}

/** The page for a refusal or a failure, in the reader's language. */
function statusOf({ env: { id, locale } }: Context<AppEnvironment>, status: number, retryAfter: string | null = null): Response {
  const response = statusResponse({ status, locale, requestId: id })
  if (retryAfter !== null) response.headers.set('Retry-After', retryAfter)
  return response
}

/** The page for a method that a page does not take (RFC 9110, 15.5.6). */
function refuseMethod(context: Context<AppEnvironment>): Response {
  const response = statusOf(context, 405)
  response.headers.set('Allow', readMethods)
  return response
}

const isPayload = /\.data$/

/** An error that React Router answered without a page: no body, or its last resort in plain text. */
function isBareError(response: Response): boolean {
  return response.status >= 400 && /^(?:text\/plain|$)/.test(response.headers.get('Content-Type') ?? '')
}
