import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { VisitReport } from '#core/statistics/visit-report.ts'
import type { AppEnvironment } from './request-info.ts'
import { answerVisits } from './visits.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const report: VisitReport = { pages: ['/blog'], referrer: 'search.example', timeZone: 'Europe/Berlin' }
const vitals = { path: '/blog', navigation: 'navigate', values: { LCP: 1200, CLS: 0 } } as const

/** The handler, and what it has recorded. */
function createHandler() {
  const recorded: unknown[] = []
  const app = new Hono<AppEnvironment>()
  const answer = answerVisits(
    async (...visit) => void recorded.push(visit),
    pino({ level: 'silent' }),
    () => 0,
  )
  app.post('/', answer)
  const facts = { id: 'r1', traceId: 't1', locale: 'en', nonce: '', origin: 'https://isthmus.example' } as const
  const send = async (body: unknown, headers: Record<string, string> = {}, client = '203.0.113.1') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const all = { 'Content-Type': 'application/json', 'User-Agent': chrome, ...headers }
    return app.request('/', { method: 'POST', headers: all, body: text }, { ...facts, client })
  }
  return { recorded, send }
}

test('P11: of a report its content and the class of the device are passed on, and nothing else', async () => {
  const { recorded, send } = createHandler()
  const phone = `${chrome} Mobile`
  const answers = [
    await send({ ...report, vitals }),
    await send(report, { 'User-Agent': phone }),
    await send(report, { 'User-Agent': phone, 'Sec-CH-UA-Mobile': '?0' }),
    await send(report, { 'Sec-CH-UA-Mobile': '?1' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(recorded).toEqual([
    [{ ...report, vitals }, 'desktop'],
    [report, 'mobile'],
    [report, 'desktop'],
    [report, 'mobile'],
  ])
})

test.each(['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'HeadlessChrome/150.0.0.0', 'curl/8.5.0'])(
  'P11: the robot %s is not counted',
  async (userAgent) => {
    const { recorded, send } = createHandler()
    expect((await send(report, { 'User-Agent': userAgent })).status).toBe(204)
    expect(recorded).toEqual([])
  },
)

test.each([
  ['plain text', 415, JSON.stringify(report), { 'Content-Type': 'text/plain' }],
  ['a compressed body', 415, JSON.stringify(report), { 'Content-Encoding': 'gzip' }],
  ['an empty body', 400, '', {}],
  ['no JSON', 400, '{', {}],
  ['null', 400, 'null', {}],
  ['a list', 400, '[]', {}],
  ['a further property', 400, { ...report, id: 'visitor' }, {}],
  ['a page that is no path', 400, { ...report, pages: ['https://elsewhere.example'] }, {}],
  ['too many pages', 400, { ...report, pages: Array.from({ length: 51 }, () => '/') }, {}],
  ['another metric', 400, { ...report, vitals: { ...vitals, values: { FID: 1 } } }, {}],
  ['a negative value', 400, { ...report, vitals: { ...vitals, values: { LCP: -1 } } }, {}],
  ['another navigation', 400, { ...report, vitals: { ...vitals, navigation: 'soft-navigation' } }, {}],
])('T6: %s is %d and not recorded', async (_what, status, body, headers) => {
  const { recorded, send } = createHandler()
  expect((await send(body, headers as Record<string, string>)).status).toBe(status)
  expect(recorded).toEqual([])
})

test('T6: reports of one network beyond its limit are 429, those of others are counted', async () => {
  const { recorded, send } = createHandler()
  for (let count = 0; count < 300; count++) await send(report)
  const refused = await send(report, {}, '203.0.113.200')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await send(report, {}, '198.51.100.1')).status).toBe(204)
  expect(recorded).toHaveLength(301)
})
