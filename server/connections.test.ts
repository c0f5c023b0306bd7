import { expect, test } from 'vitest'
import { weakConnections } from '#server/connections.ts'

test.each([
  'postgres://site@db.example/site?sslmode=verify-full',
  'postgres://site@db.example/site?sslmode=require',
  'postgres://site@db.example/site?sslmode=verify-full&uselibpqcompat=true',
  'postgres://site@localhost/site',
  'postgres://site@127.0.0.1:5433/site',
  'postgres://site@[::1]/site',
  'postgres:///site?host=/var/run/postgresql',
  'postgres://site@db.example/site?host=/var/run/postgresql',
])('D15: %s is not warned of', (databaseUrl) => {
  expect(weakConnections({ databaseUrl, smtpUrl: undefined })).toEqual([])
})

test.each([
  'postgres://site:secret@db.example/site',
  'postgres://site:secret@db.example/site?sslmode=disable',
  'postgres://site:secret@db.example/site?sslmode=no-verify',
  'postgres://site:secret@db.example/site?sslmode=require&uselibpqcompat=true',
  'postgres://site:secret@localhost/site?host=db.example',
])('D15: %s is warned of, without its password', (databaseUrl) => {
  const lines = weakConnections({ databaseUrl, smtpUrl: undefined })
  expect(lines).toEqual([expect.stringContaining('DATABASE_URL')])
  expect(lines.join()).not.toContain('secret')
})

test('D15: a replica is warned of too', () => {
  const databaseReadUrl = 'postgres://site@replica.example/site'
  expect(weakConnections({ databaseUrl: undefined, databaseReadUrl, smtpUrl: undefined })).toEqual([
    expect.stringContaining('DATABASE_READ_URL'),
  ])
})

test.each([
  ['smtps://mail.example', 0],
  ['smtp://site:secret@mail.example:587', 0],
  ['smtp://localhost:25', 0],
  ['smtp://mail.example:25', 1],
])('D15: %s has %i warnings', (smtpUrl, count) => {
  expect(weakConnections({ databaseUrl: undefined, smtpUrl })).toHaveLength(count)
})
