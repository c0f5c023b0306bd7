/** Decides who answers a request: a built file, the guard, or the application. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { clientErrorPath } from '#core/client-error.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import { uploadPath } from '#core/forms/desk.ts'
import { chooseLocale } from '#core/language.ts'
import { fallbackLocale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import type { NoteMissing } from '#server/counts/missing-pages.ts'
import type { AppEnvironment } from '#server/http/app.ts'
import type { ReadClientAddress } from '#server/http/client-address.ts'
import type { DynamicRoutes } from '#server/http/dynamic-routes.ts'
import { answerHealth, type ReadinessCheck } from '#server/http/health.ts'
import type { HostCheck } from '#server/http/hosts.ts'
import { inspectRequest, longestTarget } from '#server/http/request-guard.ts'
import { describeRequest, type RequestInfo } from '#server/http/request-info.ts'
import { logWhenDone } from '#server/http/request-log.ts'
import { flatSecurityHeaders } from '#server/http/security-headers.ts'
import { scanHeaders, type ScannedHeaders } from '#server/http/static/scanned-headers.ts'
import { sendFile } from '#server/http/static/serve.ts'
import type { StaticSite } from '#server/http/static/site.ts'
import { sendStatusPage, statusResponse } from '#server/http/status-page.ts'

/** What the listener is made from. */
export interface ListenerOptions {
  site: StaticSite
  dynamic: DynamicRoutes
  app: Hono<AppEnvironment>
  checkHost: HostCheck
  readClient: ReadClientAddress
  isReady: ReadinessCheck
  /** Is told of each built file that was sent. */
  noteSent(path: string, request: IncomingMessage): void
  /** Is told of each request that was answered with 404, once it is. */
  noteMissing: NoteMissing
  logger: Logger
}

/** What scripts send, and no page takes. */
const calls: ReadonlySet<string> = new Set([clientErrorPath, uploadPath, ...Object.values(passkeyPaths)])

/**
 * Makes the listener. Built files are looked up by the exact bytes of the path, so that anything odd
 * misses them and meets the guard. At level `debug` they are logged too, which costs nearly half of the rate.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { site, dynamic, app, checkHost, readClient, isReady, noteSent, noteMissing, logger } = options
  const answerFromApp = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // The application answers its own failures; this is for a request that can't be made into a web Request.
    errorHandler: (error) => {
      logger.warn({ err: error }, 'request not understood')
      return statusResponse({ status: 400, locale: fallbackLocale })
    },
  })

  const report = (error: Error) => logger.error({ err: error }, 'a built file could not be read')

  /** The hot path. False where somebody else has to answer. */
  function answerFromFiles(target: string, headers: ScannedHeaders, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const queryStart = target.indexOf('?')
    const path = queryStart === -1 ? target : target.slice(0, queryStart)
    if (queryStart !== -1 && dynamic.has(path, target.slice(queryStart))) return false
    if (path === '/') return answerHome(target.slice(1), headers, request, response)
    const file = site.files.get(path)
    if (file === undefined || !sendFile(file, headers, request, response, report)) return false
    noteSent(path, request)
    return true
  }

  /** `/`: English in place, another language by redirect; never stored by a cache. */
  function answerHome(search: string, scanned: ScannedHeaders, request: IncomingMessage, response: ServerResponse): boolean {
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    const locale = chooseLocale(cookie, acceptLanguage)
    if (locale === fallbackLocale) return site.home !== undefined && sendFile(site.home, scanned, request, response, report)
    const headers = ['Location', localizePath(`/${search}`, locale), 'Content-Length', '0']
    response.writeHead(302, [...headers, ...chosenHeaders, ...flatSecurityHeaders])
    response.end()
    return true
  }

  const takesPost = (path: string) => calls.has(path) || dynamic.has(path)

  function answerOthers(info: RequestInfo, scanned: ScannedHeaders, request: IncomingMessage, response: ServerResponse): void {
    const { id: requestId, locale } = info
    const refuse = (status: number, extra?: [string, string][]) => sendStatusPage(response, { status, locale, requestId }, extra)

    const { method = '', url = '', rawHeaders } = request
    const verdict = inspectRequest({ method, url, rawHeaders }, checkHost, takesPost)
    // Nobody reads the body of a request that goes no further, and the connection would wait for the rest of it.
    if (verdict.kind !== 'pass' && hasBody(request)) response.shouldKeepAlive = false
    if (verdict.kind === 'options') {
      response.writeHead(204, ['Allow', verdict.allow, ...flatSecurityHeaders])
      response.end()
    } else if (verdict.kind === 'refuse') {
      refuse(verdict.status, verdict.allow === undefined ? [] : [['Allow', verdict.allow]])
    } else {
      const target = verdict.path + verdict.search
      if (verdict.kind === 'missing') info.refusedPath = verdict.path
      else if (answerFromFiles(target, scanned, request, response)) return
      else if (site.files.has(verdict.path) && !dynamic.has(verdict.path, verdict.search)) return refuse(406)
      request.url = target
      info.origin = verdict.origin
      // What the guard has refused was asked for by no link.
      if (verdict.kind === 'pass') {
        const { client, origin } = info
        response.once('finish', () => response.statusCode === 404 && noteMissing({ request, client, origin }))
      }
      void answerFromApp(request, response)
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request
    const scanned = scanHeaders(request.rawHeaders)
    if (isPlain(url, scanned) && answerFromFiles(url, scanned, request, response)) return
    if (answerHealth(request, response, isReady)) return
    answerOthers(describeAndLog(request, response), scanned, request, response)
  }

  /** The same with a log line for every request. */
  function answerLogged(request: IncomingMessage, response: ServerResponse): void {
    const info = describeAndLog(request, response)
    const { url = '' } = request
    const scanned = scanHeaders(request.rawHeaders)
    if (isPlain(url, scanned) && answerFromFiles(url, scanned, request, response)) return
    if (!answerHealth(request, response, isReady)) answerOthers(info, scanned, request, response)
  }

  function describeAndLog(request: IncomingMessage, response: ServerResponse): RequestInfo {
    const info = describeRequest(request, readClient)
    logWhenDone(request, response, info, logger)
    return info
  }

  /** Whether the guard has nothing to look at: our host, a short target, no percent-encoding beside a query. */
  function isPlain(url: string, { host }: ScannedHeaders): boolean {
    if (url.length > longestTarget || (url.includes('%') && url.includes('?'))) return false
    return typeof checkHost(host) === 'object'
  }

  return logger.isLevelEnabled('debug') ? answerLogged : answer
}

/** Whether a body follows the headers (RFC 9112, 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const chosenHeaders = ['Cache-Control', 'private, no-store', 'Vary', 'Cookie, Accept-Language']
