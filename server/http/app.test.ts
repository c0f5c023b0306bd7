import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AccountDesk } from '#core/accounts/desk.ts'
import type { FormDesk } from '#core/forms/desk.ts'
import type { Search } from '#core/search/search.ts'
import { createApp } from '#server/http/app.ts'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'
import { describeRequest } from '#server/http/request-info.ts'

test('a share image that can’t be drawn is a failure, told in its language and logged', async () => {
  const lines: string[] = []
  const app = createApp({
    buildId: 'b1',
    findRedirect: () => undefined,
    dynamic: createDynamicRoutes([]),
    answerNotFound: () => undefined,
    pages: () => Promise.reject(new Error('no page was asked for')),
    forms: {} as FormDesk,
    accounts: {} as AccountDesk,
    search: {} as Search,
    popular: () => Promise.resolve([]),
    shareImages: { get: () => Promise.reject(new Error('out of ink')) },
    logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  })
  const incoming = { url: '/zh', headers: {}, socket: {} } as IncomingMessage
  describeRequest(incoming, () => '')
  const answer = await app.request('/share/zh/blog.png', {}, { incoming })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('服务器内部错误')
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'request failed', path: '/zh', err: { message: 'out of ink' } })
})
