import { expect, test } from 'vitest'
import { DatabaseMoved, isDatabaseOutage } from '#server/db/outage.ts'

test.each(['ECONNREFUSED', 'ENOTFOUND', '57014', '57P01', '53300', '08006', 'SQLITE_BUSY', 'SQLITE_IOERR_FSYNC'])(
  'D4: code %s is an outage of the database, also as a cause',
  (code) => {
    const error = Object.assign(new Error('of the database'), { code })
    expect([isDatabaseOutage(error), isDatabaseOutage(new Error('outer', { cause: error }))]).toEqual([true, true])
  },
)

test.each(['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'D4: "%s" of pg is an outage',
  (message) => {
    expect(isDatabaseOutage(new Error(message))).toBe(true)
  },
)

test('D4: a moved file is an outage; a mistake of the program is not', () => {
  expect(isDatabaseOutage(new DatabaseMoved('moved'))).toBe(true)
  const mistakes = [new TypeError('x is undefined'), Object.assign(new Error('syntax error'), { code: '42601' }), 'text']
  expect(mistakes.map(isDatabaseOutage)).toEqual([false, false, false])
})
