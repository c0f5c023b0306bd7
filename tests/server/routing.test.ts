import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { canary, startFixture, type TestServer } from './fixture.ts'
import { type RawAnswer, type RawRequest, send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const fetchRaw = (request: RawRequest): Promise<RawAnswer> => send(server.port, request)
const get = (path: string, ...headers: string[]): Promise<RawAnswer> => fetchRaw({ path, headers })

test.each([
  '/../.env',
  '/..%2f.env',
  '/%2e%2e/.env',
  '/%2e%2e%2f.env',
  '/..%5c.env',
  '/%252e%252e%252f.env',
  '/....//.env',
  '/%c0%ae%c0%ae/.env',
  '/assets/../../.env',
  '/assets/..%2f..%2fisthmus.db',
  '/.vite/manifest.json',
  '/.env',
  '/.git/config',
  '/isthmus.db',
  '/assets/entry-a1.js.map',
  '/site-manifest.json',
  '/server/index.js',
  '/metrics',
  '/blog/index.html/../../../.env',
])('R1: %s gets 400 or 404, and no file outside the site', async (path) => {
  const answer = await get(path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.text).not.toContain(canary)
})

test.each(['/blog%2fa', '/blog%5ca', '/blog%00', '/blog/%0d%0aX-Injected:%201', '/blog/%C2%85', '/search/%E2%80%AEgnp', '/%ED%A0%80'])(
  'R2: %s is a 404 or 400, never a 500',
  async (path) => {
    const answer = await get(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.header('X-Injected')).toBeUndefined()
  },
)

test.each(['/%', '/%E0%A4%A', '/zh/%zz', '/blog?q=%', '/blog.data%', '/contact-us.data?x=%E0'])(
  'R3: %s is 400, styled, logged once, without a stack',
  async (path) => {
    const before = server.lines.length
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(answer.body.toString()).toContain('<style>')
    expect(answer.body.toString()).not.toMatch(/ at .*\.(?:ts|js):\d+/)
    expect(server.lines.slice(before).filter(({ msg }) => msg === 'request')).toHaveLength(1)
  },
)

test('R3: the page for a bad address is in the language of its prefix', async () => {
  expect((await get('/zh/%zz')).body.toString()).toContain('<html lang="zh-CN" dir="ltr">')
  expect((await get('/ar/%zz')).body.toString()).toContain('<html lang="ar-EG" dir="rtl">')
})

test('R4: many and repeated parameters are accepted, addresses over the limit are not', async () => {
  expect((await get(`/search?${Array.from({ length: 1000 }, (_, index) => `a${index}=1`).join('&')}`)).status).toBe(200)
  expect((await get('/search?__proto__[x]=1&q=a&q=b')).status).toBe(200)
  expect((await get(`/search?q=${'a'.repeat(7000)}`)).status).toBe(200)
  expect((await get(`/search?q=${'a'.repeat(9000)}`)).status).toBe(414)
  expect([414, 431]).toContain((await get(`/search?q=${'a'.repeat(20_000)}`)).status)
})

test.each(['//evil.com', '//evil.com/', '/\\evil.com', '/%09/evil.com', '/evil.com/..;/', '//evil.com/%2e%2e', '///evil.com//', '//blog/'])(
  'R5: %s does not redirect to another site',
  async (path) => {
    const location = (await get(path)).header('Location')
    expect(location ?? '/').toMatch(/^\/(?![/\\])/)
  },
)

test('R5: the redirect of a trailing slash preserves the query', async () => {
  expect((await get('/blog/?a=1&b=%2F%2F')).header('Location')).toBe('/blog?a=1&b=%2F%2F')
})

test.each([
  ['evil.com', 421],
  ['', 400],
  [null, 400],
  ['x"><script>', 400],
  ['localhost:port', 400],
  ['localhost:99999999', 400],
  ['isthmus.example:81', 421],
])('R7: host %j is %i on built pages and others', async (host, status) => {
  for (const path of ['/blog', '/', '/contact-us', '/unknown']) expect((await fetchRaw({ path, host })).status).toBe(status)
})

test('R7: two hosts and an absolute target of another site are refused, health is not', async () => {
  expect((await get('/blog', 'Host: localhost')).status).toBe(400)
  expect((await get('http://evil.com/blog')).status).toBe(421)
  expect((await get('http://localhost/blog')).status).toBe(200)
  expect((await fetchRaw({ path: '/healthz', host: '10.1.2.3' })).status).toBe(200)
})

test('R7: pages get the configured origin and the real client address, not forged ones', async () => {
  const headers = ['X-Forwarded-Host: evil.com', 'X-Forwarded-Proto: ftp', 'X-Forwarded-For: 198.51.100.1', 'Forwarded: host=evil.com']
  const page = await pageData({ path: '/contact-us?a=1', host: 'isthmus.example', headers })
  expect(page.url).toBe('https://isthmus.example/contact-us?a=1')
  expect(page.client).toBe('127.0.0.1')
  expect(Object.keys(page.headers).filter((name) => name.includes('forwarded'))).toEqual([])
  await pageData({ path: '/contact-us?a=1', headers })
  const warnings = server.lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))
  expect(warnings).toEqual([expect.objectContaining({ level: 40, network: '127.0.0.0' })])
})

test('R8: headers of the framework have no effect', async () => {
  const forged = ['X-React-Router-Prerender-Data: evil', 'X-React-Router-SPA-Mode: yes']
  for (const path of ['/search?q=a', '/blog', '/unknown', '/search.data?q=a']) {
    const [plain, odd] = await Promise.all([get(path), get(path, ...forged)])
    const text = ({ body, header }: typeof plain) => body.toString().replace(header('X-Request-Id') ?? '', '')
    expect(text(odd)).toEqual(text(plain))
  }
})

test('R9: there is no lazy route discovery', async () => {
  expect((await get(`/__manifest?version=b1&paths=${'/a,'.repeat(2000)}`)).status).toBe(404)
})

test.each([
  ['/Blog', '/blog'],
  ['/blog/', '/blog'],
  ['//blog', '/blog'],
  ['/EN/Blog//', '/blog'],
  ['/zh/', '/zh'],
  ['/ZH', '/zh'],
  ['/en', '/'],
  ['/index.html', '/'],
  ['/help/components/youtubeplayer', '/help/components/YouTubePlayer'],
  ['/blog/page/1', '/blog'],
  ['/zh/help/faq', '/zh/help#faq'],
  ['/help/user-guide', '/help#user-guide'],
  ['/old', '/blog'],
  ['/Contact-us/', '/contact-us'],
])('R10: %s redirects to %s with a single 301', async (path, location) => {
  const answer = await get(path)
  expect([answer.status, answer.header('Location')]).toEqual([301, location])
})

test.each([
  ['/help/faq/', '/404page.html'],
  ['/zh/help/user-guide/', '/zh/404page.html'],
  ['/ar/old/help/user-guide/', '/ar/404page.html'],
  ['/elsewhere', 'https://status.example/'],
])('R13: %s redirects to %s with 302', async (path, location) => {
  const answer = await get(path)
  expect([answer.status, answer.header('Location')]).toEqual([302, location])
})

test.each(['/xx/blog', '/xx-YY', '/zh-CN/blog', '/unknown/', '/zh/unknown', '/blog/unknown', '/unknown.data'])(
  'R10: %s gets 404 without a redirect',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each(['GET', 'HEAD'])('a body that is sent with %s is ignored', async (method) => {
  const answer = await fetchRaw({ method, path: '/contact-us', headers: ['Content-Length: 3'], body: 'abc' })
  expect(answer.status).toBe(200)
})

test('the payload of a page that has moved gets a plain 404, so that the browser opens the document, which redirects', async () => {
  for (const path of ['/old.data', '/zh/old.data', '/help/faq.data?_routes=en']) {
    const answer = await get(path)
    expect([answer.status, answer.header('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
  }
  expect((await get('/unknown.data')).header('Content-Type')).toMatch(/^text\/x-script/)
})

test.each([
  ['Accept-Language: zh-TW', '/zh'],
  ['Accept-Language: la, pt-PT;q=0.5', '/pt'],
  ['Cookie: locale=ar', '/ar'],
])('R11: / with %s redirects to %s, for this visitor only', async (header, location) => {
  const answer = await get('/?a=1', header)
  expect([answer.status, answer.header('Location')]).toEqual([302, `${location}?a=1`])
  expect(answer.header('Vary')).toBe('Cookie, Accept-Language')
  expect(answer.header('Cache-Control')).toBe('private, no-store')
})

test.each([
  'Accept-Language: en',
  'Accept-Language: ru;q=nan',
  `Accept-Language: ${'ru,'.repeat(4000)}`,
  'Cookie: locale=en',
  'Cookie: locale=xx',
])('R11: / with %s is the English home page', async (header) => {
  const answer = await get('/', header)
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain('English home')
  expect(answer.header('Vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(answer.header('Cache-Control')).toBe('private, no-store')
  expect(answer.header('ETag')).toBeUndefined()
})

test('R11: the cookie takes precedence, so that English stays reachable', async () => {
  expect((await get('/', 'Cookie: locale=en', 'Accept-Language: zh')).status).toBe(200)
})

test('R11: deep links are never redirected by preference', async () => {
  const answer = await get('/blog', 'Cookie: locale=zh', 'Accept-Language: ar')
  expect(answer.status).toBe(200)
  expect(answer.header('Vary')).toBe('Accept-Encoding')
})

test('R21: security.txt is plain text that is still valid, for GET and HEAD only', async () => {
  const answer = await get('/.well-known/security.txt')
  expect([answer.status, answer.header('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const [, expires] = /^Expires: (.+)$/m.exec(answer.body.toString())!
  expect(Date.parse(expires!)).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  expect((await fetchRaw({ method: 'HEAD', path: '/.well-known/security.txt' })).status).toBe(200)
  expect((await fetchRaw({ method: 'POST', path: '/.well-known/security.txt' })).status).toBe(405)
})

test('F2: a form is accepted from our origin only', async () => {
  const body = 'name=a'
  const post = (origin: string | null, host: string, ...more: string[]) =>
    fetchRaw({
      method: 'POST',
      path: '/contact-us',
      host,
      body,
      headers: [
        ...(origin === null ? [] : [`Origin: ${origin}`]),
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        ...more,
      ],
    })
  expect((await post('https://isthmus.example', 'isthmus.example')).status).toBe(200)
  expect((await post('http://localhost', 'localhost')).status).toBe(200)
  expect((await post('https://evil.com', 'isthmus.example')).status).toBe(403)
  expect((await post('http://isthmus.example', 'isthmus.example')).status).toBe(403)
  expect((await post('null', 'isthmus.example')).status).toBe(403)
  expect((await post('null', 'isthmus.example', 'Sec-Fetch-Site: cross-site')).status).toBe(403)
  expect((await post(null, 'isthmus.example', 'Sec-Fetch-Site: cross-site')).status).toBe(403)
  expect((await post(null, 'isthmus.example', 'Sec-Fetch-Site: same-site')).status).toBe(403)
  expect((await post(null, 'isthmus.example')).status).toBe(200)
  expect((await post('null', 'isthmus.example', 'Sec-Fetch-Site: same-origin')).status).toBe(200)
})

test('F4: a body over 64 kB is refused, with and without its length', async () => {
  const big = 'a'.repeat(70_000)
  const headers = ['Content-Type: application/x-www-form-urlencoded']
  expect(
    (await fetchRaw({ method: 'POST', path: '/contact-us', headers: [...headers, `Content-Length: ${big.length}`], body: big })).status,
  ).toBe(413)
  const chunks = `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`
  expect(
    (await fetchRaw({ method: 'POST', path: '/contact-us', headers: [...headers, 'Transfer-Encoding: chunked'], body: chunks })).status,
  ).toBe(413)
})

test('F4: a body of unknown length within the limit is accepted', async () => {
  const body = '5\r\na=%C3\r\n5\r\n%A9&b\r\n0\r\n\r\n'
  const headers = ['Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked']
  expect((await fetchRaw({ method: 'POST', path: '/contact-us', headers, body })).status).toBe(200)
  expect((await fetchRaw({ method: 'POST', path: '/contact-us', headers: headers.slice(0, 1) })).status).toBe(200)
})

test('H14: a form that is sent to a page without one gets 405 with its methods, and no page about a failure', async () => {
  const headers = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 7']
  const answer = await fetchRaw({ method: 'POST', path: '/zh/search', headers, body: 'q=proxy' })
  expect([answer.status, answer.header('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(answer.body.toString()).toContain('<code translate="no">Method Not Allowed</code>')
  expect(answer.body.toString()).toContain('lang="zh')
})

test('C7: a server error shows a page in the right language with the request id, and no details', async () => {
  const answer = await get('/zh/broken')
  const id = answer.header('X-Request-Id') ?? ''
  expect(answer.status).toBe(500)
  expect(answer.body.toString()).toContain('服务器内部错误')
  expect(answer.body.toString()).toContain(id)
  expect(answer.text).not.toContain('secret detail')
  expect(server.lines).toContainEqual(expect.objectContaining({ requestId: id, status: 500, path: '/zh/broken' }))
})

test('D14: log lines contain no query, no cookie and no full address', async () => {
  await get('/search?q=secret-word', 'Cookie: session=secret-token')
  const line = server.lines.findLast(({ path }) => path === '/search')
  expect(line).toMatchObject({ method: 'GET', status: 200, client: '127.0.0.0' })
  expect(JSON.stringify(server.lines)).not.toMatch(/secret-word|secret-token|127\.0\.0\.1/)
})

test.each(['/blog', '/blog.data', '/blog.data?page=2'])('D14: the built file at %s is not logged', async (path) => {
  const before = server.lines.length
  expect((await get(path)).status).toBe(200)
  expect(server.lines).toHaveLength(before)
})

test.each(['/search.data?q=%D0%BD', '/%62log.data?q=1', '/blog?q=%D0%BD'])('D14: %s is processed and logged', async (path) => {
  const before = server.lines.length
  await get(path)
  expect(server.lines.length).toBeGreaterThan(before)
})

test('D16: files that change do not change the responses of a running server', async () => {
  const before = await get('/robots.txt')
  writeFileSync(join(server.fixture.buildDir, 'site/robots.txt'), 'something else altogether')
  expect((await get('/robots.txt')).body).toEqual(before.body)
})

/** The request data that the fixture's contact page received. */
async function pageData(request: RawRequest): Promise<{ url: string; client: string; headers: Record<string, string> }> {
  const html = (await fetchRaw(request)).body.toString()
  const json = JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? '{}') as { loaderData: { contact: never } }
  return json.loaderData.contact
}

test('documents and payloads have the build id in Server-Timing, responses to one visitor also the request id', async () => {
  for (const path of ['/blog', '/blog.data']) expect((await get(path)).header('Server-Timing')).toBe('build;desc="b1"')
  expect((await get('/assets/entry-a1.js')).header('Server-Timing')).toBeUndefined()
  for (const path of ['/search?q=a', '/search.data?q=a', '/unknown', '/404page.html']) {
    const answer = await get(path)
    expect(answer.header('Server-Timing')).toBe(`build;desc="b1", request;desc="${answer.header('X-Request-Id')}"`)
  }
  const unknown = await get('/unknown')
  expect(unknown.body.toString()).toContain(`<code translate="no">${unknown.header('X-Request-Id')}</code>`)
})

test('a 304 has the build id too: otherwise a cache would retain that of an older build', async () => {
  const etag = (await get('/blog')).header('ETag') ?? ''
  const answer = await get('/blog', `If-None-Match: ${etag}`)
  expect(answer.status).toBe(304)
  expect(answer.header('Server-Timing')).toBe('build;desc="b1"')
})

test.each(['/help?q=x', '/help?utm_source=a&page=2', '/help.data?q=x'])(
  'a part of a built list is a dynamic page and not stored: %s',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.text).toContain('part')
    expect((await fetchRaw({ method: 'HEAD', path })).status).toBe(200)
    expect((await fetchRaw({ method: 'POST', path })).status).toBe(405)
    expect((await get(path, 'Accept-Encoding: identity;q=0')).status).not.toBe(500)
  },
)

test.each(['/help', '/help?utm_source=a', '/help?Q=x'])('R17: the whole list is the built file: %s', async (path) => {
  const answer = await get(path)
  expect([answer.status, answer.header('ETag') === undefined]).toEqual([200, false])
  expect(answer.text).toContain('<title>Help</title>')
})

test('F4: a sender that goes on after the refusal of a large body receives it, and the connection takes the next form', async () => {
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  const head = (length: number) =>
    `POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`
  for (const part of [head(700_000), 'a'.repeat(350_000), 'a'.repeat(350_000)]) {
    await new Promise((resolve) => socket.write(part, resolve))
  }
  await vi.waitUntil(() => received.startsWith('HTTP/1.1 413'))
  socket.write(`${head(3)}a=b`)
  await vi.waitUntil(() => received.lastIndexOf('HTTP/1.1 ') > 0)
  expect(failures).toEqual([])
})
