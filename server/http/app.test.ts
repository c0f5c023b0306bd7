import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Services } from '#core/services.ts'
import { createApp } from '#server/http/app.ts'
import type { RequestInfo } from '#server/http/request-info.ts'

test('a share image that can’t be drawn gets an error page in its language and is logged', async () => {
  const lines: string[] = []
  const app = createApp({
    buildId: 'b1',
    findRedirect: () => undefined,
    isRendered: () => false,
    answerNotFound: async () => undefined,
    pages: () => Promise.reject(new Error('no page was asked for')),
    services: {} as Services,
    popular: () => Promise.resolve([]),
    findRecentAsset: async () => undefined,
    shareImages: { get: () => Promise.reject(new Error('out of ink')) },
    logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  })
  const info: RequestInfo = { id: 'r1', locale: 'zh', client: '', nonce: '', origin: '' }
  const answer = await app.request('/share/zh/blog.png', {}, info)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('服务器内部错误')
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'request failed', path: '/share/zh/blog.png', err: { message: 'out of ink' } })
})
