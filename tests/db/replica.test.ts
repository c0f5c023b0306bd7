/** Reads from a replica: staff see their own changes, and the primary answers while the replica can't. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { chooseDialect } from '#server/db/dialect.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { createDatabase, startPostgresWithReplica, type PostgresServer } from './postgres.ts'

let primary: PostgresServer
let replica: PostgresServer
beforeAll(async () => void ({ primary, replica } = await startPostgresWithReplica()))
afterAll(async () => {
  await replica.stop()
  await primary.stop()
})

async function open(databaseReadUrl = replica.url) {
  const [onReplicaFailure, onReplicaRead] = [vi.fn(), vi.fn()]
  const observer = { onReplicaFailure, onReplicaRead }
  const database = await openDatabase({ dataDir: '', databaseUrl: primary.url, databaseReadUrl }, observer)
  onTestFinished(() => database.close())
  return { database, ...observer }
}

/** Whether the database for reading is the replica. */
async function readsFromReplica({ database }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { db } = await database.forReading()
  const { rows } = await sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(db)
  return rows[0]!.found
}

/** Waits until the replica is read: on a busy machine an attempt may be too slow, and the next one is made five seconds later. */
function waitForReplica(opened: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  return vi.waitUntil(() => readsFromReplica(opened), { timeout: 30_000 })
}

test('D20: a replica that has everything is read; it never answers without what was committed before', async () => {
  const opened = await open()
  const { database } = opened
  await waitForReplica(opened)
  expect(opened.onReplicaRead).toHaveBeenLastCalledWith('replica')
  await sql`create table changes (id integer)`.execute(database.db)
  let missed = 0
  let fromReplica = 0
  for (let id = 1; id <= 100 || (fromReplica < 20 && id <= 10_000); id++) {
    await sql`insert into changes values (${id})`.execute(database.db)
    const { db } = await database.forReading()
    const query = sql<{ last: number; is_replica: boolean }>`select max(id) as last, pg_is_in_recovery() as is_replica from changes`
    const { rows } = await query.execute(db)
    if (rows[0]!.last !== id) missed++
    if (rows[0]!.is_replica) fromReplica++
  }
  expect(missed).toBe(0)
  expect(fromReplica).toBeGreaterThanOrEqual(20)
})

test('D20: while a replica is behind, the primary answers; that is reported once', async () => {
  const opened = await open()
  const { database, onReplicaFailure } = opened
  await waitForReplica(opened)
  onReplicaFailure.mockClear()
  const standby = new Kysely<Schema>({ dialect: chooseDialect({ dataDir: '', databaseUrl: replica.url }).dialect })
  onTestFinished(() => standby.destroy())
  await sql`select pg_wal_replay_pause()`.execute(standby)
  onTestFinished(() => sql`select pg_wal_replay_resume()`.execute(standby).then(() => {}))
  await sql`create table later (id integer)`.execute(database.db)
  for (let count = 0; count < 3; count++) expect(await readsFromReplica(opened)).toBe(false)
  expect(onReplicaFailure.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('within 100 ms') })]])
  await sql`select pg_wal_replay_resume()`.execute(standby)
  await waitForReplica(opened)
})

test('D20: while the replica refuses connections, the primary answers; that is reported once', async () => {
  const opened = await open('postgres://postgres@127.0.0.1:1/postgres')
  expect(await readsFromReplica(opened)).toBe(false)
  expect(await readsFromReplica(opened)).toBe(false)
  expect(opened.onReplicaFailure).toHaveBeenCalledTimes(1)
  expect(opened.onReplicaRead.mock.calls).toEqual([['primary'], ['primary']])
})

test('D20: a replica that accepts connections and does not answer delays a page by 100 ms, and the next ones not at all', async () => {
  const silent = createServer()
  onTestFinished(() => void silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const opened = await open(`postgres://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/postgres`)
  const start = performance.now()
  for (let count = 0; count < 20; count++) expect(await readsFromReplica(opened)).toBe(false)
  // Without the deadline the first call waits two seconds for the connection, without the pause each call 100 ms.
  expect(performance.now() - start).toBeLessThan(1_500)
  expect(opened.onReplicaFailure).toHaveBeenCalledTimes(1)
})

test('D20: a server that takes changes is no replica: the primary answers, and that is reported', async () => {
  const { url, drop } = await createDatabase(primary.url)
  onTestFinished(drop)
  const { database, onReplicaFailure } = await open(url)
  // On a busy machine the first attempt may be too slow to see it.
  const attempt = async () => {
    expect((await database.forReading()).db).toBe(database.db)
    expect(onReplicaFailure).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('does not lead to a replica') }),
    )
  }
  await vi.waitFor(attempt, { timeout: 20_000 })
})
