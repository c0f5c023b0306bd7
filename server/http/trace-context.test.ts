import { expect, test } from 'vitest'
import { parseTraceparent, traceIdOf } from '#server/http/trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

test.each([
  [`00-${traceId}-${parentId}-01`, traceId],
  [`00-${traceId}-${parentId}-00`, traceId],
  [` 00-${traceId}-${parentId}-01 `, traceId],
  [`01-${traceId}-${parentId}-01`, traceId],
  [`cc-${traceId}-${parentId}-01-what-the-future-brings`, traceId],
  [undefined, undefined],
  ['', undefined],
  [`00-${traceId}-${parentId}`, undefined],
  [`00-${traceId}-${parentId}-01-more`, undefined],
  [`cc-${traceId}-${parentId}-01.more`, undefined],
  [`ff-${traceId}-${parentId}-01`, undefined],
  [`00-${'0'.repeat(32)}-${parentId}-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId.toUpperCase()}-${parentId}-01`, undefined],
  [`00-${traceId.slice(1)}-${parentId}-01`, undefined],
  [`00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`, undefined],
  [`00-${traceId}-${parentId}-01\n`.repeat(2), undefined],
  [`00-${traceId.slice(2)}"}-${parentId}-01`, undefined],
])('T2: traceparent %j has the trace id %s', (header, expected) => {
  expect(parseTraceparent(header)).toBe(expected)
})

test('T2: a request without a valid traceparent gets a trace id of its own', () => {
  const [first, second] = [traceIdOf(undefined), traceIdOf('no-trace')]
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toMatch(/^[\da-f]{32}$/)
  expect(second).not.toBe(first)
})
