/** What answers when neither a built file nor the guard did. Reads from top to bottom, as a request does. */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { compress } from '#server/http/compress.ts'
import { challengePath, uploadPath, type FormDesk } from '#core/forms/desk.ts'
import { accountStatePath, type AccountDesk } from '#core/accounts/desk.ts'
import { popularPath, type FindPopular } from '#core/blog/popular.ts'
import { suggestionsPath, type Search } from '#core/search/search.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { longestReply } from '#core/inbox/desk.ts'
import { takesFile, takesReply } from '#server/http/file-paths.ts'
import { answerAccountState } from '#server/http/account-state.ts'
import { answerChallenge, answerUpload } from '#server/http/form-desk.ts'
import { answerClientError, largestReport } from '#server/http/client-error.ts'
import { passkeyAnswers } from '#server/http/passkeys.ts'
import type { DynamicRoutes } from '#server/http/dynamic-routes.ts'
import type { AnswerNotFound } from '#server/http/not-found.ts'
import { cleanRequest, type Pages } from '#server/http/pages.ts'
import type { FindRedirect } from '#server/http/redirects.ts'
import { answerPopular } from '#server/http/popular.ts'
import { type RequestInfo, requestInfo } from '#server/http/request-info.ts'
import { loggedPath } from '#server/http/request-log.ts'
import { responseHeaders } from '#server/http/response-headers.ts'
import { answerShareImage } from '#server/http/share-image.ts'
import { statusResponse } from '#server/http/status-page.ts'
import { answerSuggestions } from '#server/http/suggestions.ts'
import { answerLanguageSwitch } from '#server/http/switch-language.ts'
import type { ShareImages } from '#server/share/share-images.ts'

/** Largest body of a form without a file. Bytes. */
const largestForm = 64 * 1024

/**
 * Largest body of the form with a reply and a note: both at their longest, of characters that take most (12 bytes each, URL-encoded), and as
 * much again, so that what is too long comes back and can be cut. Bytes.
 */
const largestReply = 2 * 2 * longestReply * 12 + 64 * 1024

/** Largest body of a form with a file. Bytes. */
const largestUpload = 12 * 1000 * 1000

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
  forms: FormDesk
  accounts: AccountDesk
  search: Search
  popular: FindPopular
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
  forms: desk,
  accounts,
  search,
  popular,
  logger,
}: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const notFoundAt = (context: Context<AppEnvironment>, path: string) =>
    answerNotFound(path, context.get('info').id) ?? statusOf(context, 404)

  app.use(async (context, next) => {
    context.set('info', requestInfo(context.env.incoming))
    await next()
  })
  app.use(responseHeaders(buildId))
  app.use(compress)
  app.use(async (context, next) => {
    const { refusedPath } = context.get('info')
    return refusedPath === undefined ? next() : notFoundAt(context, refusedPath)
  })
  // The limit builds a request of unknown length anew, which takes one of the platform's own.
  app.use(async ({ req, get }, next) => {
    if (req.raw.body) req.raw = cleanRequest(req.raw, get('info').origin)
    await next()
  })
  app.post(clientErrorPath, limitBody(largestReport), answerClientError(logger))
  app.use((context, next) => {
    const { path } = context.req
    if (takesFile(path)) return limitFile(context, next)
    return (takesReply(path) ? limitReply : limitForm)(context, () => readWhole(context, next))
  })

  app.get('/language', answerLanguageSwitch)
  app.get(suggestionsPath, answerSuggestions(search))
  app.get(popularPath, answerPopular(popular))
  app.get(accountStatePath, answerAccountState(accounts))
  for (const [path, answer] of Object.entries(passkeyAnswers(accounts))) app.post(path, answer)
  app.get(challengePath, answerChallenge(desk))
  app.post(uploadPath, answerUpload(desk))
  app.get('/share/*', answerShareImage(shareImages))

  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const redirect = findRedirect(pathname, search)
    if (redirect) {
      const caching = redirect.status === 301 ? 'public, max-age=3600' : 'no-store'
      return new Response(null, { status: redirect.status, headers: { Location: redirect.location, 'Cache-Control': caching } })
    }
    if (dynamic.has(pathname, search)) return next()
    if (!isPayload.test(pathname)) return notFoundAt(context, pathname)
    // The browser's router takes an answer that isn't the application's as a sign to open the document, which redirects.
    if (findRedirect(pathname.replace(isPayload, ''), search)) return context.text('This page has moved.', 404)
    // What is wrong with a payload is told to the browser's router by the application; nothing is rendered for that.
    return next()
  })

  app.all('*', async (context) => {
    const response = await pages(context.req.raw, context.get('info'))
    return isBareError(response) ? statusOf(context, response.status) : response
  })

  app.onError((error, context) => {
    const { incoming } = context.env
    // Whoever went away in the middle of what they sent is in the log already, as a request that was not finished.
    if (!isBrokenOff(incoming)) {
      logger.error({ requestId: context.get('info').id, path: loggedPath(incoming.url ?? ''), err: error }, 'request failed')
    }
    return statusOf(context, 500)
  })

  return app
}

/** The page for a refusal or a failure, in the reader's language. */
function statusOf(context: Context<AppEnvironment>, status: number): Response {
  const { id, locale } = context.get('info')
  return statusResponse({ status, locale, requestId: id })
}

function limitBody(maxSize: number) {
  return bodyLimit({ maxSize, onError: (context: Context<AppEnvironment>) => statusOf(context, 413) })
}

const limitForm = limitBody(largestForm)
const limitReply = limitBody(largestReply)

/** Nothing is done for a request whose body is still on its way, or never comes: many slow ones would take all of the server's time. */
async function readWhole({ req }: Context<AppEnvironment>, next: Next): Promise<void> {
  const { url, method, headers, signal, body } = req.raw
  if (body) req.raw = new Request(url, { method, headers, signal, body: await req.raw.arrayBuffer() })
  await next()
}

/** A body of unknown length would be held in memory to measure it, and so many bytes are too much for that. */
const limitFile: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  if (context.req.raw.body && context.req.header('Transfer-Encoding') !== undefined) return statusOf(context, 411)
  return limitBody(largestUpload)(context, next)
}

const isPayload = /\.data$/

function isBrokenOff({ destroyed, complete }: HttpBindings['incoming']): boolean {
  return destroyed && !complete
}

/** An error that React Router answered without a page: no body, or its last resort in plain text. */
function isBareError(response: Response): boolean {
  return response.status >= 400 && /^(?:text\/plain|$)/.test(response.headers.get('Content-Type') ?? '')
}
