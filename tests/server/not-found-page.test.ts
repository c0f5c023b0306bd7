import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { type RawAnswer, type RawRequest, send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const fetchRaw = (request: RawRequest): Promise<RawAnswer> => send(server.port, request)
const get = (path: string, ...headers: string[]): Promise<RawAnswer> => fetchRaw({ path, headers })

test.each([
  ['/no/such', 'English not found', 'Page not found: /no/such', '/language?to=ru&amp;path=/no/such'],
  ['/blog/such', 'English not found', 'Page Not Found: /blog/such', '/language?to=ru&amp;path=/blog/such'],
  [
    '/zh/%D0%BD%3Cb%3E$&',
    'Chinese not found',
    'Page not found: /zh/н&lt;b&gt;$&amp;',
    '/language?to=ru&amp;path=/%25D0%25BD%253Cb%253E%24%26',
  ],
])('R14, R16: %s gets the built page of its language with the address in it, never stored', async (path, title, message, link) => {
  const answer = await get(path, 'If-None-Match: *')
  const html = answer.body.toString()
  expect(answer.status).toBe(404)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toContain(`<code translate="no">${message}</code>`)
  expect(html).toContain(`<a href="${link}">`)
  expect(html).not.toContain('404page.html')
  expect(answer.header('Cache-Control')).toBe('no-store')
  expect(answer.header('ETag')).toBeUndefined()
  expect(answer.header('X-Request-Id')).toBeDefined()
  expect(answer.header('Content-Security-Policy')).toMatch(/'sha256-/)
})

test.each([
  ['/zh/.env', 'Chinese not found', 'Page not found: /zh/.env'],
  ['/../.env', 'English not found', 'Page not found: /../.env'],
  ['/blog%2fa', 'English not found', 'Page not found: /blog%2fa'],
  ['/blog%252fa', 'English not found', 'Page not found: /blog%252fa'],
  ['/blog%5ca', 'English not found', 'Page not found: /blog%5ca'],
  ['/zh/a%E2%80%8B%D8%9C%E2%80%AEb%00', 'Chinese not found', 'Page not found: /zh/a%E2%80%8B%D8%9C%E2%80%AEb%00'],
])('%s, which the guard rejects, gets the built page with the address too', async (path, title, message) => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetchRaw({
      method,
      path,
      headers: method === 'POST' ? ['Content-Length: 1'] : [],
      body: method === 'POST' ? 'a' : '',
    })
    const id = answer.header('X-Request-Id')
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain(`<title>${title}</title>`)
    expect(answer.body.toString()).toContain(`<code translate="no">${message}</code> <code translate="no">${id}</code>`)
    expect(answer.header('Cache-Control')).toBe('no-store')
    expect(answer.header('ETag')).toBeUndefined()
    expect(server.lines).toContainEqual(expect.objectContaining({ requestId: id, path, status: 404 }))
  }
})

test('the not-found page offers a search for words of the address, and the nearest pages first', async () => {
  const html = (await get('/zh/blog/rotating-proxys')).body.toString()
  expect(html).toContain('<input type="search" aria-label="Search" name="q" value="rotating proxys"/>')
  const targets = [...html.matchAll(/<li><a href="([^"]*)">/g)].map(([, to]) => to)
  expect(targets).toEqual(['/zh/blog', '/zh/products', '/zh/help'])
  expect((await get('/404page.html')).body.toString()).toContain('name="q" value=""')
})

test('R16: the not-found page escapes the address', async () => {
  const path = '/language%3Fto=ru&path=/404page.html'
  const html = (await get(path)).body.toString()
  expect(html).toContain('>Page not found: /language?to=ru&amp;path=/404page.html</code>')
  expect((await get('/%3EPage%20Not%20Found%3C/code%3E')).body.toString()).toContain(
    '>Page not found: /&gt;Page Not Found&lt;/code&gt;</code>',
  )
})
