import { expect, test } from 'vitest'
import { claims, testedClients } from '#core/clients/claims.ts'
import { cellsOf, driverEnvironment, type Cell, type Run } from './experiments.ts'
import { refusal, type Observed } from './observer.ts'
import { clientVersions } from './versions.ts'

const ports = { http: 1, https: 2, untrusted: 3, socks5: 4, target: 5, plainTarget: 6 }
const seen = (observed: Partial<Observed>, run: Partial<Run> = {}): Run => ({
  ok: true,
  output: '',
  ...run,
  observed: { tunnels: 0, forwarded: 0, untunneled: 0, refused: 0, direct: 0, socksTargets: [], ...observed },
})
const cell = (client: Cell['client'], claim: Cell['claim']) => cellsOf(client).find((other) => other.claim === claim)!

test('W101: each claim is decided for each of its clients, and each client has at least three versions', () => {
  for (const { id, clients } of claims) for (const client of clients) expect(cell(client, id).client).toBe(client)
  expect(testedClients.filter(({ id }) => clientVersions[id].length < 3)).toEqual([])
})

test('W101: a request that did not come through the proxy is told from one that failed', () => {
  const { decide } = cell('requests', 'http-only')
  expect(decide(seen({ tunnels: 1 }))).toBe('yes')
  expect(decide(seen({ direct: 1 }))).toBe('direct')
  expect(decide(seen({}, { ok: false }))).toBe('no')
  expect(decide(seen({}))).toBe('no')
  expect(decide(seen({ untunneled: 1 }, { ok: false }))).toBe('without-tunnel')
})

test('W101: who resolved the name is what the proxy was sent, not whether the request worked', () => {
  const { decide } = cell('go', 'socks5-local')
  expect(decide(seen({ tunnels: 1, socksTargets: ['address'] }))).toBe('yes')
  expect(decide(seen({ tunnels: 1, socksTargets: ['name'] }))).toBe('no')
  expect(decide(seen({}, { ok: false }))).toBe('error')
})

test('W101: tunnels are counted, and what a refusal shows is read from the output', () => {
  expect(cell('got', 'one-tunnel').decide(seen({ tunnels: 3 }))).toBe('no')
  expect(cell('got', 'tunnel-each').decide(seen({ tunnels: 3 }))).toBe('yes')
  expect(cell('java', 'proxy-status-shown').decide(seen({ refused: 1 }, { output: `…${refusal.reason}…`, ok: false }))).toBe('yes')
  expect(cell('java', 'body-shown').decide(seen({ refused: 1 }, { output: '407', ok: false }))).toBe('no')
  expect(cell('curl', 'tls-verified').decide(seen({ refused: 1 }, { ok: false }))).toBe('no')
})

test('W101: a driver has the login encoded in the URL and as it is in its fields, or in the environment alone', () => {
  const own = driverEnvironment(cell('curl', 'password-encoded').experiment, ports)
  expect(own.PROXY_URL).toBe('http://USERNAME:p%40s%3As%2Fw%23r%20d@gateway.example:1')
  expect(own.PROXY_PASSWORD).toBe('p@s:s/w#r d')
  const environment = driverEnvironment(cell('curl', 'no-proxy').experiment, ports)
  expect(environment).toMatchObject({ HTTPS_PROXY: 'http://USERNAME:Right_Example_0001@gateway.example:1', NO_PROXY: 'target.example' })
  expect(environment.PROXY_URL).toBeUndefined()
})
