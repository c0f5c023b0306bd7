import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as openRequest, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { createEditorAnswers } from '#server/http/editor.ts'
import { createListener, type ListenerOptions } from '#server/http/listener.ts'
import { createHostCheck } from '#server/http/hosts.ts'
import { site } from '#site'

const editorAccount = {
  id: '0123456789',
  name: 'Ана\u202e "A"',
  email: 'ana+1@isthmus.example',
  role: 'editor',
  secondFactor: true,
} as Account

/** Echoes what it gets. */
const echo: RequestListener = (request, response) => {
  void buffer(request).then((body) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Set-Cookie': 'a=b', Server: 'x' })
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, length: body.length }))
  })
}

/** The site with an editor behind it. */
async function start(program: RequestListener | null = echo, account: Account | undefined = editorAccount) {
  const folder = mkdtempSync(join(tmpdir(), 'editor-test-'))
  const socket = join(folder, 'socket')
  const editor = createServer(program ?? undefined)
  if (program !== null) await once(editor.listen(socket), 'listening')
  const uses: boolean[] = []
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })
  let isStarted = false
  const editorAnswers = createEditorAnswers({
    accounts: { findAccount: async (headers, isUse = true) => (uses.push(isUse), headers.has('Cookie') ? account : undefined) },
    program: { socket, start: () => void (isStarted = true), isStarted: () => isStarted },
    logger,
  })
  const options = {
    site: { files: new Map() },
    dynamic: { has: () => false },
    app: { fetch: async (_: Request, info: { refusedPath?: string }) => new Response('page', { status: info.refusedPath ? 404 : 200 }) },
    editor: editorAnswers,
    checkHost: createHostCheck(site.origin, { allowLocal: true, listensOn: '127.0.0.1' }),
    readClient: () => '192.0.2.1',
    isReady: async () => {},
    onFileSent: () => {},
    onNotFound: () => {},
    logger,
  }
  const server = createServer(createListener(options as unknown as ListenerOptions))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const each of [server, editor]) each.close().closeAllConnections()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const send = async (method: string, path: string, headers: Record<string, string | string[]> = {}, body: string | Buffer = '') => {
    const sent = openRequest({ port, host: '127.0.0.1', method, path, headers: { cookie: 'session=1', ...headers } })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode!, headers: response.headers, body: (await buffer(response)).toString('utf8') }
  }
  return { port, send, uses, lines, editor, start: () => void (isStarted = true) }
}

interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  length: number
}

test('G21: the editor is told the person of the session, whatever the browser says, and gets no cookie and no header of a proxy', async () => {
  const { send } = await start()
  const answer = await send('GET', '/edit/api/a?b=%20c', {
    'x-editor-name': 'Boss',
    'X-Editor-Email': ['boss@isthmus.example', 'b@c.example'],
    x_editor_name: 'Boss',
    'x-forwarded-for': '192.0.2.7',
    connection: 'keep-alive, x-editor-name',
    te: 'trailers',
    'proxy-authorization': 'Basic YTpi',
    authorization: 'Basic YTpi',
    'accept-language': 'ar',
  })
  const { url, headers } = JSON.parse(answer.body) as Echo
  expect(url).toBe('/edit/api/a?b=%20c')
  expect(headers).toEqual({
    'accept-language': 'ar',
    'x-editor-name': '%D0%90%D0%BD%D0%B0%E2%9F%A6U%2B202E%E2%9F%A7%20%22A%22',
    'x-editor-email': 'ana%2B1%40isthmus.example',
    host: 'editor',
    connection: 'keep-alive',
  })
})

test('G22: the answer has the policy of the editor and the headers of the site, is never stored by a proxy, listed or given cookies', async () => {
  const { send } = await start((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'public, max-age=60',
      'Referrer-Policy': 'no-referrer',
      'Set-Cookie': 'a=b',
    })
    response.end('<!doctype html>')
  })
  const { headers } = await send('GET', '/edit/')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'strict-transport-security': expect.any(String) as string,
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test.each([
  ['a customer', { ...editorAccount, role: 'customer' as const }],
  ['staff with another role', { ...editorAccount, role: 'staff' as const }],
  ['the legal department', { ...editorAccount, role: 'legal' as const }],
])('A11: %s gets 404 from the editor, and is logged', async (_, account) => {
  const { send, lines } = await start(echo, account)
  for (const path of ['/edit/', '/edit', '/edit/api/status', '/edit/upload/blog/a/b.png'])
    expect((await send('GET', path)).status).toBe(404)
  expect((await send('POST', '/edit/api/save', {}, '{}')).status).toBe(404)
  expect(lines.filter(({ msg }) => msg === 'access refused')).toHaveLength(5)
})

test('A11: without a session or a second factor the editor leads to the page of staff that asks for them', async () => {
  const { send } = await start()
  const nobody = await send('GET', '/edit/', { cookie: [], 'accept-language': 'ru' })
  expect(nobody).toMatchObject({ status: 303, headers: { location: '/ru/dashboard/content' } })
  expect(await send('POST', '/edit/api/save', { cookie: [] }, '{}')).toMatchObject({
    status: 401,
    body: expect.stringContaining('signedOut') as string,
  })
  const { send: sendAs } = await start(echo, { ...editorAccount, role: 'admin', secondFactor: false })
  expect(await sendAs('GET', '/edit/')).toMatchObject({ status: 303, headers: { location: '/dashboard/content' } })
  expect(await sendAs('POST', '/edit/api/save', {}, '{}')).toMatchObject({ status: 403 })
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['another site, by Fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }],
])('F2: what changes something is refused from %s', async (_, headers) => {
  const { send } = await start()
  expect((await send('POST', '/edit/api/save', headers, '{}')).status).toBe(403)
  expect((await send('PUT', '/edit/upload/blog/a/b.png', headers, 'x')).status).toBe(403)
  expect((await send('DELETE', '/edit/api/save', headers)).status).toBe(405)
})

test('A10: what the app repeats by itself does not count as use of the session', async () => {
  const { send, uses } = await start()
  await send('POST', '/edit/api/status', {}, '{}')
  await send('POST', '/edit/api/save', {}, '{}')
  expect(uses).toEqual([false, true])
})

test('G23: previews are read without a session once the editor was opened, and their names are not logged', async () => {
  const { send, lines, start: open } = await start()
  expect((await send('GET', '/edit/preview/random', { cookie: [] })).status).toBe(404)
  open()
  const page = await send('GET', '/edit/preview/random', { cookie: [], 'x-editor-name': 'Boss' })
  expect(Object.keys((JSON.parse(page.body) as Echo).headers)).not.toContain('x-editor-name')
  expect((await send('GET', '/edit/site/random/assets/a.css', { cookie: [] })).status).toBe(200)
  expect((await send('POST', '/edit/preview/random', { cookie: [] })).status).toBe(405)
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('/edit/site/…/assets/a.css'))
  expect(JSON.stringify(lines)).not.toContain('random')
})

test('G24: bodies are streamed both ways', async () => {
  const { send } = await start()
  const { body } = await send('PUT', '/edit/upload/blog/a/b.png', {}, Buffer.alloc(14_000_000, 1))
  expect(JSON.parse(body)).toMatchObject({ method: 'PUT', length: 14_000_000 })
  const large = Buffer.alloc(20_000_000, 'a')
  const { send: download } = await start((_, response) => void response.end(large))
  expect((await download('GET', '/edit/')).body.length).toBe(20_000_000)
})

test('G24: an editor that refuses a body before its end is answered for, and the connection is closed', async () => {
  const { send } = await start((_, response) => void response.writeHead(413, { 'Content-Length': 2 }).end('{}'))
  const { status, headers } = await send('PUT', '/edit/upload/blog/a/b.png', {}, Buffer.alloc(30_000_000, 1))
  expect({ status, connection: headers.connection }).toEqual({ status: 413, connection: 'close' })
})

test('G24: a browser that leaves ends the request to the editor', async () => {
  const left = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const { port } = await start((_, response) => {
    response.once('close', () => left.resolve())
    requested.resolve()
  })
  const sent = openRequest({ port, host: '127.0.0.1', path: '/edit/', headers: { cookie: 'session=1' } })
  sent.on('error', () => undefined)
  sent.end()
  await requested.promise
  sent.destroy()
  await expect(left.promise).resolves.toBeUndefined()
})

test('G25: an editor that is not ready is 503, in the language of the reader, and the page opens by itself', async () => {
  const { send } = await start(null)
  const page = await send('GET', '/edit/', { 'accept-language': 'es' })
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', refresh: '5', 'cache-control': 'no-store' } })
  expect(page.body).toContain('No disponible por el momento')
  const operation = await send('POST', '/edit/api/session', {}, '{}')
  expect(operation).toMatchObject({ status: 503, body: expect.stringContaining('"busy"') as string })
})

test('G25: an editor that ends within an answer closes the connection', async () => {
  const { send } = await start((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('a', () => response.destroy())
  })
  await expect(send('GET', '/edit/')).rejects.toThrow(/aborted|socket hang up|ECONNRESET/)
})
