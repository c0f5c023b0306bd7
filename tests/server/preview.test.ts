import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { sendRaw, send, type RawRequest } from './raw-http.ts'

const password = 'a-long-password-of-a-preview'
const basic = (text: string) => `Authorization: Basic ${Buffer.from(text).toString('base64')}`

let server: TestServer
beforeAll(async () => void (server = await startFixture({ PREVIEW_PASSWORD: password }, {}, { isPreview: true })))
afterAll(() => server.close())

const fetchRaw = (request: RawRequest) => send(server.port, request)

const requests: [name: string, request: RawRequest][] = [
  ['the home page', { path: '/' }],
  ['a page', { path: '/blog' }],
  ['a page in another language', { path: '/zh/blog' }],
  ['a payload', { path: '/blog.data' }],
  ['a payload that is made per request', { path: '/contact-us.data' }],
  ['an asset', { path: '/assets/entry-a1.js' }],
  ['a picture', { path: '/pictures/map-a1.svg' }],
  ['a part of a file', { path: '/media/tour.webm', headers: ['Range: bytes=0-1'] }],
  ['a cached file', { path: '/blog', headers: ['If-None-Match: *'] }],
  ['a page made per request', { path: '/contact-us' }],
  ['suggestions', { path: '/search/suggestions?q=a' }],
  ['a share image', { path: '/share/blog.png' }],
  ['account state', { path: '/account/state' }],
  ['the list of builds', { path: '/builds/latest.json' }],
  ['the feed', { path: '/feed.xml' }],
  ['robots.txt', { path: '/robots.txt' }],
  ['security.txt', { path: '/.well-known/security.txt' }],
  ['an unknown path', { path: '/unknown' }],
  ['a redirect', { path: '/old' }],
  [
    'a form',
    { method: 'POST', path: '/contact-us', body: 'a=1', headers: ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'] },
  ],
  ['visits', { method: 'POST', path: '/visits', body: '{}', headers: ['Content-Length: 2'] }],
  ['HEAD', { method: 'HEAD', path: '/blog' }],
  ['OPTIONS', { method: 'OPTIONS', path: '/blog' }],
  ['another host', { path: '/blog', host: 'evil.example' }],
  ['health with a query', { path: '/healthz?a' }],
]

test.each(requests)('W176: without the password of a preview nobody gets %s', async (_, request) => {
  const answer = await fetchRaw(request)
  expect(answer.status).toBe(401)
  expect(answer.header('www-authenticate')).toBe('Basic realm="Preview", charset="UTF-8"')
  expect(answer.header('x-robots-tag')).toBe('noindex, nofollow')
  expect(answer.header('cache-control')).toBe('private, no-store')
  expect(answer.text).not.toMatch(/English home|Blog<|payload|entry\/|let words/)
})

test.each([
  ['a wrong password', basic(`preview:${password}x`)],
  ['a part of it', basic(`preview:${password.slice(0, -1)}`)],
  ['the password as the user', basic(`${password}:`)],
  ['no colon', basic(password)],
  ['another scheme', `Authorization: Bearer ${Buffer.from(`a:${password}`).toString('base64')}`],
  ['no Base64', `Authorization: Basic a:${password}`],
  ['an empty header', 'Authorization:'],
])('W176: %s opens no preview', async (_, header) => {
  expect((await fetchRaw({ path: '/blog', headers: [header] })).status).toBe(401)
})

test.each([
  ['/', 200],
  ['/blog', 200],
  ['/blog.data', 200],
  ['/assets/entry-a1.js', 200],
  ['/contact-us', 200],
  ['/builds/latest.json', 200],
  ['/feed.xml', 200],
  ['/old', 301],
  ['/unknown', 404],
  ['/broken', 500],
])('W176: with the password %s is answered, stored by no proxy and listed by no search engine', async (path, status) => {
  const answer = await fetchRaw({ path, headers: [basic(`anybody:${password}`)] })
  expect(answer.status).toBe(status)
  expect(answer.header('x-robots-tag')).toBe('noindex, nofollow')
  expect(answer.header('cache-control')).toMatch(/^private, no-(?:cache|store)$/)
})

test('W176: the question is in the language of the reader', async () => {
  expect((await fetchRaw({ path: '/blog', headers: ['Accept-Language: zh'] })).body.toString()).toContain('此预览需要密码')
})

test('W176: supervisors and load balancers need no password, and a request that is no HTTP gets nothing', async () => {
  expect((await fetchRaw({ path: '/healthz' })).body.toString()).toBe('ok')
  expect((await fetchRaw({ path: '/readyz' })).body.toString()).toBe('ready')
  expect((await sendRaw(server.port, 'GET /blog\r\n\r\n')).text).not.toContain('Blog<')
})

test('W177: a preview is not served without a password, and not with a short one', async () => {
  await expect(startFixture({}, {}, { isPreview: true })).rejects.toThrow('Set PREVIEW_PASSWORD')
  await expect(startFixture({ PREVIEW_PASSWORD: 'short' }, {}, { isPreview: true })).rejects.toThrow('expected at least 16 characters')
})

test('W177: the build says that it is a preview', () => {
  const manifest = JSON.parse(readFileSync(join(server.fixture.buildDir, 'site-manifest.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ isPreview: true })
})
