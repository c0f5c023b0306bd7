import { expect, test } from 'vitest'
import { runRestore } from '#server/backup/commands.ts'
import { readConfig } from '#server/config.ts'
import { explainRefusal } from '#server/db/open.ts'
import { errorForOperator, StartError, startErrorOf } from '#server/start-error.ts'

test('D15: an error that the operator can correct is printed with its cause and without a stack, any other in full', () => {
  const cause = new Error('password authentication failed')
  expect(errorForOperator(new StartError('Postgres refuses the log-in.', { cause }))).toBe(
    'Postgres refuses the log-in.\n  (password authentication failed)',
  )
  expect(errorForOperator(new StartError('There is no built site.'))).toBe('There is no built site.')
  expect(errorForOperator(cause)).toMatch(/^Error: password authentication failed\n {4}at /)
})

test('D15: a file of the data folder that may not be read or written is reported with its folder', () => {
  const forbidden = Object.assign(new Error('EACCES: permission denied, stat'), { code: 'EACCES', path: '/data/session-secret.txt' })
  const message = (error: unknown) => (startErrorOf(error, '/data') as Error).message
  const expected = 'This user may not read or write the data folder /data. Check DATA_DIR, and who owns the folder and its files.'
  expect([message(forbidden), message(new Error('outer', { cause: forbidden }))]).toEqual([expected, expected])
  const elsewhere = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES', path: '/build/index.js' })
  expect(startErrorOf(elsewhere, '/data')).toBe(elsewhere)
})

test.each([
  [{ message: 'The server does not support SSL connections' }, /offers no TLS\. .*sslmode/],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /not trusted here\. .*NODE_EXTRA_CA_CERTS/],
  [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /NODE_EXTRA_CA_CERTS/],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /another host/],
  [{ code: '42501', message: 'must be owner of table users' }, /reassign owned by OTHER to USER$/],
  [{ code: '42501' }, /alter database NAME owner to USER$/],
])('D15: Postgres that fails with %j is explained with the fix', (properties, expected) => {
  const cause = Object.assign(new Error('of pg'), properties)
  for (const error of [cause, new Error('The migration failed.', { cause })]) {
    expect(explainRefusal(error)).toEqual(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(expected) as string }),
    )
  }
})

test('D15: the command that the error about a damaged database prints is one that `restore` takes', async () => {
  const damaged = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  const [, args = ''] = /npm run restore -- (.+?) \(/.exec((startErrorOf(damaged, '/data') as StartError).message) ?? []
  const context = { config: readConfig({}), actor: 'ana', clock: () => new Date() }
  await expect(runRestore(context, args.split(' '))).rejects.toThrow("The key file KEY-FILE can't be used: ENOENT")
})
