import { expect, test } from 'vitest'
import { describeClientError, readClientError } from '#core/client-error.ts'

const where = { route: '/blog/:slug', build: 'b1', request: '' }

test('a report says what and where, and nothing of the visitor', () => {
  const error = new TypeError('Can’t read "jane@customer.example" of https://isthmus.example/contact-us?need=secret')
  error.stack = `TypeError: x\n    at send (https://isthmus.example/assets/form-a1.js:1:204)\n    at https://isthmus.example/zh/search?q=secret:3:9`
  const report = describeClientError(error, where)
  expect(JSON.stringify(report)).not.toMatch(/jane|customer|secret/)
  expect(report).toMatchObject({ ...where, message: expect.stringMatching(/^TypeError: Can’t read/) as string })
  expect(report.stack).toContain('send form-a1.js:1:204')
})

test('anything can be thrown', () => {
  expect(describeClientError('x', where).message).toBe('Thrown: x')
  expect(describeClientError(undefined, where).message).toBe('Thrown: undefined')
})

test('a report is read as it was written, cut, and without what would tear the log', () => {
  const report = describeClientError(new Error('x'), where)
  expect(readClientError(JSON.stringify(report))).toEqual(report)
  expect(readClientError(JSON.stringify({ ...report, message: `a\u001b[31m\r${'b'.repeat(9_999)}`, more: 1 }))?.message).toBe(
    `a[31m${'b'.repeat(295)}`,
  )
})

test.each(['', 'x', '1', 'null', '[]', '{}', '{"message":1}'])('%j is no report', (text) => {
  expect(readClientError(text)).toBeUndefined()
})
