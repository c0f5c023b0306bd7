import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createRetentionRun } from '#server/submissions/retention.ts'
import { retentionDays } from '#site'
import { openTestDatabase } from './databases.ts'
import { noon } from './submission-tools.ts'

test('P3: while another process reads SQLite, expired data is deleted, one warning says that it stays in the log, and it leaves it later', async () => {
  const database = await openTestDatabase('sqlite')
  const { db, config } = database
  const deleted = '/deleted-by-retention'
  await db.insertInto('missing_pages').values({ day: '2020-01-01', path: deleted, origin: '', count: 1 }).execute()
  const reader = new SqliteDatabase(join(config.dataDir, 'isthmus.db'))
  onTestFinished(() => void reader.close())
  // As Litestream does, for as long as it runs.
  reader.exec('begin; select * from missing_pages')
  const lines: string[] = []
  const logger = pino({ level: 'warn', formatters: { level: (level) => ({ level }) } }, { write: (line: string) => void lines.push(line) })
  const run = createRetentionRun({ database, sweepMails: async () => {} }, retentionDays, logger, () => noon)
  const contains = (suffix: string) => readFileSync(join(config.dataDir, `isthmus.db${suffix}`), 'latin1').includes(deleted)

  await run()
  await run()
  expect(await db.selectFrom('missing_pages').selectAll().execute()).toEqual([])
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'warn',
      reason: 'Another process reads the database, so its log (isthmus.db-wal) may contain deleted data.',
    }),
  ])
  expect(contains('-wal')).toBe(true)

  reader.exec('commit')
  await run()
  expect([contains(''), contains('-wal')]).toEqual([false, false])
  expect(lines).toHaveLength(1)
}, 30_000)
