import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerHealth, type ReadinessCheck } from '#server/http/health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends a request, advances the clock and returns the response; `undefined` if there is none yet. */
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

test('D4: the process is ready if the check succeeds; if it fails, the response gives no reason', async () => {
  expect(await fetchHealth('/readyz', async () => {})).toEqual([200, 'ready'])
  expect(await fetchHealth('/readyz', fails)).toEqual([503, 'not ready'])
})

test('D4: a check that does not settle counts as failed after two seconds', async () => {
  expect(await fetchHealth('/readyz', never, 1999)).toBeUndefined()
  expect(await fetchHealth('/readyz', never, 2000)).toEqual([503, 'not ready'])
})

test('other requests are not answered', () => {
  const leave = (method: string, url: string) => answerHealth({ method, url } as IncomingMessage, {} as ServerResponse, never)
  expect(leave('POST', '/readyz')).toBe(false)
  expect(leave('GET', '/blog')).toBe(false)
})
