import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi } from '#generated/lab-data.ts'
import { minuteMs } from '#core/durations.ts'
import { anyLogin, basic, startTestLab, type Login, type TestLab } from '../../tests/lab/client.ts'

vi.setConfig({ testTimeout: 40_000 })

/** Starting and ending a program takes seconds on a busy machine. */
const waitMs = 15_000

const { session_minutes: sessionMinutes, sessions_at_once: sessionsAtOnce } = openApi['x-websockets']!.browser!.limits as {
  session_minutes: number
  sessions_at_once: number
}

/** Says where its WebSocket is as Chromium does, answers with the handshake that it got, and ends with the pipe 3. */
const program = `#!${process.execPath}
const server = require('node:http').createServer()
server.on('upgrade', (request, socket) => {
  socket.on('error', () => {})
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n\\r\\n')
  socket.write(JSON.stringify([request.url, request.headers, process.argv]) + '\\n')
  socket.pipe(socket)
})
server.listen(0, '127.0.0.1', () => console.error('\\nDevTools listening on ws://127.0.0.1:' + server.address().port + '/devtools/1'))
new (require('node:net').Socket)({ fd: 3 }).on('close', () => process.exit()).resume()
`

function writeProgram(code = program): string {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'chromium.cjs')
  writeFileSync(file, code)
  chmodSync(file, 0o755)
  return file
}

interface Handshake {
  status: number
  body: string
  socket: Duplex | undefined
}

async function open(
  { lab }: TestLab,
  path = '/browser',
  login: Login | 'none' = anyLogin,
  headers: Record<string, string> = {},
): Promise<Handshake> {
  const request = httpRequest({
    host: '127.0.0.1',
    port: lab.ports.api,
    path,
    agent: false,
    headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...(login !== 'none' && { Authorization: basic(login) }), ...headers },
  })
  request.end()
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('upgrade', ({ statusCode }: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => {})
      if (head.length > 0) socket.unshift(head)
      resolve({ status: statusCode!, body: '', socket })
    })
    request.once('response', (response: IncomingMessage) => {
      void text(response).then((body) => resolve({ status: response.statusCode!, body, socket: undefined }))
    })
  })
}

async function firstLine(socket: Duplex): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return bytes.toString()
}

const profilesIn = (dir: string) => readdirSync(dir).filter((name) => name.startsWith('browser-'))

test('W111: without a Chromium the WebSocket of the browser gets 501, which says how to get one', async () => {
  const lab = await startTestLab()
  const { status, body } = await open(lab)
  expect(status).toBe(501)
  expect((JSON.parse(body) as { detail: string }).detail).toContain('CHROME_PATH')
})

test.each([
  ['no login', 401, '/browser', 'none', {}],
  ['a wrong password', 401, '/browser', { user: 'USERNAME', password: 'wrong' }, {}],
  ['used up traffic', 402, '/browser', { user: 'used_up', password: 'PASSWORD' }, {}],
  ['an unknown parameter', 400, '/browser?contry=jp', anyLogin, {}],
  ['a value out of its limits', 400, '/browser?network=space', anyLogin, {}],
  ['a country without exits', 503, '/browser?country=zz', anyLogin, {}],
  ['another path', 404, '/devtools', anyLogin, {}],
  ['a page of a browser', 403, '/browser', anyLogin, { Origin: 'https://page.example' }],
] as const)('W111: the WebSocket of the browser refuses %s with %i', async (_name, expected, path, login, headers) => {
  const lab = await startTestLab(1, writeProgram())
  const { status, body } = await open(lab, path, login, headers)
  expect(status).toBe(expected)
  expect(JSON.parse(body)).toMatchObject({ status: expected, detail: expect.any(String) as unknown })
})

test('W111: commands are passed on both ways, the login is not, and the profile goes with the connection', async () => {
  const { dir, ...lab } = await startTestLab(1, writeProgram())
  const { status, socket } = await open(lab, '/browser?country=jp&session=a')
  expect(status).toBe(101)
  const [path, headers, args] = JSON.parse(await firstLine(socket!)) as [string, Record<string, string>, string[]]
  expect([path, headers.authorization]).toEqual(['/devtools/1', undefined])
  expect(args.filter((arg) => /^--(?:proxy-server|user-data-dir)=/.test(arg))).toEqual([
    expect.stringContaining(join(dir, 'browser-')),
    expect.stringMatching(/^--proxy-server=http:\/\/127\.0\.0\.1:\d+$/),
  ])
  socket!.write('command')
  expect(await firstLine(socket!)).toBe('command')
  expect(profilesIn(dir)).toHaveLength(1)
  socket!.destroy()
  await vi.waitFor(() => expect(profilesIn(dir)).toEqual([]), waitMs)
})

test('W111: a browser ends after the minutes of the contract', async () => {
  const { dir, ...lab } = await startTestLab(1, writeProgram())
  const { socket } = await open(lab)
  await firstLine(socket!)
  lab.clock.advance(sessionMinutes * minuteMs - 1)
  expect(socket!.destroyed).toBe(false)
  lab.clock.advance(1)
  await once(socket!.resume(), 'close')
  await vi.waitFor(() => expect(profilesIn(dir)).toEqual([]), waitMs)
})

test('W111: a login has as many browsers at once as the contract says, and gets another when one is closed', async () => {
  const lab = await startTestLab(1, writeProgram())
  const login = { ...anyLogin, user: 'limited' }
  const { socket } = await open(lab, '/browser', login)
  const refused = await open(lab, '/browser', login)
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.body)).toMatchObject({ title: 'Too many browsers', detail: '1 of 1 browsers are in use.' })
  expect(sessionsAtOnce).toBeGreaterThan(1)
  const other = await open(lab)
  expect(other.status).toBe(101)
  socket!.destroy()
  await vi.waitFor(async () => expect((await open(lab, '/browser', login)).status).toBe(101), waitMs)
})

test('W111: a program that does not start gives 500 with what it has printed, and leaves nothing', async () => {
  const { dir, ...lab } = await startTestLab(1, writeProgram(`#!${process.execPath}\nconsole.error('no display')\n`))
  const { status, body } = await open(lab)
  expect(status).toBe(500)
  expect((JSON.parse(body) as { detail: string }).detail).toContain('no display')
  expect(profilesIn(dir)).toEqual([])
})

test('W111: browsers end with the lab', async () => {
  const { dir, ...lab } = await startTestLab(1, writeProgram())
  const { socket } = await open(lab)
  await firstLine(socket!)
  const closed = once(socket!.resume(), 'close')
  await lab.lab.close()
  await closed
  expect(profilesIn(dir)).toEqual([])
})
