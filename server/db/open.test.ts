import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import Database from 'better-sqlite3'
import { recordBuild } from '#server/db/builds.ts'
import { openDatabase } from '#server/db/open.ts'

/** A data folder that is removed after the test. */
function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'db-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

async function open(dataDir = createDataDir()) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(() => database.db.destroy())
  return database
}

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
  ['trusted_schema', 0],
])('D2: pragma %s is %s', async (name, expected) => {
  const { db } = await open()
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
  expect(Object.values(rows[0] ?? {})).toEqual([expected])
})

test('a build is recorded once, with its first start', async () => {
  const { db } = await open()
  await recordBuild(db, 'b1', new Date('2026-11-21T04:00:00Z'))
  await recordBuild(db, 'b1', new Date('2026-11-22T04:00:00Z'))
  expect(await db.selectFrom('builds').selectAll().execute()).toEqual([{ id: 'b1', started_at: '2026-11-21T04:00:00.000Z', used_at: null }])
})

test('optimize updates the statistics of SQLite, and again after a table has grown', async () => {
  const { db, optimize } = await open()
  const known = async () => (await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'missing_pages'`.execute(db)).rows
  const add = (count: number) =>
    db
      .insertInto('missing_pages')
      .values(Array.from({ length: count }, (_, index) => ({ day: '2026-11-21', path: `/${count}/${index}`, origin: '', count: 1 })))
      .execute()
  await add(10)
  await optimize()
  expect(await known()).toEqual([{ stat: '10 10 1 1' }])
  await add(500)
  await optimize()
  expect(await known()).toEqual([{ stat: '510 510 1 1' }])
})

test('D8: closing empties the write-ahead log', async () => {
  const dataDir = createDataDir()
  const { db, close } = await open(dataDir)
  await recordBuild(db, 'b1', new Date())
  expect(statSync(join(dataDir, 'isthmus.db-wal')).size).toBeGreaterThan(0)
  await close()
  expect(existsSync(join(dataDir, 'isthmus.db-wal'))).toBe(false)
})

test('a file that is no database is refused with its path', async () => {
  const dataDir = createDataDir()
  writeFileSync(join(dataDir, 'isthmus.db'), 'this is a text file, not a database'.repeat(100))
  await expect(open(dataDir)).rejects.toThrow(/isthmus\.db can't be opened.*DATA_DIR/)
})

test('the data folder is accessible to its owner only', async () => {
  const dataDir = join(createDataDir(), 'new')
  await open(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  chmodSync(dataDir, 0o700)
})

test('the database is readable by its owner only, even in an existing folder', async () => {
  const dataDir = createDataDir()
  chmodSync(dataDir, 0o755)
  const { db } = await open(dataDir)
  await recordBuild(db, 'b1', new Date())
  for (const name of readdirSync(dataDir)) expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
})

test('a Postgres that does not answer is reported', async () => {
  const config = { databaseUrl: 'postgres://nobody@127.0.0.1:1/isthmus', dataDir: createDataDir() }
  await expect(openDatabase(config)).rejects.toThrow(/does not answer/)
})

test('D9: four processes that start at once on an empty folder all start with one schema', async () => {
  const dataDir = createDataDir()
  const script = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('./open.ts'))}
    import { recordBuild } from ${JSON.stringify(import.meta.resolve('./builds.ts'))}
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} })
    for (let i = 0; i < 25; i++) await db.transaction().execute((trx) => recordBuild(trx, process.pid + '-' + i, new Date()))
    await close()`
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] }),
  )
  expect(await Promise.all(starts.map(outcome))).toEqual(Array.from({ length: 4 }, () => ({ code: 0, errors: '' })))
  const { db } = await open(dataDir)
  const { count } = await db.selectFrom('builds').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  expect(count).toBe(100)
}, 20_000)

test('D11: while another process holds the lock, a write waits and the thread does not', async () => {
  const dataDir = createDataDir()
  const { db } = await open(dataDir)
  const other = new Database(join(dataDir, 'isthmus.db'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  let isWritten = false
  const writing = recordBuild(db, 'b1', new Date()).then(() => (isWritten = true))
  // The event loop turns while the write waits: a blocked thread would reach this line only after the timeout of five seconds.
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect(isWritten).toBe(false)
  other.exec('commit')
  await writing
  expect(isWritten).toBe(true)
})

async function outcome(child: ChildProcess): Promise<{ code: number; errors: string }> {
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, errors }
}
