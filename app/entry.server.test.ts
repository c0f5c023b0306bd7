import { RouterContextProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '#app/context.ts'
import { handleError } from '#app/entry.server.tsx'

/** What is told of an error. */
function told(error: unknown): unknown[] {
  const reports: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, { delivery: 'document', fragments: new Map(), report: (reported) => void reports.push(reported) })
  handleError(error, { request: new Request('https://isthmus.example/blog'), context, params: {} } as never)
  return reports
}

test.each([404, 400, 499])('an answer with status %i is no error', (status) => {
  expect(told(new ErrorResponse(status, '', { message: 'Page Not Found' }))).toEqual([])
})

test('answers from 500 on are, and so is all else that is thrown', () => {
  for (const error of [new ErrorResponse(500, '', {}), new ErrorResponse(503, '', {}), new Error('x'), 'x'])
    expect(told(error)).toEqual([error])
})
