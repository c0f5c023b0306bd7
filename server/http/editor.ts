/** The editor for content at `/edit/`: who may open it. What passes is forwarded to the program in the working copy. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Account, AccountService } from '#core/accounts/service.ts'
import { userReference } from '#core/accounts/user-reference.ts'
import {
  contentPath,
  editorApiPath,
  editorPath,
  editorPreviewFilePath,
  editorPreviewPath,
  editorStatusPath,
  editorUploadPath,
  personHeaders,
} from '#core/editor.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { editorRoles, isStaff } from '#core/inbox/access.ts'
import { chooseLocale } from '#core/language.ts'
import { localizePath } from '#core/urls.ts'
import { forward } from '#server/editor/forward.ts'
import type { EditorProgram } from '#server/editor/program.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import { loggedPath } from '#server/http/request-log.ts'
import { discardRest } from '#server/http/send-response.ts'
import { flatSecurityHeaders } from '#server/http/security-headers.ts'
import { sendStatusPage } from '#server/http/status-page.ts'

/** When a page that says that the editor is not ready is requested again. */
const retryAfterSeconds = 5

const allMethods = 'GET, HEAD, POST, PUT, OPTIONS'
const previewMethods = 'GET, HEAD, OPTIONS'

export interface EditorExchange {
  request: IncomingMessage
  response: ServerResponse
  path: string
  search: string
  info: RequestInfo
}

export interface EditorAnswers {
  /** Methods of a path; `undefined` if it is not one of the editor. */
  methodsOf(path: string): string | undefined
  /** @returns false if the request is to be answered as one for an unknown page */
  answer(exchange: EditorExchange): Promise<boolean>
}

interface EditorAnswersOptions {
  accounts: Pick<AccountService, 'findAccount'>
  program: Pick<EditorProgram, 'socket' | 'start' | 'isStarted'>
  logger: Logger
}

export function createEditorAnswers({ accounts, program, logger }: EditorAnswersOptions): EditorAnswers {
  async function answer(exchange: EditorExchange): Promise<boolean> {
    const { request, path } = exchange
    // Frames without an origin send no cookies: the random name in the address is the right to read, and nobody is named to the editor.
    if (isPreview(path)) return program.isStarted() && forwardTo(program, exchange, {})
    // What the app repeats by itself is no use of the session, which would never end otherwise.
    const account = await accounts.findAccount(new Headers(cookieOf(request)), path !== editorStatusPath)
    if (!account)
      return isForScript(path) ? refuseScript(exchange, 401, 'signedOut', 'Log in to the site.') : redirect(exchange, contentPath)
    if (!editorRoles.includes(account.role)) {
      logger.warn({ path: loggedPath(path), account: userReference(account.id) }, 'access refused')
      return false
    }
    if (!isStaff(account)) {
      return isForScript(path) ? refuseScript(exchange, 403, 'forbidden', 'Set up two-step login.') : redirect(exchange, contentPath)
    }
    if (path === editorPath.slice(0, -1)) return redirect(exchange, editorPath)
    program.start()
    return forwardTo(program, exchange, personOf(account))
  }

  return {
    methodsOf(path) {
      if (path !== editorPath.slice(0, -1) && !path.startsWith(editorPath)) return undefined
      return isPreview(path) ? previewMethods : allMethods
    },
    answer,
  }
}

/** Lets the editor answer, or says that it is not ready. */
async function forwardTo(
  { socket }: Pick<EditorProgram, 'socket'>,
  exchange: EditorExchange,
  person: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { request, response, path, search, info } = exchange
  if (await forward(request, response, { socket, target: path + search, person })) return true
  if (response.destroyed) return true
  if (isForScript(path)) return refuseScript(exchange, 503, 'busy', 'The editor is not ready yet. Try again.')
  await endBody(request, response)
  const retryAfter = String(retryAfterSeconds)
  // The page opens by itself once the program has started.
  const refresh: [string, string][] = request.method === 'GET' ? [['Refresh', retryAfter]] : []
  sendStatusPage(response, { status: 503, locale: localeOf(request), requestId: info.id }, [['Retry-After', retryAfter], ...refresh])
  return true
}

function isPreview(path: string): boolean {
  return path.startsWith(editorPreviewPath) || path.startsWith(editorPreviewFilePath)
}

/** Whether the app requests this, which reads errors as JSON (`ApiError` in `editor/protocol`). */
function isForScript(path: string): boolean {
  return path.startsWith(editorApiPath) || path.startsWith(editorUploadPath)
}

function cookieOf({ headers: { cookie } }: IncomingMessage): Record<string, string> {
  return cookie === undefined ? {} : { Cookie: cookie }
}

function localeOf({ headers }: IncomingMessage) {
  return chooseLocale(headers.cookie, headers['accept-language'])
}

/** Name and address of the author of commits. */
function personOf({ name, email }: Account): Record<string, string> {
  return { [personHeaders.name]: encodeURIComponent(makeVisible(name).toWellFormed()), [personHeaders.email]: encodeURIComponent(email) }
}

/** @param to unprefixed path */
async function redirect({ request, response }: EditorExchange, to: string): Promise<true> {
  const target = to === editorPath ? to : localizePath(to, localeOf(request))
  await endBody(request, response)
  response.writeHead(303, ['Location', target, 'Content-Length', '0', 'Cache-Control', 'no-store', ...flatSecurityHeaders])
  response.end()
  return true
}

async function refuseScript({ request, response }: EditorExchange, status: number, error: string, message: string): Promise<true> {
  await endBody(request, response)
  const body = JSON.stringify({ error, message })
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(body))]
  const retry = status === 503 ? ['Retry-After', String(retryAfterSeconds)] : []
  response.writeHead(status, [...headers, ...retry, 'Cache-Control', 'no-store', ...flatSecurityHeaders])
  response.end(body)
  return true
}

/** The unread rest of a body would be parsed as the next request. */
async function endBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await discardRest(request)
  if (!request.complete) response.shouldKeepAlive = false
}
