import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#core/accounts/service.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { loadOrCreateSecrets } from '#server/auth/secret.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { editorProgram } from '#server/editor/working-copy.ts'
import { site } from '#site'
import { gitIn } from '../setup/temporary-editor.ts'
import { temporaryContent, validContent, type TemporaryContent } from '../setup/temporary-content.ts'
import { startFixture, type TestServer } from './fixture.ts'
import { send, type RawRequest } from './raw-http.ts'

// The editor starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const patience = { timeout: 50_000, interval: 100 }

const repository = join(import.meta.dirname, '../..')
const secret = '0123456789abcdef'.repeat(3)
const appPage = '<!doctype html><title>Editor</title>'

let content: TemporaryContent
let server: TestServer
let cookies: Record<'editor' | 'staff', string>

/** Makes the folder a working copy, with the code of the editor from this repository. */
function makeWorkingCopy(root: string): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const lockFile = readFileSync(join(repository, 'package-lock.json'), 'utf8')
  write('package.json', readFileSync(join(repository, 'package.json'), 'utf8'))
  write('package-lock.json', lockFile)
  write('node_modules/.installed', createHash('sha256').update(lockFile).digest('hex'))
  mkdirSync(join(root, dirname(editorProgram.node)), { recursive: true })
  symlinkSync(process.execPath, join(root, editorProgram.node))
  symlinkSync(join(repository, 'editor'), join(root, 'editor'))
  // Without the steps before: they compile what this small repository does not have.
  const main = JSON.stringify(join(repository, 'editor/server/main.ts'))
  write(editorProgram.script, `console.log(Object.keys(process.env).sort().join()); await import(${main})\n`)
  write('.cache/editor/client/index.html', appPage)
  write('.gitignore', '.cache\n.data\nnode_modules\neditor\n')
  gitIn(root, 'init', '--quiet', '--initial-branch=main')
  gitIn(root, 'add', '.')
  gitIn(root, 'commit', '--quiet', '--message', 'start')
}

/** Logs in to a new account. @returns its cookies */
async function logIn(dataDir: string, role: Role): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, SESSION_SECRET: secret })
  const database = await openDatabase(config)
  const now = new Date()
  const at = now.toISOString()
  const user = {
    id: crypto.randomUUID(),
    name: 'Ana',
    email: `${role}@isthmus.example`,
    locale: 'en',
    role,
    email_verified: 1,
    image: null,
  }
  await database.db
    .insertInto('users')
    .values({ ...user, two_factor_enabled: 1, created_at: at, updated_at: at })
    .execute()
  const context = { database, secrets: await loadOrCreateSecrets(config), isSecure: true } as unknown as AccountContext
  const { headers } = (await beginSession(context, database.db, { headers: new Headers(), userId: user.id, now })) as { headers: Headers }
  await database.close()
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

beforeAll(async () => {
  content = await temporaryContent(validContent)
  makeWorkingCopy(content.root)
  server = await startFixture({
    CONTENT_REPOSITORY: content.root,
    PATH: process.env['PATH']!,
    SESSION_SECRET: secret,
  })
  const dataDir = join(server.fixture.root, 'data')
  cookies = { editor: await logIn(dataDir, 'editor'), staff: await logIn(dataDir, 'staff') }
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
