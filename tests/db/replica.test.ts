/** Reads from a replica: staff see their own changes, and the primary answers while the replica can't. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { startPostgresWithReplica, type PostgresServer } from './postgres.ts'

let primary: PostgresServer
let replica: PostgresServer
beforeAll(async () => void ({ primary, replica } = await startPostgresWithReplica()))
afterAll(async () => {
  await replica.stop()
  await primary.stop()
})

async function open(databaseReadUrl = replica.url) {
  const onReplicaFailure = vi.fn()
  const database = await openDatabase({ dataDir: '', databaseUrl: primary.url, databaseReadUrl }, { onReplicaFailure })
  onTestFinished(() => database.close())
  return { database, onReplicaFailure }
}

/** Whether the database for reading is the replica. */
async function readsFromReplica({ database }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { db } = await database.forReading()
  const { rows } = await sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(db)
  return rows[0]!.found
}

test('D20: a replica that has everything is read; it never answers without what was committed before', async () => {
  const opened = await open()
  const { database } = opened
  await vi.waitUntil(() => readsFromReplica(opened), { timeout: 10_000 })
  await sql`create table changes (id integer)`.execute(database.db)
  let missed = 0
  for (let id = 1; id <= 100; id++) {
    await sql`insert into changes values (${id})`.execute(database.db)
    const { db } = await database.forReading()
    const { rows } = await sql<{ last: number }>`select max(id) as last from changes`.execute(db)
    if (rows[0]!.last !== id) missed++
  }
  expect(missed).toBe(0)
  expect(opened.onReplicaFailure).not.toHaveBeenCalled()
})

test('D20: a replica that is behind is not waited for longer than 100 ms: the primary answers', async () => {
  const opened = await open()
  const { database } = opened
  await vi.waitUntil(() => readsFromReplica(opened), { timeout: 10_000 })
  const control = await openDatabase({ dataDir: '', databaseUrl: primary.url, databaseReadUrl: replica.url })
  onTestFinished(() => control.close())
  const { db: standby } = await control.forReading()
  await sql`select pg_wal_replay_pause()`.execute(standby)
  onTestFinished(() => sql`select pg_wal_replay_resume()`.execute(standby).then(() => {}))
  await sql`create table later (id integer)`.execute(database.db)
  expect(await readsFromReplica(opened)).toBe(false)
  await sql`select pg_wal_replay_resume()`.execute(standby)
  await vi.waitUntil(() => readsFromReplica(opened), { timeout: 10_000 })
})

test('D20: while the replica does not answer, the primary does, and the failure is reported once', async () => {
  const opened = await open('postgres://postgres@127.0.0.1:1/postgres')
  expect(await readsFromReplica(opened)).toBe(false)
  expect(await readsFromReplica(opened)).toBe(false)
  expect(opened.onReplicaFailure).toHaveBeenCalledTimes(1)
})
