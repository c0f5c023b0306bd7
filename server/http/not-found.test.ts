import { expect, test } from 'vitest'
import { createNotFound } from '#server/http/not-found.ts'
import type { RequestInfo } from '#server/http/request-info.ts'

const info: RequestInfo = { id: 'r1', traceId: 't1', locale: 'en', client: '', nonce: '', origin: '' }

/** A handler whose page is its message. */
function createHandler(loadRoutes: () => Promise<readonly string[]>) {
  const answer = createNotFound(async () => ({ write: ({ message }) => message }), loadRoutes)
  return async (path: string) => (await answer(path, info))?.text()
}

test('R14: routes that could not be loaded are loaded again for the next address', async () => {
  const loads = [() => Promise.reject(new Error('syntax error')), async () => ['/blog/:slug']]
  const answer = createHandler(() => loads.shift()!())
  await expect(answer('/blog/such')).rejects.toThrow('syntax error')
  await expect(answer('/blog/such')).resolves.toBe('Page Not Found: /blog/such')
})

test('R14: the message follows routes that change during development', async () => {
  let routes = ['/blog/:slug']
  const answer = createHandler(async () => routes)
  await expect(answer('/news/such')).resolves.toBe('Page not found: /news/such')
  routes = ['/blog/:slug', '/news/:slug']
  await expect(answer('/news/such')).resolves.toBe('Page Not Found: /news/such')
})
