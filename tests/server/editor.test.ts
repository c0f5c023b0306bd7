import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editorProgram } from '#server/editor/working-copy.ts'
import { site } from '#site'
import { temporaryContent, validContent, type TemporaryContent } from '../setup/temporary-content.ts'
import { appPage, logInAs, makeWorkingCopy } from '../setup/working-copy.ts'
import { startFixture, type TestServer } from './fixture.ts'
import { send, type RawRequest } from './raw-http.ts'

// The editor starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const patience = { timeout: 50_000, interval: 100 }

const secret = '0123456789abcdef'.repeat(3)

let content: TemporaryContent
let server: TestServer
let cookies: Record<'editor' | 'staff', string>

beforeAll(async () => {
  content = await temporaryContent(validContent)
  makeWorkingCopy(content.root)
  server = await startFixture({
    CONTENT_REPOSITORY: content.root,
    PATH: process.env['PATH']!,
    SESSION_SECRET: secret,
  })
  const dataDir = join(server.fixture.root, 'data')
  cookies = { editor: await logInAs(dataDir, 'editor', secret), staff: await logInAs(dataDir, 'staff', secret) }
})
afterAll(() => content[Symbol.asyncDispose]())

const get = (path: string, as: keyof typeof cookies | undefined, headers: string[] = []) =>
  send(server.port, { path, headers: [...headers, ...(as ? [`Cookie: ${cookies[as]}`] : [])] })

const post = (path: string, body: string, headers: string[] = []) =>
  send(server.port, {
    method: 'POST',
    path,
    body,
    headers: [...headers, `Cookie: ${cookies.editor}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`],
  } satisfies RawRequest)

const editorLines = () => server.lines.filter(({ msg }) => msg === 'editor').map(({ line }) => String(line))

/** Processes of the editor in the working copy. */
const processes = () =>
  execFileSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(content.root))
    .map((line) => Number.parseInt(line, 10))

/** Waits until the editor answers. */
const untilReady = () => vi.waitFor(async () => expect((await get('/edit/', 'editor')).status).toBe(200), patience)

test('G20, G25: the editor starts when an editor opens it, and until then nobody else starts it', async () => {
  expect((await get('/edit/', undefined)).header('location')).toBe('/dashboard/content')
  expect((await get('/edit/', 'staff')).status).toBe(404)
  expect((await get('/edit/site/a/b.css', undefined)).status).toBe(404)
  expect(processes()).toEqual([])
  const first = await get('/edit/', 'editor')
  expect({ status: first.status, pauseSeconds: first.header('retry-after') }).toEqual({ status: 503, pauseSeconds: '5' })
  await untilReady()
  const page = await get('/edit/', 'editor')
  expect(page.body.toString()).toBe(appPage)
  expect(page.header('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(page.header('cache-control')).toBe('no-store')
})

test('G20: the program has no secret of the server, and a socket that only its user can open', () => {
  const [variables = ''] = editorLines()
  expect(variables.split(',')).toEqual(expect.arrayContaining(['EDITOR_SOCKET', 'PATH']))
  expect(variables).not.toMatch(/SECRET|DATABASE|SMTP|CONTENT_REPOSITORY/)
  const [pid] = processes()
  const [socket = ''] = /(?<=EDITOR_SOCKET=)[^\0]+/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? []
  expect((statSync(socket).mode & 0o777).toString(8)).toBe('600')
  expect((statSync(dirname(socket)).mode & 0o777).toString(8)).toBe('700')
})

test('F2, G23: operations answer, other sites are refused, and files of previews need the name that pages of previews contain', async () => {
  const own = [`Origin: ${site.origin}`, 'Sec-Fetch-Site: same-origin']
  const status = await send(server.port, {
    method: 'POST',
    path: '/edit/api/status',
    host: new URL(site.origin).host,
    body: '{}',
    headers: [...own, `Cookie: ${cookies.editor}`, 'Content-Type: application/json', 'Content-Length: 2', 'X-Editor-Name: Boss'],
  })
  expect(JSON.parse(status.body.toString())).toMatchObject({ branch: 'main', unpublished: [] })
  expect((await post('/edit/api/status', '{}', ['Origin: https://evil.example'])).status).toBe(403)
  expect((await post('/edit/api/status', '{}', ['Sec-Fetch-Site: cross-site'])).status).toBe(403)
  expect((await get('/edit/site/package.json', undefined)).status).toBe(404)
  expect((await get('/edit/site/anything/favicon.svg', undefined)).status).toBe(404)
  expect((await get('/edit/api/status', undefined)).status).toBe(401)
})

test('G25: an editor that is killed is started again', async () => {
  const [killed] = processes()
  process.kill(killed!, 'SIGKILL')
  await vi.waitFor(
    () => expect(server.lines.map(({ msg }) => msg)).toContain('the editor has ended; it is restarted after a pause'),
    patience,
  )
  await untilReady()
  expect(processes()).not.toContain(killed)
})

test('G26: the server ends the editor when it stops', async () => {
  const [pid] = processes()
  const [socket = ''] = /(?<=EDITOR_SOCKET=)[^\0]+/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? []
  await server.close()
  expect(processes()).toEqual([])
  expect(existsSync(dirname(socket))).toBe(false)
})

test('G26: the editor ends by itself when the process that has started it is gone', async () => {
  const env = { PATH: process.env['PATH'], EDITOR_SOCKET: join(content.root, '.data-socket') }
  const child = spawn(process.execPath, [editorProgram.script, editorProgram.command], { cwd: content.root, env, stdio: 'pipe' })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line === 'The editor is ready.') break
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})

test('G20: a server does not start with a folder that is no working copy', async () => {
  await expect(startFixture({ CONTENT_REPOSITORY: '/nonexistent' })).rejects.toThrow('/nonexistent is not a folder')
  await expect(startFixture({ CONTENT_REPOSITORY: 'content' })).rejects.toThrow('CONTENT_REPOSITORY: expected the absolute path')
})
