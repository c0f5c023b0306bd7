/** What a start says when Postgres does not let it in, or not create tables. */
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { emptyDatabase } from './backup-tools.ts'

async function emptyPostgres() {
  const { databaseUrl, dataDir } = await emptyDatabase('postgres')
  return { url: new URL(databaseUrl!), dataDir }
}

function startError(message: RegExp) {
  return expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) as string }) as Error
}

test('D15: a Postgres without TLS is reported with what to do', async () => {
  const { url, dataDir } = await emptyPostgres()
  url.searchParams.set('sslmode', 'verify-full')
  await expect(openDatabase({ databaseUrl: url.href, dataDir })).rejects.toEqual(startError(/offers no TLS\./))
})

test('D15: a user of Postgres who may not create tables is reported with the statement that helps', async () => {
  const { url, dataDir } = await emptyPostgres()
  const role = `weak_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`create role ${role} login`)
  onTestFinished(async () => void (await client.query(`drop role ${role}`)))
  url.username = role
  await expect(openDatabase({ databaseUrl: url.href, dataDir })).rejects.toEqual(startError(/alter database NAME owner to USER$/))
})
