import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { startPostgresWithReplica } from '../db/postgres.ts'
import { startMovingAddress } from './load-balancer.ts'
import { post, startPosting } from './posts.ts'
import { startServerProcess } from './server.ts'

/** Runs one statement on a server. */
async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('D4: the primary database is killed and its replica promoted: forms keep their values meanwhile, none is lost or stored twice', async () => {
  const { primary, replica } = await startPostgresWithReplica()
  onTestFinished(replica.stop)
  onTestFinished(primary.stop)
  // The primary acknowledges what the replica has written too; otherwise the last moments before the failover would be lost.
  await run(primary.url, "alter system set synchronous_standby_names = '*'")
  await run(primary.url, 'select pg_reload_conf()')
  await using address = await startMovingAddress(primary.port)
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`
  const servers = await Promise.all([1, 2].map(() => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })))
  onTestFinished(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))).then(() => {}))

  let turn = 0
  const posting = startPosting(() => servers[turn++ % 2]!.origin, 20)
  await vi.waitUntil(() => posting.acknowledged.size > 40, { timeout: 20_000 })
  primary.process.kill('SIGKILL')
  const killedAtMs = performance.now()
  await vi.waitUntil(() => posting.answers.some(({ status }) => status === 503), { timeout: 20_000 })
  expect(await typedValues(servers[0]!.origin)).toContain('value="Åsa of the failover"')
  await run(replica.url, 'select pg_promote()')
  address.moveTo(replica.port)
  const before = posting.acknowledged.size
  await vi.waitUntil(() => posting.acknowledged.size > before + 20, { timeout: 30_000 })
  console.log(`failover: forms are accepted again after ${Math.round(performance.now() - killedAtMs)} ms`)
  await posting.stop()
  for (const form of posting.unanswered) posting.acknowledged.set(form.key, (await post(servers[0]!.origin, form)).receipt!)

  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  const rows = await db.selectFrom('submissions').select(['idempotency_key', 'receipt']).execute()
  await close()
  const stored = new Map(rows.map(({ idempotency_key, receipt }) => [idempotency_key, receipt]))
  expect([...posting.acknowledged].filter(([key, receipt]) => stored.get(key) !== receipt)).toEqual([])
  expect(rows).toHaveLength(posting.acknowledged.size)
  expect(new Set(posting.answers.map(({ status }) => status))).toEqual(new Set([303, 503]))
})

/** Sends a form that can't be stored. @returns the page of the answer */
async function typedValues(origin: string): Promise<string> {
  const body = new URLSearchParams({
    'form-key': crypto.randomUUID(),
    fullName: 'Åsa of the failover',
    companyName: 'Acme',
    companyEmail: 'a@client.example',
  })
  const response = await fetch(`${origin}/contact-us`, { method: 'POST', body })
  expect(response.status).toBe(503)
  return response.text()
}
