import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import Database from 'better-sqlite3'
import { recordBuild } from '#server/db/builds.ts'
import { openDatabase } from '#server/db/open.ts'
import { findOrphanedData } from '#server/db/sqlite.ts'
import { StartError, startErrorOf } from '#server/start-error.ts'

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

/** A start error whose message says this, so that it is printed without a stack. */
const startError = (message: RegExp) =>
  expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) as string }) as Error

test('D15: a file that is no database is refused with its folder and what to do', async () => {
  const dataDir = createDataDir()
  writeFileSync(join(dataDir, 'isthmus.db'), 'this is a text file, not a database'.repeat(100))
  await expect(open(dataDir)).rejects.toEqual(startError(/^The database in \/\S+ is damaged\..*backup.*docs\/operations\.md/))
})

test.each([
  ['cut off', (path: string) => truncateSync(path, 4096 * 3)],
  [
    'overwritten in part',
    (path: string) => writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 4096), Buffer.alloc(4096 * 60, 1)])),
  ],
])('D15: a database that was %s is refused with what to do', async (_what, damage) => {
  const dataDir = createDataDir()
  await (await openDatabase({ databaseUrl: undefined, dataDir })).close()
  damage(join(dataDir, 'isthmus.db'))
  await expect(open(dataDir)).rejects.toEqual(startError(/is damaged\..*backup/))
})

test('D15: a data folder that can’t be used is refused with its path', async () => {
  const dataDir = join(createDataDir(), 'file')
  writeFileSync(dataDir, '')
  await expect(open(dataDir)).rejects.toEqual(startError(/isthmus\.db can't be opened: .*DATA_DIR/))
})

test('D3: the error of a transaction for which there is no space is that one, not that of its rollback', async () => {
  const { db } = await open()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 5}`).execute(db)
  const fill = db.transaction().execute(async (trx) => {
    for (let index = 0; index < 1000; index++) await recordBuild(trx, `${index} ${'b'.repeat(5000)}`, new Date())
  })
  await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  // The connection is still usable.
  await db.transaction().execute((trx) => recordBuild(trx, 'b1', new Date()))
  expect(await db.selectFrom('builds').select('id').execute()).toEqual([{ id: 'b1' }])
})

test('D15: the start error names a full disk, or a file system that refuses to write', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const migration = new Error("The database schema can't be brought up to date.", { cause: full })
  for (const error of [full, migration, Object.assign(new Error('write'), { code: 'ENOSPC' })]) {
    expect(startErrorOf(error, '/data')).toEqual(startError(/^The disk of the data folder \/data is full\./))
  }
  const unusable = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' })
  expect(startErrorOf(unusable, '/data')).toEqual(startError(/^The database in \/data can't be used\. .*space/))
  const known = new StartError('The port is taken.', { cause: full })
  const other = new Error('other', { cause: new Error('cause') })
  for (const error of [known, other]) expect(startErrorOf(error, '/data')).toBe(error)
})

test('D4: a database file that is moved away or replaced is not used; back in its place it is', async () => {
  const dataDir = createDataDir()
  const { db, ping, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(() => db.destroy())
  const path = join(dataDir, 'isthmus.db')
  const attempts = [
    ping,
    () => recordBuild(db, 'b1', new Date()),
    () => db.transaction().execute((trx) => recordBuild(trx, 'b1', new Date())),
  ]
  renameSync(path, `${path}-away`)
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/isthmus\.db was moved, replaced or deleted/)
  copyFileSync(`${path}-away`, path)
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/isthmus\.db was moved, replaced or deleted/)
  renameSync(`${path}-away`, path)
  for (const attempt of attempts) await attempt()
  rmSync(path)
  await expect(close()).rejects.toThrow('was moved')
})

test.each([
  ['a new folder', [], []],
  ['a folder with its database', ['isthmus.db', 'session-secret.txt', 'mail'], []],
  ['a folder whose database is missing', ['session-secret.txt', 'mail'], ['session-secret.txt', 'mail']],
  ['a folder whose database is empty', ['empty isthmus.db', 'session-secret.txt', 'staff-keys'], ['session-secret.txt', 'staff-keys']],
])('D15: in %s, the data without a database is %j', (_what, files, orphaned) => {
  const dataDir = createDataDir()
  for (const name of files) writeFileSync(join(dataDir, name.replace('empty ', '')), name.startsWith('empty ') ? '' : 'x')
  expect(findOrphanedData(dataDir)).toEqual(orphaned)
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

test('P2: a checkpoint waits for a process that reads, and fails if deleted data stays in the log', async () => {
  const dataDir = createDataDir()
  const { db, checkpoint } = await open(dataDir)
  const logBytes = () => statSync(join(dataDir, 'isthmus.db-wal')).size
  const reader = new Database(join(dataDir, 'isthmus.db'))
  onTestFinished(() => void reader.close())
  const read = () => reader.exec('begin; select * from builds')
  read()
  await recordBuild(db, 'b1', new Date())
  await expect(checkpoint()).rejects.toThrow('Another process reads the database')
  expect(logBytes()).toBeGreaterThan(0)
  const checkpointing = checkpoint()
  reader.exec('commit')
  await checkpointing
  expect(logBytes()).toBe(0)
}, 20_000)

async function outcome(child: ChildProcess): Promise<{ code: number; errors: string }> {
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, errors }
}
