import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { answerClientError } from '#server/http/client-error.ts'

const report = JSON.stringify({ message: 'Error: x', stack: '', route: '/blog/:slug', build: 'b1', request: '' })

/** The handler, with an adjustable clock and its log lines. */
function createHandler() {
  const lines: object[] = []
  const clock = { now: 0 }
  const app = new Hono<AppEnvironment>()
  const answer = answerClientError({ warn: (line: object) => void lines.push(line) }, () => clock.now)
  app.post('/', answer)
  const facts = { id: 'r1', locale: 'en', nonce: '', origin: 'https://isthmus.example' } as const
  const send = (client: string, body = report) => app.request('/', { method: 'POST', body }, { ...facts, client })
  return { lines, clock, send }
}

test('P8: at most ten reports a minute of one network are logged, sixty in total; the next minute logs how many were dropped', async () => {
  const { lines, clock, send } = createHandler()
  for (let host = 0; host < 15; host++) expect((await send(`203.0.113.${host}`)).status).toBe(204)
  expect(lines).toHaveLength(10)
  for (let network = 0; network < 70; network++) expect((await send(`198.51.${network}.1`)).status).toBe(204)
  expect(lines).toHaveLength(60)
  clock.now = 60_000
  await send('203.0.113.1')
  expect(lines.slice(60)).toEqual([{ dropped: 25 }, { browser: JSON.parse(report) as object }])
  clock.now = 120_000
  await send('203.0.113.1')
  expect(lines).toHaveLength(63)
})

test('malformed reports count toward the limit', async () => {
  const { lines, send } = createHandler()
  for (let index = 0; index < 10; index++) await send('203.0.113.1', 'junk')
  await send('203.0.113.1')
  expect(lines).toEqual([])
})
