/** Answers requests: operations, pictures, previews with their files, and the app. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorStatus, limits } from '../../protocol/errors.ts'
import { apiPath, editorPath, picturePath, previewFilePath, previewPath, uploadPath } from '../../protocol/operations.ts'
import { unnamedPerson } from '../context.ts'
import type { Editor } from '../editor.ts'
import { Refusal } from '../refusal.ts'
import type { Access } from './access.ts'
import { readAppFile } from './app-files.ts'
import { readBody, readJson } from './body.ts'
import { maxUploadBytes, readPicture, storeUpload } from './pictures.ts'

export interface ListenerOptions {
  editor: Editor
  access: Access
  /** Folder of the bundled app. */
  appDir: string
}

const commonHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** The policy of previews: no scripts, no forms, nothing from elsewhere. */
const previewPolicy =
  "sandbox; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

export function createListener({ editor, access, appDir }: ListenerOptions): RequestListener {
  // Files of previews are found below a random name, which pages of previews contain: behind the site everybody can send requests for them.
  const filePath = `${previewFilePath}${randomBytes(24).toString('base64url')}/`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    access.checkHost(request)
    const url = new URL(request.url ?? '/', 'http://editor.invalid')
    const { pathname } = url
    if (!pathname.startsWith(editorPath)) {
      if (pathname !== '/' && pathname !== '/edit') throw new Refusal('notFound', 'There is nothing at this address.')
      return redirect(response, editorPath)
    }
    if (pathname.startsWith(previewPath)) return sendPreview(editor, response, pathname.slice(previewPath.length), filePath)
    if (pathname.startsWith(filePath)) return sendPreviewFile(editor, response, `/${pathname.slice(filePath.length)}`, filePath)
    if (pathname.startsWith(previewFilePath)) throw new Refusal('notFound', 'There is no such file.')
    const cookie = access.cookieFor(request, url)
    if (cookie !== undefined) return redirect(response, editorPath, { 'Set-Cookie': cookie })
    if (pathname.startsWith(apiPath)) return runOperation(request, response, pathname.slice(apiPath.length))
    if (pathname.startsWith(uploadPath)) {
      if (request.method !== 'PUT') throw new Refusal('invalidRequest', 'Uploads are PUT requests.')
      const person = access.personOf(request) ?? unnamedPerson
      const bytes = await readBody(request, maxUploadBytes)
      return sendJson(response, 200, await storeUpload(editor.context, person, pathname.slice(uploadPath.length), bytes))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('notFound', 'There is nothing at this address.')
    const person = access.personOf(request)
    if (pathname.startsWith(picturePath)) {
      const { bytes, type } = await readPicture(editor.context, person ?? unnamedPerson, pathname.slice(picturePath.length))
      return send(
        response,
        200,
        { 'Content-Type': type, 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" },
        bytes,
      )
    }
    await sendApp(response, appDir, pathname.slice(editorPath.length))
  }

  async function runOperation(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (request.method !== 'POST') throw new Refusal('invalidRequest', 'Operations are POST requests.')
    const person = access.personOf(request)
    const body = await readJson(request, limits.requestBytes)
    sendJson(response, 200, await editor.run(name, body, person))
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal('internal', 'A fault of the editor. Its log has more.')
      if (refusal.code === 'internal') console.error(error)
      if (response.headersSent) response.destroy()
      else sendJson(response, errorStatus[refusal.code], refusal)
    })
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, { 'Content-Type': 'application/json; charset=utf-8' }, JSON.stringify(value))
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { ...commonHeaders, 'Content-Length': bytes.byteLength, ...headers })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

function redirect(response: ServerResponse, to: string, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(303, { ...commonHeaders, Location: to, 'Content-Length': 0, ...headers })
  response.end()
}

function sendPreview(editor: Editor, response: ServerResponse, name: string, filePath: string): void {
  const html = editor.context.previews.get(name)
  if (html === undefined) throw new Refusal('notFound', 'This preview is too old. Make it again.')
  send(
    response,
    200,
    { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': previewPolicy },
    html.replaceAll(previewFilePath, filePath),
  )
}

/** Files of previews are read without cookies and from an origin of their own, as fonts demand. */
async function sendPreviewFile(editor: Editor, response: ServerResponse, path: string, filePath: string): Promise<void> {
  const file = await editor.context.rules.call('previewFile', { path: decodeURIComponent(path) })
  if (!file) throw new Refusal('notFound', 'There is no such file.')
  send(
    response,
    200,
    {
      'Content-Type': file.type,
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'private, max-age=300',
    },
    file.type.startsWith('text/css') ? Buffer.from(file.bytes).toString('utf8').replaceAll(previewFilePath, filePath) : file.bytes,
  )
}

async function sendApp(response: ServerResponse, appDir: string, name: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64url')
  const { body, type, isPage } = await readAppFile(appDir, name, nonce)
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`
  const cache: Record<string, string> = isPage ? {} : { 'Cache-Control': 'private, max-age=31536000, immutable' }
  send(response, 200, { 'Content-Type': type, 'Content-Security-Policy': policy, ...cache }, body)
}
