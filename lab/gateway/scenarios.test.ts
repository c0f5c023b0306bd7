import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limits, proxyStatusName, statusCodes } from '#core/contract/gateway.ts'
import { gatewayAnswer } from '#core/contract/gateway-answer.ts'
import { anyLogin, connectTo, fetchPlain, startTestLab, type Answer, type TestLab } from '../../tests/lab/client.ts'
import { createByteReader } from './byte-reader.ts'
import { practice, scenarios, type Scenario } from '#core/lab/scenarios.ts'

vi.setConfig({ testTimeout: 20_000 })

/** Requests a row of the table until it has its code. */
async function requestScenario(lab: TestLab, { user, password, target, request }: Scenario): Promise<Answer> {
  const login = { user, password }
  if (request === 'each') {
    const answer = connectTo(lab, target, login)
    // For the row that waits for the limit of the contract.
    const moving = setInterval(() => lab.clock.advance(limits.timeoutSeconds * 1000), 100)
    return answer.finally(() => clearInterval(moving))
  }
  const { socket } = await connectTo(lab, target, login)
  if (request === 'second-at-once') return connectTo(lab, target, login)
  socket!.destroy()
  return firstRefusal(lab, target, login)
}

/** The gateway notices the end of an earlier connection a moment later. */
function firstRefusal(lab: TestLab, target: string, login: typeof anyLogin): Promise<Answer> {
  return vi.waitFor(async () => {
    const answer = await connectTo(lab, target, login)
    answer.socket?.destroy()
    expect(answer.status).not.toBe(200)
    return answer
  })
}

test.each(scenarios)('W63: $status: $user:$password to $target ($request)', async (scenario) => {
  const lab = await startTestLab()
  const { status, headers, body } = await requestScenario(lab, scenario)
  expect(status).toBe(scenario.status)
  const { errors, details, retry } = statusCodes.find((code) => code.status === scenario.status)!
  const proxyStatus = String(headers['proxy-status'])
  expect(proxyStatus.startsWith(proxyStatusName)).toBe(true)
  const [, error] = /error=([a-z_]+)/.exec(proxyStatus) ?? []
  expect(error === undefined ? errors.length : errors.includes(error as never)).toBe(errors.length === 0 ? 0 : true)
  expect(proxyStatus.includes('details="')).toBe(details !== undefined)
  expect(headers['retry-after'] === undefined).toBe(retry !== 'after-header')
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['code', 'message', 'docs'])
  expect(headers['proxy-authenticate'] === undefined).toBe(status !== 407)
})

/** A field of an answer, as the page about its status shows it. */
const shownField = (status: number, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(gatewayAnswer(status)!)?.[1]

test('W63: the lab asks for a login as the page about 407 shows', async () => {
  const { headers } = await connectTo(await startTestLab(), 'shop.example:443', undefined)
  expect([headers['proxy-authenticate'], headers['proxy-status']]).toEqual([
    shownField(407, 'Proxy-Authenticate'),
    shownField(407, 'Proxy-Status'),
  ])
})

test('W63: the table has every code of the contract, and a host has each of them too', async () => {
  const codes = statusCodes.map(({ status }) => status)
  expect([...new Set(scenarios.map(({ status }) => status))]).toEqual(codes)
  const lab = await startTestLab()
  for (const status of codes) {
    expect((await connectTo(lab, `gateway-${status}.example:443`, anyLogin)).status).toBe(status)
    expect((await fetchPlain(lab, `http://gateway-${status}.example/`, anyLogin)).status).toBe(status)
  }
})

test('W60: hosts outside of the lab, and addresses, are refused and not connected to', async () => {
  const lab = await startTestLab()
  for (const target of ['example.com:443', 'localhost:443', '127.0.0.1:8080', '[::1]:8080', 'isthmus.example.com:443']) {
    const { status, headers } = await connectTo(lab, target, anyLogin)
    expect([target, status]).toEqual([target, 403])
    expect(headers['proxy-status']).toMatch(/error=(http_request_denied|destination_ip_prohibited)/)
  }
})

test('W63: SOCKS5 refuses a wrong login, a refused host with its code, and connects otherwise', async () => {
  const { lab } = await startTestLab()
  expect(await socks(lab.ports.socks5, 'USERNAME', 'wrong', 'shop.example', 80)).toEqual({ login: 1 })
  expect(await socks(lab.ports.socks5, 'USERNAME-contry-jp', 'PASSWORD', 'shop.example', 80)).toEqual({ login: 1 })
  expect(await socks(lab.ports.socks5, 'USERNAME', 'PASSWORD', 'bank.example', 80)).toEqual({ login: 0, reply: 2 })
  expect(await socks(lab.ports.socks5, 'USERNAME', 'PASSWORD', 'shop.example', 80)).toEqual({ login: 0, reply: 0 })
})

test('W63: SOCKS5 reports a target that times out: the wait of the gateway is not bounded by that for the login', async () => {
  const { lab, clock } = await startTestLab()
  const setTimeouts = vi.spyOn(Socket.prototype, 'setTimeout')
  onTestFinished(() => setTimeouts.mockRestore())
  const moving = setInterval(() => clock.advance(limits.timeoutSeconds * 1000), 100)
  onTestFinished(() => clearInterval(moving))
  expect(await socks(lab.ports.socks5, 'USERNAME', 'PASSWORD', practice.timeoutHost, 443)).toEqual({ login: 0, reply: 4 })
  expect(setTimeouts.mock.calls.map(([timeoutMs]) => timeoutMs).slice(-2)).toEqual([30_000, 0])
})

test('W60: a full name, which ends with a dot, is the same host in each protocol', async () => {
  const lab = await startTestLab()
  const { status, socket } = await connectTo(lab, 'SHOP.example.:443', anyLogin)
  socket?.destroy()
  expect([status, (await fetchPlain(lab, 'http://SHOP.example./item/1', anyLogin)).status]).toEqual([200, 200])
  expect(await socks(lab.lab.ports.socks5, 'USERNAME', 'PASSWORD', 'SHOP.example.', 80)).toEqual({ login: 0, reply: 0 })
})

test('W63: a client of another protocol at the port of SOCKS5 is told so at once', async () => {
  const { lab } = await startTestLab()
  const socket = connect(lab.ports.socks5, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('CONNECT a.example:443 HTTP/1.1\r\n\r\n')
  expect([...(await createByteReader(socket).take(2))]).toEqual([5, 0xff])
}, 5000)

/** Bytes up to the answer to a SOCKS5 request for a host. */
const socksTo = (host: string) =>
  Buffer.concat([Buffer.from([5, 1, 2, 1, 1, 97, 1, 97, 5, 1, 0, 3, host.length]), Buffer.from(host), Buffer.from([0, 80])])

test.each([
  ['a refused tunnel', 'http', `CONNECT ${practice.refusedHost}:443 HTTP/1.1\r\nProxy-Authorization: Basic YTph\r\n\r\n`],
  ['a CONNECT without a port', 'http', 'CONNECT shop.example HTTP/1.1\r\n\r\n'],
  ['a refused target of SOCKS5', 'socks5', socksTo(practice.refusedHost)],
  ['a refused login of SOCKS5', 'socks5', Buffer.from([5, 1, 2, 1, 1, 97, 5, ...Buffer.from(practice.wrongPassword)])],
  ['a greeting of SOCKS4', 'socks5', Buffer.from([4, 1])],
] as const)('W60: no socket stays open after %s, also if the client sends more', async (_, port, bytes) => {
  const { lab } = await startTestLab()
  const open = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  const before = open()
  const socket = connect({ port: lab.ports[port], host: '127.0.0.1', allowHalfOpen: true })
  socket.write(bytes)
  await once(socket.resume(), 'end')
  socket.end('more')
  await vi.waitFor(() => expect(open()).toBe(before), 3000)
})

/** Status of the login and reply code of a SOCKS5 connection, which is sent a byte at a time. */
async function socks(port: number, user: string, password: string, host: string, targetPort: number) {
  const socket = connect(port, '127.0.0.1')
  const reader = createByteReader(socket)
  const text = (value: string) => [value.length, ...Buffer.from(value)]
  await sendSlowly(socket, [5, 1, 2])
  const greeting = await reader.take(2)
  expect([...greeting]).toEqual([5, 2])
  await sendSlowly(socket, [1, ...text(user), ...text(password)])
  const [, login] = await reader.take(2)
  if (login !== 0) return { login }
  await sendSlowly(socket, [5, 1, 0, 3, ...text(host), targetPort >> 8, targetPort & 255])
  const [, reply] = await reader.take(10)
  socket.destroy()
  return { login, reply }
}

async function sendSlowly(socket: Socket, bytes: readonly number[]): Promise<void> {
  for (const byte of bytes) {
    socket.write(Buffer.from([byte]))
    await new Promise(setImmediate)
  }
}
