/** What answers when neither a built file nor the guard did. Reads from top to bottom, as a request does. */
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { compress } from '#server/http/compress.ts'
import { challengePath, uploadPath } from '#core/forms/service.ts'
import { accountStatePath } from '#core/accounts/service.ts'
import { popularPath, type FindPopular } from '#core/blog/popular.ts'
import { suggestionsPath } from '#core/search/search.ts'
import { clientErrorPath } from '#core/client-error.ts'
import type { Services } from '#core/services.ts'
import { answerAccountState } from '#server/http/account-state.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { answerChallenge, answerUpload } from '#server/http/form-endpoints.ts'
import { answerClientError } from '#server/http/client-error.ts'
import { passkeyHandlers } from '#server/http/passkeys.ts'
import type { AnswerNotFound } from '#server/http/not-found.ts'
import type { Pages } from '#server/http/pages.ts'
import type { FindRedirect } from '#server/http/redirects.ts'
import { answerPopular } from '#server/http/popular.ts'
import { loggedPath } from '#server/http/request-log.ts'
import { responseHeaders, type HeaderOptions } from '#server/http/response-headers.ts'
import { answerShareImage } from '#server/http/share-image.ts'
import { statusResponse } from '#server/http/status-page.ts'
import { answerSuggestions } from '#server/http/suggestions.ts'
import { answerLanguageSwitch } from '#server/http/switch-language.ts'
import type { ShareImages } from '#server/share/share-images.ts'

/** What the application is made from. */
export interface AppOptions extends HeaderOptions {
  findRedirect: FindRedirect
  /** Whether a page is made for each request to a path, or for those with this query. */
  isRendered(path: string, search: string): boolean
  answerNotFound: AnswerNotFound
  pages: Pages
  shareImages: ShareImages
  services: Pick<Services, 'forms' | 'accounts' | 'search'>
  popular: FindPopular
  logger: Logger
}

/** Builds the application. */
export function createApp(options: AppOptions): Hono<AppEnvironment> {
  const { pages, services, logger } = options
  const app = new Hono<AppEnvironment>()
  app.use(responseHeaders(options))
  app.use(compress)
  app.use(async (context, next) => {
    const { refusedPath } = context.env
    return refusedPath === undefined ? next() : answerMissing(options, context, refusedPath)
  })

  app.post(clientErrorPath, answerClientError(logger))
  app.get('/language', answerLanguageSwitch)
  app.get(suggestionsPath, answerSuggestions(services.search))
  app.get(popularPath, answerPopular(options.popular))
  app.get(accountStatePath, answerAccountState(services.accounts))
  for (const [path, answer] of Object.entries(passkeyHandlers(services.accounts))) app.post(path, answer)
  app.get(challengePath, answerChallenge(services.forms))
  app.post(uploadPath, answerUpload(services.forms))
  app.get('/share/*', answerShareImage(options.shareImages))
  app.get('*', sendOn(options))

  app.all('*', async (context) => {
    const response = await pages(context.req.raw, context.env)
    return isBareError(response) ? statusOf(context, response.status) : response
  })

  app.onError((error, context) => {
    const { raw, path } = context.req
    // A client that goes away in the middle of what it sends is in the log already, as a request that was not finished.
    if (!raw.signal.aborted) logger.error({ requestId: context.env.id, path: loggedPath(path), err: error }, 'request failed')
    return statusOf(context, 500)
  })

  return app
}

/** Redirects, and the not-found page for every address that leads nowhere: what goes on is rendered. */
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
    // The browser's router takes an answer that isn't the application's as a sign to open the document, which redirects.
    if (findRedirect(pathname.replace(isPayload, ''), search)) return context.text('This page has moved.', 404)
    // The application reports to the browser's router what is wrong with a payload; nothing is rendered for that.
    return next()
  })
}

async function answerMissing({ answerNotFound }: AppOptions, context: Context<AppEnvironment>, path: string): Promise<Response> {
  return (await answerNotFound(path, context.env)) ?? statusOf(context, 404)
}

/** The page for a refusal or a failure, in the reader's language. */
function statusOf({ env: { id, locale } }: Context<AppEnvironment>, status: number): Response {
  return statusResponse({ status, locale, requestId: id })
}

const isPayload = /\.data$/

/** An error that React Router answered without a page: no body, or its last resort in plain text. */
function isBareError(response: Response): boolean {
  return response.status >= 400 && /^(?:text\/plain|$)/.test(response.headers.get('Content-Type') ?? '')
}
