import { expect, test } from 'vitest'
import { describeError, StartError } from '#server/start-error.ts'

test('D15: an error that the operator can correct is printed with its cause and without a stack, any other in full', () => {
  const cause = new Error('password authentication failed')
  expect(describeError(new StartError('Postgres refuses the log-in.', { cause }))).toBe(
    'Postgres refuses the log-in.\n  (password authentication failed)',
  )
  expect(describeError(new StartError('There is no built site.'))).toBe('There is no built site.')
  expect(describeError(cause)).toMatch(/^Error: password authentication failed\n {4}at /)
})
