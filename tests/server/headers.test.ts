import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { sendRaw, type RawRequest, send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const fetchRaw = (request: RawRequest) => send(server.port, request)

/** One request for each kind of response. */
const kinds: [name: string, request: RawRequest, status: number][] = [
  ['a page', { path: '/blog' }, 200],
  ['the home page', { path: '/' }, 200],
  ['an asset', { path: '/assets/entry-a1.js' }, 200],
  ['304', { path: '/blog', headers: ['If-None-Match: *'] }, 304],
  ['206', { path: '/media/tour.webm', headers: ['Range: bytes=0-1'] }, 206],
  ['416', { path: '/media/tour.webm', headers: ['Range: bytes=9999-'] }, 416],
  ['an unknown path', { path: '/unknown' }, 404],
  ['a refused path', { path: '/.env' }, 404],
  ['the built not-found page', { path: '/404page.html' }, 404],
  ['a redirect', { path: '/blog/' }, 301],
  ['the choice of language', { path: '/', headers: ['Accept-Language: zh'] }, 302],
  ['the switch of language', { path: '/language?to=zh' }, 303],
  ['a dynamic page', { path: '/contact-us' }, 200],
  ['a redirect made by a page', { path: '/moved' }, 302],
  ['a failure', { path: '/broken' }, 500],
  ['a wrong method', { method: 'PUT', path: '/blog' }, 405],
  ['OPTIONS', { method: 'OPTIONS', path: '/blog' }, 204],
  ['a bad address', { path: '/%' }, 400],
  ['a foreign host', { path: '/', host: 'evil.com' }, 421],
  ['too long an address', { path: `/${'a'.repeat(9000)}` }, 414],
  ['too long headers', { path: '/', headers: [`X-A: ${'a'.repeat(20_000)}`] }, 431],
  ['an unknown method', { method: 'FOO', path: '/' }, 405],
  ['an expectation', { path: '/blog', headers: ['Expect: something'] }, 417],
  ['security.txt', { path: '/.well-known/security.txt' }, 200],
  ['liveness', { path: '/healthz' }, 200],
  ['readiness', { path: '/readyz' }, 200],
]

test.each(kinds)('H4, H5: %s has the security headers once', async (_name, request, status) => {
  const answer = await fetchRaw(request)
  expect(answer.status).toBe(status)
  expect(answer.header('Strict-Transport-Security')).toBe('max-age=63072000')
  expect(answer.header('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.header('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.header('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(answer.header('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(answer.header('Permissions-Policy')).toContain('camera=()')
  expect(answer.header('Server')).toBeUndefined()
  expect(answer.header('X-Powered-By')).toBeUndefined()
})

test.each(kinds)('%s has the id of its request only if no cache stores it', async (_name, request) => {
  const response = await fetchRaw(request)
  const isCacheable = !/no-store|private/.test(response.header('Cache-Control') ?? '')
  const hasRequestId = /[\da-f]{8}-/.test(`${response.header('X-Request-Id')} ${response.header('Server-Timing')}`)
  expect(isCacheable && hasRequestId).toBe(false)
})

test.each(['/unknown', '/.env', '/contact-us', '/broken', '/moved', '/%', '/elsewhere'])('%s has the id of its request', async (path) => {
  expect((await fetchRaw({ path })).header('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
})

test.each(kinds)('H1: %s has a strict policy if it is HTML, and may not be framed in any case', async (_name, request) => {
  const answer = await fetchRaw(request)
  const policy = answer.header('Content-Security-Policy') ?? ''
  const strictParts = ["default-src 'none'", "base-uri 'none'", "form-action 'self'"]
  const isHtml = answer.header('Content-Type')?.startsWith('text/html') ?? false
  expect(strictParts.filter((part) => policy.includes(part))).toEqual(isHtml ? strictParts : [])
  expect(answer.body.length === 0 || policy.includes("frame-ancestors 'none'")).toBe(true)
  expect(policy).not.toMatch(/unsafe-/)
})

test('W136: a drawing that is opened by its address can run no script, and is stored for a year', async () => {
  const answer = await fetchRaw({ path: '/pictures/map-a1.svg' })
  expect(answer.header('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.header('Content-Security-Policy')).toBe("frame-ancestors 'none'; sandbox")
  expect(answer.header('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('H1: a built page is allowed its own scripts by hash', async () => {
  expect((await fetchRaw({ path: '/blog' })).header('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
})

test('H1: a dynamic page has a new nonce for each request, which the page knows', async () => {
  const answers = await Promise.all([fetchRaw({ path: '/contact-us' }), fetchRaw({ path: '/contact-us' })])
  const nonces = answers.map((answer) => /'nonce-([\w+/=]{24})'/.exec(answer.header('Content-Security-Policy') ?? '')?.[1])
  expect(new Set(nonces).size).toBe(2)
  for (const [index, answer] of answers.entries()) expect(answer.body.toString()).toContain(`"nonce":"${nonces[index]}"`)
})

test('H5: a page may set a stricter referrer policy', async () => {
  expect((await fetchRaw({ path: '/strict' })).header('Referrer-Policy')).toBe('no-referrer')
})

test.each(['/contact-us', '/unknown', '/broken', '/%', '/moved'])('H7: %s is not stored', async (path) => {
  expect((await fetchRaw({ path })).header('Cache-Control')).toBe('no-store')
})

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'POST'])('H14: %s on a page gets 405 and the allowed methods', async (method) => {
  const answer = await fetchRaw({ method, path: '/blog', headers: ['X-Secret: echo-me'] })
  expect(answer.status).toBe(405)
  expect(answer.header('Allow')).toBe('GET, HEAD, OPTIONS')
  expect(answer.text).not.toContain('echo-me')
})

test('H14: POST is allowed on a page with a form', async () => {
  const answer = await fetchRaw({ method: 'PUT', path: '/zh/contact-us' })
  expect(answer.header('Allow')).toBe('GET, HEAD, POST, OPTIONS')
})

test('H14: method override headers are ignored', async () => {
  const body = 'a=b&_method=DELETE'
  const headers = ['X-HTTP-Method-Override: DELETE', 'Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`]
  const answer = await fetchRaw({ method: 'POST', path: '/contact-us', headers, body })
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain('"a":"b"')
})

test('H14: CONNECT is refused', async () => {
  const answer = await sendRaw(server.port, 'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n')
  expect(answer.status).toBe(405)
})

test('H16: an 8 kB cookie and 100 headers are fine, 16 kB of headers and more than 100 are not, for built files too', async () => {
  expect((await fetchRaw({ path: '/blog', headers: [`Cookie: a=${'b'.repeat(8000)}`] })).status).toBe(200)
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: 1`)
  for (const path of ['/', '/blog', '/assets/entry-a1.js']) {
    // `Host` and `Connection` are two more.
    expect((await fetchRaw({ path, headers: fields(98) })).status).toBe(200)
    expect((await fetchRaw({ path, headers: fields(99) })).status).toBe(431)
  }
  expect((await fetchRaw({ path: '/unknown', headers: fields(101) })).status).toBe(431)
  expect((await fetchRaw({ path: '/blog', headers: Array.from({ length: 2000 }, (_, index) => `X-${index}: 1`) })).status).toBe(431)
})

test.each([
  ['two lengths', 'Content-Length: 3\r\nContent-Length: 4'],
  ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
  ['an unknown transfer coding', 'Transfer-Encoding: chunked, x'],
])('H16: %s are 400 and close the connection', async (_name, headers) => {
  const answer = await sendRaw(server.port, `POST /contact-us HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\nabc`)
  expect(answer.status).toBe(400)
  expect(answer.header('Connection')).toBe('close')
})

test.each([
  ['a built page', 'GET /blog HTTP/2.0'],
  ['a dynamic page', 'GET /contact-us HTTP/2.0'],
  ['liveness', 'GET /healthz HTTP/2.0'],
  ['a version that has no headers', 'GET /blog HTTP/0.9'],
  ['a version that the parser refuses', 'GET /blog HTTP/3.0'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0'],
])('H16: another version of HTTP is 505 and closes the connection: %s', async (_name, line) => {
  const answer = await sendRaw(server.port, `${line}\r\nHost: localhost\r\n\r\n`)
  expect([answer.status, answer.header('Connection')]).toEqual([505, 'close'])
  expect(answer.header('Strict-Transport-Security')).toBeDefined()
})

test('garbage gets 400', async () => {
  expect((await sendRaw(server.port, '\u0016\u0003\u0001\u0002\u0000\r\n\r\n')).status).toBe(400)
})
