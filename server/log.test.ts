import { expect, test } from 'vitest'
import { errorForLog } from '#server/log.ts'

test('D14: an error in the log names its cause, and nothing that PostgreSQL quotes of the row', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ana@client.example) already exists.',
    where: 'COPY users, line 1',
  })
  const logged = errorForLog(refused)
  expect(logged).toMatchObject({ type: 'Error', message: refused.message, code: '23505' })
  expect(Object.keys(logged).sort()).toEqual(['code', 'message', 'stack', 'type'])
})

test('D14: an error in the log has the messages of its causes, without mail addresses', () => {
  const cause = new Error('550 5.1.1 <ana@client.example>: no such recipient')
  const logged = errorForLog(new Error('the mail was refused', { cause }))
  expect(logged).toMatchObject({
    message: 'the mail was refused: 550 5.1.1 <…>: no such recipient',
    stack: expect.stringContaining('caused by: Error: 550 5.1.1 <…>'),
  })
  expect(JSON.stringify(logged)).not.toContain('client.example')
})

test('D14: an error that stands for several is logged with each of them, and so is one that it has caused', () => {
  const refused = Object.assign(new Error('no such recipient <ana@client.example>'), { code: 'EENVELOPE', detail: 'ana@client.example' })
  const all = new AggregateError([refused, 'locked'], 'Some expired data could not be deleted.')
  const errors = [
    { type: 'Error', message: 'no such recipient <…>', code: 'EENVELOPE', stack: expect.stringContaining('log.test.ts') },
    'locked',
  ]
  expect(errorForLog(all)).toMatchObject({ type: 'AggregateError', message: 'Some expired data could not be deleted.', errors })
  const logged = errorForLog(new Error('the job failed', { cause: all }))
  expect(logged).toMatchObject({ errors })
  expect(JSON.stringify(logged)).not.toContain('client.example')
})

test.each([
  ['ana@client.example', '…'],
  [undefined, 'undefined'],
  [404, '404'],
])('D14: %s, which is no error, is logged as text', (thrown, text) => {
  expect(errorForLog(thrown)).toBe(text)
})
