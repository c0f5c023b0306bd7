import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ContentStore } from '#core/content/documents.ts'
import { contentContext, factsContext, servicesOf } from '#app/context.ts'
import { createPrerenderContext, handleError } from '#app/entry.server.tsx'

/** The router's error for a response that a loader throws. */
function errorResponse(status: number) {
  const error = { status, statusText: '', data: { message: 'Page Not Found' }, internal: false }
  expect(isRouteErrorResponse(error)).toBe(true)
  return error
}

/** The reports for an error. */
function reportedErrors(error: unknown): unknown[] {
  const reports: unknown[] = []
  const context = new RouterContextProvider()
  context.set(factsContext, { id: 'r1', nonce: '', client: '', report: (reported) => void reports.push(reported), logRefusal() {} })
  handleError(error, { request: new Request('https://isthmus.example/blog'), context, params: {} } as never)
  return reports
}

test.each([404, 400, 499])('a response with status %i is not reported', (status) => {
  expect(reportedErrors(errorResponse(status))).toEqual([])
})

test('responses with status 500 or above and all other thrown values are reported', () => {
  for (const error of [errorResponse(500), errorResponse(503), new Error('x'), 'x']) expect(reportedErrors(error)).toEqual([error])
})

test('a prerendered page has content; if it uses a service of the running server, the error describes the fix', () => {
  const content = {} as ContentStore
  const context = createPrerenderContext(new Request('https://isthmus.example/blog'), { content })
  expect(context.get(contentContext)).toBe(content)
  expect(() => servicesOf(context)).toThrow('Add its path to pathsPerRequest')
})
