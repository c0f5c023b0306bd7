import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { type RawRequest, send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const fetchRaw = (path: string, request: RawRequest = {}) => send(server.port, { path, ...request })

test('the image of a built page is a PNG that caches store for a day', async () => {
  const answer = await fetchRaw('/share/zh/blog.png')
  expect(answer.status).toBe(200)
  expect(answer.header('Content-Type')).toBe('image/png')
  expect(answer.header('Cache-Control')).toBe('public, max-age=86400')
  expect(answer.header('ETag')).toMatch(/^"[\w-]+"$/)
  expect(answer.header('Content-Length')).toBe(String(answer.body.length))
  expect(answer.body.toString('latin1', 1, 4)).toBe('PNG')
})

test('other sites may show the image, but no other resources', async () => {
  expect((await fetchRaw('/share/en/blog.png')).header('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect((await fetchRaw('/blog')).header('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test('a dynamic page has an image too', async () => {
  expect((await fetchRaw('/share/en/contact-us.png')).status).toBe(200)
})

test('each language has its own image', async () => {
  const [english, chinese] = await Promise.all([fetchRaw('/share/en/blog.png'), fetchRaw('/share/zh/blog.png')])
  expect(english.body.equals(chinese.body)).toBe(false)
})

test('H10: an image with a matching ETag is not sent again', async () => {
  const etag = (await fetchRaw('/share/en/blog.png')).header('ETag')
  const answer = await fetchRaw('/share/en/blog.png', { headers: [`If-None-Match: W/${etag}`] })
  expect([answer.status, answer.body.length, answer.header('ETag'), answer.header('Cache-Control')]).toEqual([
    304,
    0,
    etag,
    'public, max-age=86400',
  ])
})

test('HEAD has the headers of GET', async () => {
  const [head, get] = [await fetchRaw('/share/en/blog.png', { method: 'HEAD' }), await fetchRaw('/share/en/blog.png')]
  expect([head.status, head.body.length]).toEqual([200, 0])
  for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Cache-Control']) expect(head.header(name)).toBe(get.header(name))
})

test.each([
  '/share',
  '/share/',
  '/share/en',
  '/share/en/unknown.png',
  '/share/en/blog.jpg',
  '/share/xx/blog.png',
  '/share/en/robots.txt.png',
  '/share/en/search.png',
  '/share/en/%2e%2e/blog.png',
])('%s is 404 and not stored', async (path) => {
  const answer = await fetchRaw(path)
  expect(answer.status).toBe(404)
  expect(answer.header('Cache-Control')).not.toContain('max-age=86400')
})

test('POST is not allowed', async () => {
  expect((await fetchRaw('/share/en/blog.png', { method: 'POST' })).status).toBe(405)
})
