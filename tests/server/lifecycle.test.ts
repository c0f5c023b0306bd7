import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accountMail } from '#server/auth/account-mail.ts'
import { openDatabase } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import { createHttpServer } from '#server/http/create-server.ts'
import { createFixture, startFixture } from './fixture.ts'
import { sendRaw, parse, readToEnd, send } from './raw-http.ts'

// A server process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

let fixture: Awaited<ReturnType<typeof createFixture>>
beforeAll(async () => void (fixture = await createFixture()))
afterAll(() => fixture.remove())

/** Starts a server process and waits until it listens. */
async function spawnServer(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number; dataDir: string; messages: string[] }> {
  const dataDir = join(fixture.root, `data-${Math.random().toString(36).slice(2)}`)
  const args = [join(import.meta.dirname, 'run-fixture.ts'), fixture.buildDir, fixture.contentDir, dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const messages: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as { msg: string; port: number }
      messages.push(entry.msg)
      if (entry.msg === 'listening') resolve(entry.port)
    })
  })
  return { child, port, dataDir, messages }
}

/** Waits for a line of the log of a server process. */
async function waitForMessage(messages: readonly string[], message: string): Promise<void> {
  await vi.waitUntil(() => messages.includes(message), { timeout: 10_000 })
}

/** Whether a port refuses connections. */
function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(true))
    socket.on('connect', () => resolve(!socket.destroy()))
  })
}

test('D8: SIGTERM lets a request in progress finish, refuses new ones, flushes the log and exits with 0', async () => {
  const { child, port, dataDir, messages } = await spawnServer()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(idle, 'data')
  await waitForMessage(messages, 'slow page requested')

  const exit = once(child, 'exit')
  const idleClosed = once(idle, 'close')
  child.kill('SIGTERM')
  await idleClosed
  await vi.waitFor(async () => expect(await refuses(port)).toBe(true))
  const answer = parse(await readToEnd(socket))

  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain('slow')
  expect(await exit).toEqual([0, null])
  expect(messages.slice(-3)).toEqual(['stopping', 'request', 'stopped'])
  expect(existsSync(join(dataDir, 'isthmus.db-wal'))).toBe(false)
})

test('D8: a server that is told to stop goes on for SHUTDOWN_DELAY, while it is not ready', async () => {
  const server = await startFixture({ SHUTDOWN_DELAY: '0.5' })
  const fetchStatus = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status
  expect(await fetchStatus('/readyz')).toBe(200)
  const stopRequestedAtMs = performance.now()
  const closed = server.close()
  expect(await fetchStatus('/readyz')).toBe(503)
  const response = await fetch(`http://127.0.0.1:${server.port}/robots.txt`)
  expect({ status: response.status, connection: response.headers.get('connection') }).toEqual({ status: 200, connection: 'close' })
  await closed
  expect(performance.now() - stopRequestedAtMs).toBeGreaterThanOrEqual(490)
  expect(await refuses(server.port)).toBe(true)
})

test.each(['between events', 'in a callback of a socket'])(
  'D8: requests on connections that the process has not accepted when it closes, %s, are answered',
  async (place) => {
    const server = await startFixture()
    const started = Promise.withResolvers<void>()
    if (place === 'between events') started.resolve()
    else {
      const socket = connect(server.port, '127.0.0.1')
      socket.once('data', () => started.resolve())
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
    }
    await started.promise
    const sockets = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'))
    const answers = sockets.map(async (socket) => {
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return parse(await readToEnd(socket)).status
    })
    const closed = server.close({ waitsForBalancer: false })
    expect(await Promise.all(answers)).toEqual(sockets.map(() => 200))
    await closed
  },
)

test('D8: after an uncaught error the process does not go on for SHUTDOWN_DELAY: it ends with 1', async () => {
  const { child, port, messages } = await spawnServer({ SHUTDOWN_DELAY: '600' })
  const exit = once(child, 'exit')
  await fetch(`http://127.0.0.1:${port}/crash`)
  expect(await exit).toEqual([1, null])
  expect(messages).toContain('uncaughtException')
  expect(messages.at(-1)).toBe('stopped')
})

test('D8: a second signal ends the process immediately', async () => {
  const { child, port, messages } = await spawnServer()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /slow?ms=60000 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitForMessage(messages, 'slow page requested')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await waitForMessage(messages, 'stopping')
  // For half a second, signals count as repetitions of the first. `kill` returns false when the process has ended.
  await vi.waitUntil(() => !child.kill('SIGTERM'), { timeout: 10_000 })
  expect(await exit).toEqual([1, null])
  await waitForMessage(messages, 'stopping immediately')
})

test('D8: a signal that npm and the launcher repeat does not count as a second one', async () => {
  const { child, port, messages } = await spawnServer()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitForMessage(messages, 'slow page requested')
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await waitForMessage(messages, 'stopping')
  child.kill('SIGINT')
  expect(parse(await readToEnd(socket)).status).toBe(200)
  expect(await exit).toEqual([0, null])
})

test('D4: health checks report whether the process is alive and ready', async () => {
  const server = await startFixture()
  onTestFinished(() => server.close())
  expect((await send(server.port, { path: '/healthz' })).body.toString()).toBe('ok')
  expect((await send(server.port, { path: '/readyz' })).body.toString()).toBe('ready')
})

test('D4: while the database file is moved away the server is not ready and accepts no certificate; back in its place it does', async () => {
  const server = await startFixture()
  onTestFinished(() => server.close())
  const path = join(server.fixture.root, 'data/isthmus.db')
  const body = '%PDF-1.7\n'
  const headers = ['Content-Type: application/pdf', 'X-File-Name: a.pdf', `Content-Length: ${body.length}`]
  const statuses = async () => [
    (await send(server.port, { path: '/readyz' })).status,
    (await send(server.port, { method: 'POST', path: '/forms/certificate', headers, body })).status,
    (await send(server.port, { path: '/blog' })).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  renameSync(path, `${path}-away`)
  expect(await statuses()).toEqual([503, 503, 200])
  expect(server.lines).toContainEqual(
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: expect.stringContaining('was moved') }) }),
  )
  renameSync(`${path}-away`, path)
  expect(await statuses()).toEqual([200, 200, 200])
})

test('D15: a start without the database of a data folder that was in use is warned about, any other is not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const warnings = async () => {
    const server = await startFixture({ DATA_DIR: dataDir })
    await server.close()
    return server.lines.filter(({ msg }) => String(msg).includes('the database is new'))
  }
  expect(await warnings()).toEqual([])
  expect(await warnings()).toEqual([])
  for (const name of readdirSync(dataDir)) if (name.startsWith('isthmus.db')) rmSync(join(dataDir, name))
  writeFileSync(join(dataDir, 'isthmus.db'), '')
  expect(await warnings()).toEqual([expect.objectContaining({ level: 40, found: ['session-secret.txt', 'staff-keys'] })])
})

test('D33: a start deletes the decrypted database that a killed restoration has left in the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const left = join(dataDir, 'isthmus-restore-a1b2c3')
  mkdirSync(left)
  writeFileSync(join(left, 'isthmus.db'), 'decrypted')
  await (await startFixture({ DATA_DIR: dataDir })).close()
  expect(existsSync(left)).toBe(false)
})

test('D8: a stopping server still responds on open connections, and is not ready', async () => {
  const server = await startFixture()
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const output = vi.spyOn(console, 'log').mockReturnValue()
  const socket = connect(server.port, '127.0.0.1')
  socket.write(get('/slow'))
  await vi.waitFor(() => expect(output).toHaveBeenCalledWith('{"msg":"slow page requested"}'))
  const closed = server.close()
  socket.write(get('/readyz'))
  expect((await readToEnd(socket)).toString('latin1')).toMatch(/HTTP\/1\.1 200[^]*slow[^]*HTTP\/1\.1 503[^]*not ready$/)
  await closed
})

/** Sends bytes to a server with the given limits. @returns what the client reads, and the milliseconds until it is cut off */
async function readCutOff(limits: Parameters<typeof createHttpServer>[0], bytes: string): Promise<{ text: string; after: number }> {
  const server = createHttpServer({ connectionsCheckingInterval: 20, ...limits })
  server.on('request', (_request, response) => response.end('answered'))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const start = performance.now()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const text = (await readToEnd(socket)).toString('latin1')
  return { text, after: performance.now() - start }
}

const unfinished = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'

test.each([
  ['headers', { headersTimeout: 200 }, 'GET / HTTP/1.1\r\nX-Slow: 1', /^HTTP\/1\.1 408 [^]*Sending the request took too long/],
  ['a body, which gets one response', { bodyTimeoutMs: 200 }, unfinished, /^HTTP\/1\.1 200 (?![^]*HTTP)[^]*answered$/],
  ['nothing', { idleTimeoutMs: 200 }, '', /^$/],
])('H17: a client that is too slow in sending is cut off: %s', async (_what, limits, bytes, expected) => {
  const { text, after } = await readCutOff(limits, bytes)
  expect(text).toMatch(expected)
  expect(after).toBeGreaterThan(190)
  expect(after).toBeLessThan(3000)
})

test('H17: a client that continues to send after a rejection is cut off', async () => {
  const server = createHttpServer({ connectionsCheckingInterval: 20, bodyTimeoutMs: 200 })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n')
  socket.on('error', () => {})
  const slowWrite = setInterval(() => socket.writable && socket.write('x'), 20)
  onTestFinished(() => clearInterval(slowWrite))
  const start = performance.now()
  let text = ''
  socket.on('data', (part) => (text += part.toString('latin1')))
  // Not `once`, which would reject when the socket has an error.
  await new Promise((resolve) => socket.on('close', resolve))
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - start).toBeLessThan(3000)
})

test('H16: rejecting a request with a body closes the connection', async () => {
  const server = await startFixture()
  onTestFinished(() => server.close())
  for (const request of ['POST /blog', 'PUT /contact-us', 'POST /%', 'OPTIONS /blog']) {
    const answer = await sendRaw(server.port, `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf`)
    expect([request, answer.header('Connection')]).toEqual([request, 'close'])
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  }
})

test('H17: 300 clients that do not finish their headers do not slow down an ordinary one', async () => {
  const server = await startFixture()
  const slow = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1').on('error', () => {}))
  onTestFinished(async () => {
    for (const socket of slow) socket.destroy()
    await server.close()
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nX-Slow: 1')
  const start = performance.now()
  expect((await send(server.port, { path: '/blog' })).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each([
  [
    '/forms/certificate',
    ['Content-Type: application/pdf', 'X-File-Name: a.pdf', 'Content-Length: 900000'],
    `%PDF-1.7${'a'.repeat(500_000)}`,
  ],
  ['/contact-us', ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9'], 'a=b'],
])('D14: a client that goes away while it sends a body to %s is no error', async (path, headers, begin) => {
  const server = await startFixture()
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(begin, resolve))
  socket.destroy()
  await vi.waitFor(() => expect(server.lines).toContainEqual(expect.objectContaining({ path, finished: false })))
  // Waits for what is in progress.
  await server.close()
  expect(server.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('two requests on one connection are both answered', async () => {
  const server = await startFixture()
  onTestFinished(() => server.close())
  const request = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n'
  const answer = await sendRaw(server.port, `${request}\r\n${request}Connection: close\r\n\r\n`)
  expect(answer.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test('a server that listens on all addresses responds at its `url` and at its network addresses', async () => {
  const server = await startFixture({ HOST: '0.0.0.0' })
  onTestFinished(() => server.close())
  expect((await fetch(`${server.url}/blog`)).status).toBe(200)
  expect((await send(server.port, { path: '/blog', host: '192.168.1.5:3000' })).status).toBe(200)
})

test('a built file that is missing on disk is answered with 500 and logged', async () => {
  const server = await startFixture({ STATIC_MEMORY: '0' })
  onTestFinished(() => server.close())
  expect((await send(server.port, { path: '/blog' })).body.toString()).toContain('Blog')
  rmSync(join(server.fixture.buildDir, 'site/blog/index.html.br'))
  expect((await send(server.port, { path: '/blog' })).status).toBe(500)
  expect(server.lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'a built file could not be read' }))
})

test('D16: a build for another origin is not served', async () => {
  await expect(startFixture({ SITE_ORIGIN: 'https://other.example' })).rejects.toThrow(
    /built for https:\/\/isthmus.example and is served as https:\/\/other.example/,
  )
})

test('C1: the assets of a build are stored before its server takes requests, and servers of other builds answer for them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await (await startFixture({ DATA_DIR: dataDir })).close()
  const other = await startFixture({ DATA_DIR: dataDir }, { 'assets/entry-a1.js': undefined, 'assets/entry-b2.js': 'let words = 2' })
  onTestFinished(() => other.close())
  const ofOther = await send(other.port, { path: '/assets/entry-a1.js', headers: ['Accept-Encoding: br'] })
  expect(ofOther.status).toBe(200)
  expect(ofOther.header('content-encoding')).toBe('br')
  expect(ofOther.header('content-type')).toBe('text/javascript; charset=utf-8')
  expect(ofOther.header('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(ofOther.header('vary')).toBe('Accept-Encoding')
  expect((await send(other.port, { path: '/assets/entry-a1.js' })).body.toString()).toContain('let words = 1;')
  expect((await send(other.port, { path: '/assets/entry-c3.js' })).status).toBe(404)
})

test('the error for a taken port says what to do', async () => {
  const server = await startFixture()
  onTestFinished(() => server.close())
  await expect(startFixture({ PORT: String(server.port) })).rejects.toThrow(/port \d+ is taken\. .*PORT/)
})

test('D8: mails that were left in the outbox are sent once the server listens, with links to it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await addMail(database.db, accountMail('account-sign-up', { email: 'ana@client.example', locale: 'en' }, new Date()))
  await database.close()
  const mails = () => (existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml')) : [])
  const other = await startFixture()
  onTestFinished(() => other.close())
  await expect(startFixture({ DATA_DIR: dataDir, PORT: String(other.port) })).rejects.toThrow('is taken')
  expect(mails()).toEqual([])
  // A name: the log, which names the link, must not contain an address.
  const server = await startFixture({ DATA_DIR: dataDir, HOST: 'localhost' })
  onTestFinished(() => server.close())
  const [mail] = await vi.waitUntil(() => mails().length > 0 && mails(), { timeout: 10_000 })
  expect(readFileSync(join(dataDir, 'mail', mail!), 'utf8').replaceAll('=\r\n', '')).toContain(`http://localhost:${server.port}/`)
})

test('the link of an invitation that is printed beside a running server leads to its port', { timeout: 20_000 }, async () => {
  const { port, dataDir } = await spawnServer()
  const command = ['server/inbox/main.ts', 'invite', 'ana@isthmus.example', 'staff']
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '3000', NODE_ENV: 'development' }
  const printed = execFileSync(process.execPath, command, { env, encoding: 'utf8' })
  expect(new URL(printed.trim()).origin).toBe(`http://127.0.0.1:${port}`)
})
