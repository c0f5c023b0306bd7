/** Decides who answers a request: a built file, the guard, or the application. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { clientErrorPath } from '#core/client-error.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import { uploadPath } from '#core/forms/service.ts'
import { chooseLocale } from '#core/language.ts'
import { fallbackLocale } from '#core/locales.ts'
import { visitsPath } from '#core/statistics/visit-report.ts'
import { localizePath } from '#core/urls.ts'
import type { RecordNotFound } from '#server/counts/missing-pages.ts'
import type { ReadClientAddress } from '#server/http/client-address.ts'
import type { DynamicRoutes } from '#server/http/dynamic-routes.ts'
import type { EditorAnswers } from '#server/http/editor.ts'
import { answerHealth, type ReadinessCheck } from '#server/http/health.ts'
import type { HostCheck, HostVerdict } from '#server/http/hosts.ts'
import { withRequestIds } from '#server/http/log-context.ts'
import { hasBody, receiveBody } from '#server/http/request-body.ts'
import { inspectRequest, maxHeaders, maxTargetBytes, type Verdict } from '#server/http/request-guard.ts'
import { describeRequest, type AppEnvironment, type RequestInfo } from '#server/http/request-info.ts'
import { loggedPath, logWhenDone } from '#server/http/request-log.ts'
import { discardRest, sendResponse } from '#server/http/send-response.ts'
import { flatSecurityHeaders } from '#server/http/security-headers.ts'
import type { ReadyFile } from '#server/http/static/file.ts'
import { scanHeaders, type ScannedHeaders } from '#server/http/static/scanned-headers.ts'
import { sendFile } from '#server/http/static/serve.ts'
import type { StaticSite } from '#server/http/static/site.ts'
import { sendStatusPage, statusResponse } from '#server/http/status-page.ts'
import { createWebRequest } from '#server/http/web-request.ts'

/** Dependencies of the listener. */
export interface ListenerOptions {
  site: StaticSite
  dynamic: DynamicRoutes
  app: Hono<AppEnvironment>
  checkHost: HostCheck
  readClient: ReadClientAddress
  isReady: ReadinessCheck
  /** The editor for content, if this server offers it. */
  editor?: EditorAnswers | undefined
  /** Called for each built file that was sent. */
  onFileSent(path: string, request: IncomingMessage): void
  /** Called for each request that was answered with 404. */
  onNotFound: RecordNotFound
  logger: Logger
}

/** A request in progress. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  headers: ScannedHeaders
}

function send(file: ReadyFile, { site, logger }: ListenerOptions, exchange: Exchange): boolean {
  return sendFile(file, { ...exchange, bodies: site.bodies, logger, sendError })
}

/** The error page of a file that can't be read. Files have no request id. */
function sendError(response: ServerResponse): void {
  sendStatusPage(response, { status: 500, locale: fallbackLocale })
}

/** Paths that accept POST from scripts and belong to no page. */
const scriptEndpoints: ReadonlySet<string> = new Set([clientErrorPath, visitsPath, uploadPath, ...Object.values(passkeyPaths)])

/**
 * Creates the listener. Built files are looked up by the exact bytes of the path, so that an unusual path does not match
 * and goes to the guard. At level `debug` files are logged too, which nearly halves the request rate.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const logsFiles = options.logger.isLevelEnabled('debug')
  return (request, response) => {
    const exchange = { request, response, headers: scanHeaders(request.rawHeaders) }
    const { url = '' } = request
    const host = options.checkHost(exchange.headers.host)
    const info = logsFiles ? describeAndLog(options, exchange) : undefined
    if (isPlain(request) && typeof host === 'object' && answerFromFiles(options, url, exchange)) return
    if (request.httpVersionMajor === 1 && answerHealth(request, response, options.isReady)) return
    answerOthers(options, exchange, host, info ?? describeAndLog(options, exchange))
  }
}

/** Whether the guard has nothing to check: HTTP/1, a short target, no percent-encoding together with a query, not too many headers. */
function isPlain({ httpVersionMajor, url = '', rawHeaders }: IncomingMessage): boolean {
  const isShort = url.length <= maxTargetBytes && rawHeaders.length <= maxHeaders * 2
  return httpVersionMajor === 1 && isShort && !(url.includes('%') && url.includes('?'))
}

function describeAndLog({ readClient, logger }: ListenerOptions, { request, response }: Exchange): RequestInfo {
  const info = describeRequest(request, readClient)
  logWhenDone(request, response, info, logger)
  return info
}

/** The hot path. Returns false if no built file can answer. */
function answerFromFiles(options: ListenerOptions, target: string, exchange: Exchange): boolean {
  const { request } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const queryStart = target.indexOf('?')
  const path = queryStart === -1 ? target : target.slice(0, queryStart)
  if (queryStart !== -1 && options.dynamic.has(path, target.slice(queryStart))) return false
  if (path === '/') return answerHome(options, target.slice(1), exchange)
  const file = options.site.files.get(path)
  if (file === undefined || !send(file, options, exchange)) return false
  options.onFileSent(path, request)
  return true
}

/** `/`: English directly, another language by redirect; never stored by a cache. */
function answerHome(options: ListenerOptions, search: string, exchange: Exchange): boolean {
  const { request, response } = exchange
  const { home } = options.site
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const locale = chooseLocale(cookie, acceptLanguage)
  if (locale === fallbackLocale) return home !== undefined && send(home, options, exchange)
  const redirect = ['Location', localizePath(`/${search}`, locale), 'Content-Length', '0']
  response.writeHead(302, [...redirect, 'Cache-Control', 'private, no-store', 'Vary', 'Cookie, Accept-Language', ...flatSecurityHeaders])
  response.end()
  return true
}

function answerOthers(options: ListenerOptions, exchange: Exchange, host: HostVerdict, info: RequestInfo): void {
  const { site, dynamic, editor, checkHost, onNotFound } = options
  const { request, response } = exchange
  const { method = '', url = '', httpVersion, rawHeaders } = request
  const acceptsForms = (path: string) => scriptEndpoints.has(path) || dynamic.has(path)
  const verdict = inspectRequest({ method, url, httpVersion, rawHeaders }, { host, checkHost, acceptsForms, ...editor })
  if (verdict.kind === 'options' || verdict.kind === 'refuse') return refuse(verdict, exchange, info)
  const { path, search } = verdict
  if (verdict.kind === 'pass' && editor?.methodsOf(path) !== undefined) {
    info.origin = verdict.origin
    const target = { path, search }
    return void withRequestIds({ requestId: info.id, traceId: info.traceId }, () =>
      answerFromEditor(options, editor, exchange, info, target),
    )
  }
  if (verdict.kind === 'missing') {
    closeAfterAnswer(exchange)
    info.refusedPath = path
  } else {
    if (answerFromFiles(options, path + search, exchange)) return
    if (site.files.has(path) && !dynamic.has(path, search)) return refuse({ kind: 'refuse', status: 406 }, exchange, info)
    // Paths that the guard has refused are not recorded: no link leads to them.
    const { client } = info
    response.once('finish', () => response.statusCode === 404 && onNotFound({ request, clientAddress: client, origin: verdict.origin }))
  }
  info.origin = verdict.origin
  void withRequestIds({ requestId: info.id, traceId: info.traceId }, () => answerFromApp(options, exchange, info, { path, search }))
}

type Refusal = Extract<Verdict, { kind: 'options' | 'refuse' }>

function refuse(verdict: Refusal, exchange: Exchange, info: RequestInfo): void {
  if (!hasBody(exchange.request)) return sendRefusal(verdict, exchange, info)
  closeAfterAnswer(exchange)
  void discardRest(exchange.request).then(() => sendRefusal(verdict, exchange, info))
}

function sendRefusal(verdict: Refusal, { response }: Exchange, { id, locale }: RequestInfo): void {
  if (verdict.kind === 'options') {
    response.writeHead(204, ['Allow', verdict.allow, ...flatSecurityHeaders])
    response.end()
  } else {
    const allow: [string, string][] = verdict.allow === undefined ? [] : [['Allow', verdict.allow]]
    sendStatusPage(response, { status: verdict.status, locale, requestId: id }, allow)
  }
}

/** The body of a refused request is not read, and a persistent connection would wait for the rest of it. */
function closeAfterAnswer({ request, response }: Exchange): void {
  if (hasBody(request)) response.shouldKeepAlive = false
}

/** Receives the body, creates the web `Request`, passes it to the application and sends the response. */
async function answerFromApp(
  options: ListenerOptions,
  exchange: Exchange,
  info: RequestInfo,
  target: { path: string; search: string },
): Promise<void> {
  const { request, response } = exchange
  const { id, locale } = info
  try {
    await sendResponse(await fetchAnswer(options, exchange, info, target), request, response)
  } catch (error) {
    // A client that disconnects while sending is already logged, as an unfinished request.
    if (request.destroyed && !request.complete) return
    options.logger.error({ path: loggedPath(target.path), err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    // Not an error of the client, whose request the guard has accepted.
    else sendStatusPage(response, { status: 500, locale, requestId: id })
  }
}

/** The editor answers, or the not-found page. */
async function answerFromEditor(
  options: ListenerOptions,
  editor: EditorAnswers,
  exchange: Exchange,
  info: RequestInfo,
  target: { path: string; search: string },
): Promise<void> {
  const { request, response } = exchange
  try {
    if (await editor.answer({ request, response, info, ...target })) return
  } catch (error) {
    options.logger.error({ path: loggedPath(target.path), err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else sendStatusPage(response, { status: 500, locale: info.locale, requestId: info.id })
    return
  }
  closeAfterAnswer(exchange)
  info.refusedPath = target.path
  await answerFromApp(options, exchange, info, target)
}

async function fetchAnswer(
  { app }: ListenerOptions,
  { request, response }: Exchange,
  info: RequestInfo,
  { path, search }: { path: string; search: string },
): Promise<Response> {
  const takesBody = request.method === 'POST' && info.refusedPath === undefined && hasBody(request)
  const body = takesBody ? await receiveBody(request, path) : undefined
  if (typeof body === 'number') return statusResponse({ status: body, locale: info.locale, requestId: info.id })
  return app.fetch(createWebRequest(request, response, { target: path + search, info, body }), info)
}
