import { expect, test } from 'vitest'
import { runRestore } from '#server/backup/commands.ts'
import { readConfig } from '#server/config.ts'
import { errorForOperator, StartError, startErrorOf } from '#server/start-error.ts'

test('D15: an error that the operator can correct is printed with its cause and without a stack, any other in full', () => {
  const cause = new Error('password authentication failed')
  expect(errorForOperator(new StartError('Postgres refuses the log-in.', { cause }))).toBe(
    'Postgres refuses the log-in.\n  (password authentication failed)',
  )
  expect(errorForOperator(new StartError('There is no built site.'))).toBe('There is no built site.')
  expect(errorForOperator(cause)).toMatch(/^Error: password authentication failed\n {4}at /)
})

test('D15: the command that the error about a damaged database prints is one that `restore` takes', async () => {
  const damaged = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  const [, args = ''] = /npm run restore -- (.+?) \(/.exec((startErrorOf(damaged, '/data') as StartError).message) ?? []
  const context = { config: readConfig({}), actor: 'ana', clock: () => new Date() }
  await expect(runRestore(context, args.split(' '))).rejects.toThrow("The key file KEY-FILE can't be used: ENOENT")
})
