import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AppEntry } from '#core/app-entry.ts'
import type { Services } from '#core/services.ts'
import { createPages } from '#server/http/pages.ts'

const outage = new Error('the database is away')

/** The answer to a page whose loader throws an error. */
async function answerWith(error: Error, type: string): Promise<Response> {
  const createLoadContext: AppEntry['createLoadContext'] = (_request, _services, { report }) => {
    report?.(error)
    return new RouterContextProvider()
  }
  const handle = async () => new Response('error page', { status: 500, headers: { 'Content-Type': type } })
  const tools = { logger: pino({ level: 'silent' }), isOutage: (found: unknown) => found === outage }
  const pages = createPages(() => ({ handle, createLoadContext, routes: [] }), {} as Services, tools)
  const request = new Request('https://isthmus.example/dashboard/inbox')
  return pages(request, { id: 'r1', traceId: 't1', locale: 'en', client: '', nonce: '', origin: '' })
}

test('D4: a document that needs a database which is away is 503 without a body, for the page of that status', async () => {
  const answer = await answerWith(outage, 'text/html; charset=utf-8')
  expect([answer.status, answer.headers.get('Retry-After'), await answer.text()]).toEqual([503, '30', ''])
})

test.each([
  ['another error', new Error('a mistake'), 'text/html; charset=utf-8'],
  ['a payload', outage, 'text/x-script'],
])('D4: the answer to %s stays as it is', async (_, error, type) => {
  const answer = await answerWith(error, type)
  expect([answer.status, await answer.text()]).toEqual([500, 'error page'])
})
