import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase, unprivilegedUser } from '../db/postgres.ts'
import { freePort } from '../setup/free-port.ts'
import { poll } from '../setup/poll.ts'
import { debianProgram } from '../setup/programs.ts'
import { post, startPosting } from './posts.ts'
import { startServerProcess } from './server.ts'

/** Starts PgBouncer with the settings of `docs/operations.md` that matter to the server. */
async function startPooler(databaseUrl: string): Promise<string> {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${databasePort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, extra_float_digits
query_timeout = 5
idle_transaction_timeout = 5
`,
  )
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
  if (unprivilegedUser.uid) chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid)
  const pooler = spawn(debianProgram('pgbouncer'), [join(folder, 'pgbouncer.ini')], { ...unprivilegedUser, stdio: 'ignore' })
  onTestFinished(() => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://postgres@127.0.0.1:${port}${pathname}`
  const connect = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.end()
    return true
  }
  await poll(connect, { timeoutMs: 10_000, message: 'PgBouncer accepts no connections.' })
  return url
}

test('D21: three servers share five connections to Postgres by a pooler in transaction mode; forms and mails are stored once', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const databaseUrl = await startPooler(url)
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  // All three migrate at once.
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })))
  onTestFinished(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))).then(() => {}))
  let turn = 0
  const posting = startPosting(() => servers[turn++ % 3]!.origin, 50)
  await vi.waitUntil(() => posting.answers.length > 300, { timeout: 60_000 })
  await posting.stop()
  expect(posting.answers.filter(({ status }) => status !== 303)).toEqual([])
  // The same form again, by another server.
  const [key, receipt] = [...posting.acknowledged][0]!
  expect((await post(servers[1]!.origin, { key, email: `${key}@client.example` })).receipt).toBe(receipt)
  for (const server of servers) expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir })
  const rows = await db.selectFrom('submissions').select('receipt').execute()
  const mails = await db.selectFrom('outbox').select(['submission_id', 'kind']).execute()
  await close()
  expect(new Set(rows.map((row) => row.receipt))).toEqual(new Set(posting.acknowledged.values()))
  expect(rows).toHaveLength(posting.acknowledged.size)
  expect(mails).toHaveLength(2 * rows.length)
})
