import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerHealth, type ReadinessCheck } from '#server/http/health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks, lets some time pass and tells the answer; `undefined` where there is none yet. */
async function fetchHealth(url: string, isReady: ReadinessCheck, milliseconds = 0) {
  const response = { writeHead: vi.fn(), end: vi.fn() }
  expect(answerHealth({ method: 'GET', url } as IncomingMessage, response as unknown as ServerResponse, isReady)).toBe(true)
  await vi.advanceTimersByTimeAsync(milliseconds)
  const [status] = response.writeHead.mock.lastCall ?? []
  return status === undefined ? undefined : [status, response.end.mock.lastCall?.[0]]
}

const never = () => new Promise<void>(() => {})
const fails = () => Promise.reject(new Error('the database is away'))

test.each([async () => {}, fails, never])('D4: a process that answers is alive, whatever the database does', async (isReady) => {
  expect(await fetchHealth('/healthz', isReady)).toEqual([200, 'ok'])
})

test('D4: it is ready when the check says so, and no reason is told where it is not', async () => {
  expect(await fetchHealth('/readyz', async () => {})).toEqual([200, 'ready'])
  expect(await fetchHealth('/readyz', fails)).toEqual([503, 'not ready'])
})

test('D4: a check that does not come back is a no after two seconds', async () => {
  expect(await fetchHealth('/readyz', never, 1999)).toBeUndefined()
  expect(await fetchHealth('/readyz', never, 2000)).toEqual([503, 'not ready'])
})

test('other requests are left to others', () => {
  const leave = (method: string, url: string) => answerHealth({ method, url } as IncomingMessage, {} as ServerResponse, never)
  expect(leave('POST', '/readyz')).toBe(false)
  expect(leave('GET', '/blog')).toBe(false)
})
