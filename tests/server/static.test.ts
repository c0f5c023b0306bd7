import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media, startFixture, type TestServer } from './fixture.ts'
import { type RawAnswer, type RawRequest, send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const get = (path: string, ...headers: string[]): Promise<RawAnswer> => send(server.port, { path, headers })
const ask = (request: RawRequest): Promise<RawAnswer> => send(server.port, request)

test.each([
  ['/assets/entry-a1.js', 'public, max-age=31536000, immutable'],
  ['/fonts/a.woff2', 'public, max-age=31536000, immutable'],
  ['/blog', 'public, max-age=0, must-revalidate'],
  ['/blog.data', 'public, max-age=10, must-revalidate'],
  ['/builds/latest.json', 'public, max-age=0, must-revalidate'],
])('H7: %s is cached as %s and sets no cookie', async (path, expected) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.header('Cache-Control')).toBe(expected)
  expect(answer.header('Set-Cookie')).toBeUndefined()
  expect(answer.header('ETag')).toMatch(/^"[\w-]{16}"$/)
})

test('H9: only files with several codings have Vary', async () => {
  expect((await get('/blog')).header('Vary')).toBe('Accept-Encoding')
  expect((await get('/fonts/a.woff2')).header('Vary')).toBeUndefined()
})

test.each(['br', 'gzip'])('H10: 304 in %s has the caching and security headers of the 200, and no body', async (encoding) => {
  const full = await get('/blog', `Accept-Encoding: ${encoding}`)
  const etag = full.header('ETag')
  const answer = await get('/blog', `Accept-Encoding: ${encoding}`, `If-None-Match: "x", W/${etag}`)
  expect(answer.status).toBe(304)
  expect(answer.body).toHaveLength(0)
  for (const name of ['ETag', 'Cache-Control', 'Vary', 'Strict-Transport-Security']) expect(answer.header(name)).toBe(full.header(name))
})

test('H10: the tag of another coding does not match, a star does', async () => {
  const br = (await get('/blog', 'Accept-Encoding: br')).header('ETag')
  expect((await get('/blog', 'Accept-Encoding: gzip', `If-None-Match: ${br}`)).status).toBe(200)
  expect((await get('/blog', 'If-None-Match: *')).status).toBe(304)
})

test('H10: If-Modified-Since alone never gives 304', async () => {
  expect((await get('/blog', 'If-Modified-Since: Sat, 21 Nov 2099 00:00:00 GMT')).status).toBe(200)
})

test('H10: a not-found page is never 304', async () => {
  expect((await get('/404page.html', 'If-None-Match: *')).status).toBe(404)
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
])('H11: %s of a video is 206', async (range, first, last) => {
  const answer = await get('/media/tour.webm', `Range: ${range}`, 'Accept-Encoding: br')
  expect(answer.status).toBe(206)
  expect(answer.header('Content-Range')).toBe(`bytes ${first}-${last}/1000`)
  expect(answer.header('Content-Length')).toBe(String(last - first + 1))
  expect(answer.body).toEqual(media.subarray(first, last + 1))
})

test('H11: a range beyond the end is 416 with the size', async () => {
  const answer = await get('/media/tour.webm', 'Range: bytes=1000-')
  expect(answer.status).toBe(416)
  expect(answer.header('Content-Range')).toBe('bytes */1000')
})

test('H11: several ranges, HEAD and a stale If-Range get the whole file', async () => {
  expect((await get('/media/tour.webm', 'Range: bytes=0-1,5-9')).status).toBe(200)
  expect((await ask({ method: 'HEAD', path: '/media/tour.webm', headers: ['Range: bytes=0-1'] })).status).toBe(200)
  expect((await get('/media/tour.webm', 'Range: bytes=0-1', 'If-Range: "stale"')).status).toBe(200)
  const etag = (await get('/media/tour.webm')).header('ETag')
  expect((await get('/media/tour.webm', 'Range: bytes=0-1', `If-Range: ${etag}`)).status).toBe(206)
})

test('H11: a page with several codings does not support ranges', async () => {
  const answer = await get('/blog', 'Range: bytes=0-9', 'Accept-Encoding: br')
  expect(answer.status).toBe(200)
  expect(answer.header('Accept-Ranges')).toBeUndefined()
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['zstd', undefined],
])('H12: Accept-Encoding %s gets %s', async (accept, expected) => {
  const answer = await get('/blog', `Accept-Encoding: ${accept}`)
  expect(answer.status).toBe(200)
  expect(answer.header('Content-Encoding')).toBe(expected)
  expect(answer.header('Content-Length')).toBe(String(answer.body.length))
})

test('H12: every coding has the same page and its own ETag', async () => {
  const [plain, br, gzip] = await Promise.all([get('/blog'), get('/blog', 'Accept-Encoding: br'), get('/blog', 'Accept-Encoding: gzip')])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(new Set([plain, br, gzip].map((answer) => answer.header('ETag'))).size).toBe(3)
})

test('H12: a client that accepts none of the codings gets 406', async () => {
  expect((await get('/blog', 'Accept-Encoding: identity;q=0')).status).toBe(406)
  expect((await get('/blog', 'Accept-Encoding: *;q=0')).status).toBe(406)
})

test('H12: the compressed files have no address', async () => {
  expect((await get('/assets/entry-a1.js.br')).status).toBe(404)
  expect((await get('/blog/index.html.gz')).status).toBe(404)
})

test.each([
  '/blog',
  '/assets/entry-a1.js',
  '/feed.xml',
  '/404page.html',
  '/',
  '/media/tour.webm',
  '/unknown',
  '/contact-us',
  '/.env',
  '/blog/',
])('H13: HEAD %s has the headers of GET and no body', async (path) => {
  // Some pages contain the request id, so that their compressed length differs.
  const headers = ['Accept-Encoding: identity']
  const [head, full] = await Promise.all([ask({ method: 'HEAD', path, headers }), ask({ path, headers })])
  expect(head.status).toBe(full.status)
  expect(head.body).toHaveLength(0)
  expect(comparable(head)).toEqual(comparable(full))
})

test.each([
  ['/blog', 'text/html; charset=utf-8'],
  ['/feed.xml', 'application/xml; charset=utf-8'],
  ['/builds/latest.json', 'application/json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/blog.data', 'text/x-script; charset=utf-8'],
  ['/unknown', 'text/html; charset=utf-8'],
])('H15: %s is %s', async (path, expected) => {
  expect((await get(path)).header('Content-Type')).toBe(expected)
})

test.each(['/404page.html', '/zh/404page.html'])('H15: %s has status 404', async (path) => {
  expect((await get(path)).status).toBe(404)
})

/** Headers that must be equal; the others differ in each response. */
function comparable(answer: RawAnswer): Record<string, string> {
  const volatileHeaders = new Set(['date', 'x-request-id', 'server-timing'])
  const entries = [...answer.headers].filter(([name]) => !volatileHeaders.has(name)).map(([name, values]) => [name, values.join(' | ')])
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value.replace(/nonce-[\w+/=]+/, 'nonce')])) as Record<
    string,
    string
  >
}
