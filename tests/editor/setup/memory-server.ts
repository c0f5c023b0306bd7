/**
 * A server of the editor in memory, for tests of its app: it answers what a test prepares, so that a test decides about conflicts, problems and
 * delays. What the real one does is tested with it (`editor/server`).
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { errorStatus, type ApiError } from '../../../editor/protocol/errors.ts'
import {
  apiPath,
  editorPath,
  picturePath,
  uploadPath,
  type AnswerOf,
  type BodyOf,
  type OperationName,
} from '../../../editor/protocol/operations.ts'
import { appFolder, noncePlaceholder } from '../../../editor/protocol/page.ts'

/** The answer of an operation, or why it refuses. */
export type Answers = { [Name in OperationName]: (body: BodyOf<Name>) => AnswerOf<Name> | ApiError }

export interface Requested {
  name: OperationName
  body: unknown
}

export interface MemoryServer extends AsyncDisposable {
  address: string
  requests: Requested[]
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

const previewPath = '/edit/preview/'

/** The policy that the app has to work with. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** @param pages the page of a preview, by the last part of its address */
export async function openMemoryServer(answers: Answers, pages: (name: string) => string, port = 0): Promise<MemoryServer> {
  const requests: Requested[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url!, 'http://localhost').pathname
    if (path.startsWith(apiPath)) {
      const name = path.slice(apiPath.length) as OperationName
      const body = JSON.parse(await textOf(request)) as never
      requests.push({ name, body })
      const result = answers[name](body)
      const status = typeof result === 'object' && 'error' in result ? errorStatus[result.error] : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    } else if (path.startsWith(uploadPath)) {
      const bytes = await textOf(request)
      const file = decodeURIComponent(path.split('/').at(-1)!).toLowerCase().replaceAll(' ', '-')
      response.end(JSON.stringify({ file, width: 8, height: 8, sizeBytes: bytes.length }))
    } else if (path.startsWith(picturePath)) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
    } else if (path.startsWith(previewPath)) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "sandbox; script-src 'none'" }
      response.writeHead(200, headers).end(pages(path.slice(previewPath.length)))
    } else sendApp(path, response)
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${editorPath}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function sendApp(path: string, response: ServerResponse): void {
  const name = path === editorPath ? 'index.html' : path.slice(editorPath.length)
  const file = join(appFolder, name)
  if (name.includes('..') || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  if (name !== 'index.html') {
    response.writeHead(200, { 'content-type': types[/\.\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream' }).end(readFileSync(file))
    return
  }
  const nonce = randomBytes(16).toString('base64url')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(nonce), 'referrer-policy': 'no-referrer' }
  response.writeHead(200, headers).end(readFileSync(file, 'utf8').replaceAll(noncePlaceholder, nonce))
}
