import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type TestServer } from './fixture.ts'
import { type RawAnswer, type RawRequest, send } from './raw-http.ts'

let server: TestServer
beforeAll(async () => void (server = await startFixture()))
afterAll(() => server.close())

const fetchRaw = (request: RawRequest): Promise<RawAnswer> => send(server.port, request)
const get = (path: string, ...headers: string[]): Promise<RawAnswer> => fetchRaw({ path, headers })

test.each([
  ['https:evil.com'],
  ['//evil.com'],
  ['\\\\evil.com'],
  ['javascript:alert(1)'],
  ['/%09/evil.com'],
  ['/a%0D%0ASet-Cookie:x'],
  ['/%2F%2Fevil.com'],
  ['/%255Cevil.com'],
  ['user@evil.com'],
  ['https://isthmus.example.evil.com/'],
])('R6: the language switch does not redirect to %s', async (path) => {
  for (const value of [path, encodeURIComponent(path)]) {
    const answer = await get(`/language?to=zh&path=${value}`)
    expect(answer.status).toBe(400)
    expect(answer.header('Location')).toBeUndefined()
    expect(answer.header('Set-Cookie')).toBeUndefined()
  }
})

test.each([
  ['/language?to=zh&path=/blog', '/zh/blog', 'zh'],
  ['/language?to=zh&path=/ru/blog', '/zh/blog', 'zh'],
  ['/language?to=en&path=/zh/blog?page=2', '/blog?page=2', 'en'],
  ['/language?to=en&path=/zh', '/', 'en'],
  ['/language?to=ar', '/ar', 'ar'],
  ['/language?to=zh&path=/%D0%BD%D0%B5%D1%82', '/zh/%D0%BD%D0%B5%D1%82', 'zh'],
  ['/language?to=zh&path=/%25D0%25BD%25D0%25B5%25D1%2582?q=%D0%B0', '/zh/%D0%BD%D0%B5%D1%82?q=%D0%B0', 'zh'],
])('L3: %s redirects to %s and stores %s', async (path, location, locale) => {
  const answer = await get(path)
  expect(answer.status).toBe(303)
  expect(answer.header('Location')).toBe(location)
  expect(answer.header('Set-Cookie')).toBe(`locale=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`)
  expect(answer.header('Cache-Control')).toBe('no-store')
})

test('the cookie is Secure if the site uses HTTPS', async () => {
  const answer = await fetchRaw({ path: '/language?to=zh', host: 'isthmus.example' })
  expect(answer.header('Set-Cookie')).toMatch(/; Secure$/)
})

test.each(['/language', '/language?to=xx', '/language?to=constructor', '/language?to=ZH'])('%s is 400', async (path) => {
  expect((await get(path)).status).toBe(400)
})
