import { expect, test } from 'vitest'
import { describeClientError, isMissingScript, readClientError } from '#core/client-error.ts'

const where = { route: '/blog/:slug', build: 'b1', request: '' }

test('P8: a report contains the error and its place, and no visitor data', () => {
  const error = new TypeError('Can’t read "jane@customer.example" with token=secret of https://isthmus.example/contact-us?need=secret')
  error.stack = `TypeError: x\n    at send (https://isthmus.example/assets/form-a1.js:1:204)\n    at https://isthmus.example/zh/search?q=secret:3:9`
  const report = describeClientError(error, where)
  expect(JSON.stringify(report)).not.toMatch(/jane|customer|secret/)
  expect(report).toMatchObject({ ...where, message: expect.stringMatching(/^TypeError: Can’t read/) as string })
  expect(report.stack).toContain('send form-a1.js:1:204')
})

test('a thrown value that is not an Error is reported as text', () => {
  expect(describeClientError('x', where).message).toBe('Thrown: x')
  expect(describeClientError(undefined, where).message).toBe('Thrown: undefined')
})

test('a serialized report is read back unchanged', () => {
  const error = new Error('x')
  error.stack =
    'Error: x\n    at https://isthmus.example/assets/entry-a1.js:3:9\n    at a.b (https://isthmus.example/assets/form-a1.js:1:204)'
  const report = describeClientError(error, { ...where, request: '0b39f0c5-3c1b-4e0e-9a51-6d3e0f3a3c11' })
  expect(report.stack).toBe('entry-a1.js:3:9\na.b form-a1.js:1:204')
  expect(readClientError(JSON.stringify(report))).toEqual(report)
})

const report = { message: 'Error: x', stack: '', ...where }
const read = (fields: object) => readClientError(JSON.stringify({ ...report, ...fields }))

test('the server removes personal data and unknown fields again', () => {
  expect(read({ message: 'of jane@customer.example at https://isthmus.example/?need=secret, "secret"' })?.message).toBe('of … at … …')
  const stack = 'send form-a1.js:1:2\njane@customer.example\nhttps://isthmus.example/search?q=secret:3:9\nlast.js:3:4'
  expect(read({ stack })?.stack).toBe('send form-a1.js:1:2\nlast.js:3:4')
  expect(read({ more: 'secret' })).toEqual(report)
})

test('a message is truncated and loses characters that break or reorder log lines', () => {
  const message = `a\u001b[31m\r\u202e\u061c\u2028\u2029\u200b${'b'.repeat(9_999)}`
  expect(read({ message })?.message).toBe(`a[31m${'b'.repeat(288)}`)
})

test.each([
  { route: 'secret words' },
  { route: '/search?q=secret' },
  { route: 'a'.repeat(101) },
  { build: 'b 1' },
  { build: 'b'.repeat(41) },
  { request: 'jane' },
  { request: 1 },
  { message: null },
  { stack: undefined },
])('a report with %j is refused', (fields) => {
  expect(read(fields)).toBeUndefined()
})

test.each(['', 'x', '1', 'null', '[]', '{}', '"a"', '{"message":1}'])('%j is no report', (text) => {
  expect(readClientError(text)).toBeUndefined()
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://isthmus.example/assets/entry.client-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://isthmus.example/assets/entry.client-1.js'],
  ['WebKit', 'Importing a module script failed.'],
  ['WebKit', "'text/html' is not a valid JavaScript MIME type."],
])('C1: a missing script is recognized in %s: %s', (_, message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true)
})

test.each([
  ['a failed request', new TypeError('Failed to fetch')],
  ['an error of a page', new TypeError("Cannot read properties of undefined (reading 'length')")],
  ['a text', 'dynamically imported module'],
  ['nothing', undefined],
])('C1: %s is no missing script', (_, reason) => {
  expect(isMissingScript(reason)).toBe(false)
})
