import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '#app/context.ts'
import { handleError } from '#app/entry.server.tsx'

/** What the router makes of an answer that a loader throws. */
function errorResponse(status: number) {
  const error = { status, statusText: '', data: { message: 'Page Not Found' }, internal: false }
  expect(isRouteErrorResponse(error)).toBe(true)
  return error
}

/** What is told of an error. */
function told(error: unknown): unknown[] {
  const reports: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, { delivery: 'document', fragments: new Map(), report: (reported) => void reports.push(reported) })
  handleError(error, { request: new Request('https://isthmus.example/blog'), context, params: {} } as never)
  return reports
}

test.each([404, 400, 499])('an answer with status %i is no error', (status) => {
  expect(told(errorResponse(status))).toEqual([])
})

test('answers from 500 on are, and so is all else that is thrown', () => {
  for (const error of [errorResponse(500), errorResponse(503), new Error('x'), 'x']) expect(told(error)).toEqual([error])
})
