import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { accountStatePath, type AccountService } from '#core/accounts/service.ts'
import type { Services } from '#core/services.ts'
import { createApp } from '#server/http/app.ts'
import type { RequestInfo } from '#server/http/request-info.ts'

/** The application of a site whose only page is a response. */
function createTestApp(services: Partial<Services>, write: (line: string) => void = () => {}, page?: Response) {
  return createApp({
    buildId: 'b1',
    findRedirect: () => undefined,
    isRendered: () => page !== undefined,
    answerNotFound: async () => undefined,
    pages: async () => page!,
    services: services as Services,
    popular: () => Promise.resolve([]),
    recordVisit: async () => {},
    findRecentAsset: async () => undefined,
    shareImages: { get: () => Promise.reject(new Error('out of ink')) },
    logger: pino({ base: null }, { write }),
  })
}

test('a share image that can’t be drawn gets an error page in its language and is logged', async () => {
  const lines: string[] = []
  const app = createTestApp({}, (line) => void lines.push(line))
  const info: RequestInfo = { id: 'r1', traceId: 't1', locale: 'zh', client: '', nonce: '', origin: '' }
  const answer = await app.request('/share/zh/blog.png', {}, info)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('服务器内部错误')
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'request failed', path: '/share/zh/blog.png', err: { message: 'out of ink' } })
})

test('D4: a page that is not available for the moment gets the page of that status, and says when to try again', async () => {
  const accounts = { renewCookies: async () => new Headers() } as Partial<AccountService> as AccountService
  const page = new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const info: RequestInfo = { id: 'r1', traceId: 't1', locale: 'en', client: '', nonce: '', origin: '' }
  const answer = await createTestApp({ accounts }, undefined, page).request('/dashboard', {}, info)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await answer.text()).toContain('<h1>Not available for the moment</h1>')
})

test('A20: a session cookie of an earlier secret is replaced by the next response that is made for the visitor', async () => {
  const accounts = {
    findState: async () => ({ state: { signedIn: true }, headers: new Headers() }),
    renewCookies: async (sent: Headers) => new Headers({ 'Set-Cookie': `renewed=${sent.get('Cookie')}` }),
  } as Partial<AccountService> as AccountService
  const info: RequestInfo = { id: 'r1', traceId: 't1', locale: 'en', client: '', nonce: '', origin: '' }
  const answer = await createTestApp({ accounts }).request(accountStatePath, { headers: { Cookie: 'session' } }, info)
  expect(answer.headers.getSetCookie()).toEqual(['renewed=session'])
})

test('the first part of an export is sent before the next one is read', async () => {
  let partsRead = 0
  const parts = async function* () {
    for (const part of ['first', 'second']) {
      partsRead++
      yield Buffer.from(part.repeat(1000))
    }
  }
  const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="inbox.csv"' }
  const page = new Response(NodeReadableStream.from(parts()) as ReadableStream<Uint8Array<ArrayBuffer>>, { headers })
  const accounts = { renewCookies: async () => new Headers() } as Partial<AccountService> as AccountService
  const info: RequestInfo = { id: 'r1', traceId: 't1', locale: 'en', client: '', nonce: '', origin: '' }
  const answer = await createTestApp({ accounts }, undefined, page).request('/export', { headers: { 'Accept-Encoding': 'br' } }, info)
  const reader = answer.body!.getReader()
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('first'.repeat(1000))
  expect(partsRead).toBeLessThan(2)
  expect(answer.headers.get('Content-Length')).toBeNull()
  await reader.cancel()
})
