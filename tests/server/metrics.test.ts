import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture({ METRICS_PORT: '0' })))
afterAll(() => server.close())

/** The lines of the metrics that begin with a name. */
async function readMetrics(name: string, { metricsUrl } = server): Promise<string[]> {
  const answer = await fetch(metricsUrl!)
  return (await answer.text()).split('\n').filter((line) => line.startsWith(name))
}

/** The value of one series; 0 if there is none. */
async function valueOf(series: string): Promise<number> {
  const [line] = await readMetrics(`${series} `)
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('T1: metrics are answered on their own port, for GET of one path', async () => {
  const answer = await fetch(server.metricsUrl!)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect((await fetch(server.metricsUrl!, { method: 'POST' })).status).toBe(404)
  expect((await fetch(new URL('/', server.metricsUrl))).status).toBe(404)
  expect(new URL(server.metricsUrl!).hostname).toBe('127.0.0.1')
})

test('T1: the public port answers 404, and without METRICS_PORT there are no metrics', async () => {
  expect((await send(server.port, { path: '/metrics' })).status).toBe(404)
  const silent = await startFixture()
  onTestFinished(() => silent.close())
  expect(silent.metricsUrl).toBeUndefined()
})

test('T1: a port that is taken ends the start with the variable to change', async () => {
  const port = new URL(server.metricsUrl!).port
  await expect(startFixture({ METRICS_PORT: port })).rejects.toThrow(/port \d+: .*EADDRINUSE.*Set METRICS_PORT/)
})

test('T4: requests count by route, status and language, with their duration', async () => {
  const series = (route: string, status: string, language: string) =>
    `isthmus_http_requests_total{route="${route}",status="${status}",language="${language}"}`
  await send(server.port, { path: '/search?q=secret' })
  await send(server.port, { path: '/zh/search' })
  await send(server.port, { path: '/broken' })
  await send(server.port, { path: '/assets/entry-a1.js' })
  await expect.poll(() => valueOf(series('/search', '2xx', 'en'))).toBe(1)
  await expect.poll(() => valueOf(series('/search', '2xx', 'zh'))).toBe(1)
  await expect.poll(() => valueOf(series('/broken', '5xx', 'en'))).toBe(1)
  await expect.poll(() => valueOf(series('asset', '2xx', ''))).toBe(1)
  expect(await valueOf('isthmus_http_request_duration_seconds_count{route="/search"}')).toBe(2)
  expect((await readMetrics('isthmus')).join('\n')).not.toContain('secret')
})

test('T4: a client that leaves before the answer counts as aborted', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /slow?ms=5000 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The page says so when its request is in progress.
  await expect.poll(() => log).toHaveBeenCalled()
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(() => valueOf('isthmus_http_requests_total{route="/slow",status="aborted",language="en"}')).toBe(1)
})

test('T3: unknown and unusual paths add no series but one for each status', async () => {
  await send(server.port, { path: '/nothing-0' })
  await expect.poll(async () => (await readMetrics('isthmus_http_requests_total{route="unknown"')).length).toBeGreaterThan(0)
  for (let index = 1; index < 30; index++) await send(server.port, { path: `/nothing-${index}?q=${index}` })
  await send(server.port, { path: '/%zz', method: 'BREW' })
  const series = (await readMetrics('isthmus_http_requests_total{')).filter((line) => line.includes('route="unknown"'))
  expect(series.length).toBeLessThanOrEqual(2)
  expect((await readMetrics('isthmus')).join('\n')).not.toContain('nothing-')
})

test('T4: probes of orchestrators do not count as requests', async () => {
  const before = await readMetrics('isthmus_http_requests_total{')
  await send(server.port, { path: '/healthz' })
  await send(server.port, { path: '/readyz' })
  expect(await readMetrics('isthmus_http_requests_total{')).toEqual(before)
})

test('T4: statements, caches, build and process are measured', async () => {
  await send(server.port, { path: '/zh' })
  await send(server.port, { path: '/zh' })
  expect(await valueOf('isthmus_database_query_duration_seconds_count{operation="select"}')).toBeGreaterThan(0)
  await expect.poll(() => valueOf('isthmus_cache_requests_total{cache="built_files",result="hit"}')).toBeGreaterThan(0)
  expect(await readMetrics('isthmus_build_info')).toEqual([expect.stringMatching(/^isthmus_build_info\{version="[\d.]+",build="b1"\} 1$/)])
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await readMetrics('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
})
