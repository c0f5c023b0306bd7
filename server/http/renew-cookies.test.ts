import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { renewCookies } from '#server/http/renew-cookies.ts'

/** The cookies of a response with these headers to a request with this `Cookie` header. */
async function cookiesOf(headers: Record<string, string>, cookie: string | undefined): Promise<string[]> {
  const app = new Hono<AppEnvironment>()
  app.use(renewCookies({ renewCookies: async (sent) => new Headers({ 'Set-Cookie': `renewed=${sent.get('Cookie')}` }) }))
  app.get('/', () => new Response('', { headers }))
  const response = await app.request('/', { headers: cookie === undefined ? {} : { Cookie: cookie } })
  return response.headers.getSetCookie()
}

test.each<Record<string, string>>([{}, { 'Cache-Control': 'no-store' }, { 'Cache-Control': 'private, max-age=60' }])(
  'A20: a cookie of an earlier secret is replaced by a response with %j',
  async (headers) => {
    expect(await cookiesOf(headers, 'a=1')).toEqual(['renewed=a=1'])
    expect(await cookiesOf(headers, undefined)).toEqual([])
  },
)

test('A20, H7: a response that a cache may keep, or that sets a cookie, replaces none', async () => {
  expect(await cookiesOf({ 'Cache-Control': 'public, max-age=3600' }, 'a=1')).toEqual([])
  expect(await cookiesOf({ 'Cache-Control': 'max-age=60' }, 'a=1')).toEqual([])
  expect(await cookiesOf({ 'Set-Cookie': 'session=; Max-Age=0' }, 'a=1')).toEqual(['session=; Max-Age=0'])
})
