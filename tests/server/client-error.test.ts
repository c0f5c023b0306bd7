import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const report = { message: 'Error: x', stack: 'send form-a1.js:1:2', route: '/blog/:slug', build: 'b1', request: '' }

/** Posts a body. @returns the response, and the log lines except that of the request */
async function post(body: string, ...headers: string[]) {
  const before = server.lines.length
  const answer = await send(server.port, {
    method: 'POST',
    path: '/client-error',
    headers: [`Content-Length: ${Buffer.byteLength(body)}`, ...headers],
    body,
  })
  await expect.poll(() => server.lines.slice(before).some(({ msg }) => msg === 'request')).toBe(true)
  return { answer, logged: server.lines.slice(before).filter(({ msg }) => msg !== 'request') }
}

test('P8: a report of our own page is logged with request and build, and gets an empty response', async () => {
  for (const headers of [[], ['Origin: http://localhost'], ['Origin: null', 'Sec-Fetch-Site: same-origin']]) {
    const { answer, logged } = await post(JSON.stringify(report), ...headers)
    expect(answer.status).toBe(204)
    expect(answer.body).toHaveLength(0)
    expect(logged).toEqual([
      expect.objectContaining({
        level: 40,
        requestId: answer.header('X-Request-Id'),
        build: 'b1',
        browser: report,
        msg: 'error in a browser',
      }),
    ])
  }
})

test('T2: every line of a request has its id and the trace id of the caller', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { answer } = await post(JSON.stringify(report), `traceparent: 00-${traceId}-00f067aa0ba902b7-01`)
  const requestId = answer.header('X-Request-Id')
  const lines = server.lines.filter((line) => line['traceId'] === traceId)
  expect(lines.map((line) => [line['msg'], line['requestId']])).toEqual([
    ['error in a browser', requestId],
    ['request', requestId],
  ])
})

test.each([['Origin: https://evil.com'], ['Origin: null'], ['Origin: https://isthmus.example'], ['Sec-Fetch-Site: cross-site']])(
  'a report of another site’s page (%s) is refused and not logged',
  async (header) => {
    const { answer, logged } = await post(JSON.stringify(report), header)
    expect(answer.status).toBe(403)
    expect(logged).toEqual([])
  },
)

test.each(['junk', '{}', '{"message":1}'])('%s gets the response of any report and is not logged', async (body) => {
  const { answer, logged } = await post(body)
  expect(answer.status).toBe(204)
  expect(logged).toEqual([])
})

test('a report that is too large gets 413, with and without its length', async () => {
  const big = JSON.stringify({ ...report, message: 'a'.repeat(9_000) })
  expect((await post(big)).answer.status).toBe(413)
  const chunks = `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`
  const chunked = await send(server.port, { method: 'POST', path: '/client-error', headers: ['Transfer-Encoding: chunked'], body: chunks })
  expect(chunked.status).toBe(413)
})

test.each([
  ['with its length', 'Content-Length: 4000'],
  ['in chunks', 'Transfer-Encoding: chunked'],
])('a report %s that breaks off is not logged as an error', async (_, header) => {
  const before = server.lines.length
  const socket = connect(server.port, '127.0.0.1')
  socket.end(`POST /client-error HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${header.startsWith('Transfer') ? '5\r\n' : ''}{"mes`)
  await expect.poll(() => server.lines.length).toBe(before + 1)
  expect(server.lines.at(-1)).toMatchObject({ msg: 'request', path: '/client-error', finished: false })
})

test('the endpoint is not a page', async () => {
  expect((await send(server.port, { path: '/client-error' })).status).toBe(404)
  expect((await send(server.port, { method: 'PUT', path: '/client-error' })).header('Allow')).toBe('GET, HEAD, POST, OPTIONS')
})
