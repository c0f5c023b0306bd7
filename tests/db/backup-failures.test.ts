/** What a backup or a restoration leaves and says when a part of it fails. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backupName, listBackups } from '#server/backup/backups.ts'
import { runBackup } from '#server/backup/commands.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import type { BackupStore } from '#server/backup/store.ts'
import { readConfig } from '#server/config.ts'
import { recordBuild } from '#server/db/builds.ts'
import { chooseDialect } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { replaceDatabase } from '#server/db/replace-database.ts'
import type { Schema } from '#server/db/schema.ts'
import { createBackups, type DatabaseConfig, emptyDatabase, migratedDatabase, open } from './backup-tools.ts'
import { onEach } from './databases.ts'
import { contactValues, noon, openSubmissionService, send, withIdempotencyKey } from './submission-tools.ts'

test('D30: a command that cannot delete old backups says that the new one is stored, and names it', async () => {
  const { dataDir } = await migratedDatabase('sqlite')
  const { folder, recipients, store } = await createBackups()
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_RECIPIENT: recipients[0] })
  let calls = 0
  // The third call is for the deletion of old backups.
  const clock = () => {
    if (++calls > 2) throw new Error('the place is gone')
    return noon
  }
  const name = backupName(noon)
  await expect(runBackup({ config, actor: 'ana', clock }, ['--keep', '1'])).rejects.toThrow(
    new RegExp(`^${name}: [^]*The backup is stored, but old ones could not be deleted: the place is gone$`),
  )
  expect((await listBackups(store)).map((backup) => backup.name)).toEqual([name])
})

test('D30: a command that cannot record a backup in the audit says that it is stored, and names it', async () => {
  const config = await migratedDatabase('sqlite')
  const { db } = await open(config)
  const { recipients, store } = await createBackups()
  const write: BackupStore['write'] = async (file, bytes) => {
    await store.write(file, bytes)
    if (file.endsWith('.sha256')) await sql`alter table audit rename to audit_away`.execute(db)
  }
  const name = backupName(noon)
  const failing = { ...store, write }
  await expect(makeBackup({ config, recipients, actor: 'ana', clock: () => noon, store: failing })).rejects.toThrow(
    `${name} is stored, but the audit could not record it`,
  )
  expect((await listBackups(store)).map((backup) => backup.name)).toEqual([name])
})

/** The rows of `builds`, which the tests below write. */
async function buildsIn(config: DatabaseConfig): Promise<string[]> {
  const { db, close } = await open(config)
  const rows = await db.selectFrom('builds').select('id').orderBy('id').execute()
  await close()
  return rows.map(({ id }) => id)
}

/** Starts a server on a database: it migrates and writes. */
async function startServerOn(config: DatabaseConfig) {
  const { db, close } = await open(config)
  await recordBuild(db, 'of-the-server', noon)
  return close
}

test.each([
  ['an empty data folder', emptyDatabase, /was created meanwhile\. Stop the server/],
  ['a database', migratedDatabase, /A process uses .*\. Stop the server, Litestream and other programs/],
])('D33: a server that is started on %s while a backup is loaded keeps what it has taken', async (_, create, message) => {
  const config = await create('sqlite')
  let stopServer = async () => {}
  const load = async ({ db }: Database) => {
    await migrate(db)
    stopServer = await startServerOn(config)
  }
  await expect(replaceDatabase({ config, replace: true, now: noon }, load)).rejects.toThrow(message)
  await stopServer()
  expect(await buildsIn(config)).toEqual(['of-the-server'])
  expect(readdirSync(config.dataDir).filter((name) => /restore/.test(name))).toEqual([])
})

test('D33: a restored database whose log cannot be written to its file does not take the place of the earlier one', async () => {
  const config = await migratedDatabase('sqlite')
  await (
    await startServerOn(config)
  )()
  const load = async ({ db }: Database) => {
    await migrate(db)
    const [folder] = readdirSync(config.dataDir).filter((name) => name.startsWith('isthmus-restore-'))
    const reader = new SqliteDatabase(join(config.dataDir, folder!, 'isthmus.db'))
    onTestFinished(() => void reader.close())
    reader.exec('begin; select * from builds')
    await recordBuild(db, 'restored', noon)
  }
  await expect(replaceDatabase({ config, replace: true, now: noon }, load)).rejects.toThrow('could not be written to the file')
  expect(await buildsIn(config)).toEqual(['of-the-server'])
})

onEach('D33: a restoration whose search index cannot be made changes nothing', async (database) => {
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, contactValues))
  await database.db.updateTable('submissions').set({ values: 'not JSON' }).execute()
  const backups = await createBackups()
  await backups.make(database.config)
  const target = await migratedDatabase(database.kind)
  await (
    await startServerOn(target)
  )()
  await expect(backups.restore(target, { replace: true })).rejects.toThrow('JSON')
  expect(await buildsIn(target)).toEqual(['of-the-server'])
  const { db } = await open(target)
  expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
})

test.each([
  ['which has no table of ours', async () => {}],
  ['beside our tables', (db: Kysely<Schema>) => migrate(db)],
  [
    'which uses Kysely too',
    async (db: Kysely<Schema>) => void (await sql`create table kysely_migration (name text, timestamp text)`.execute(db)),
  ],
])('D33: tables of another application in Postgres, %s, are not touched, also with --replace', async (_, prepare) => {
  const source = await migratedDatabase('sqlite')
  const backups = await createBackups()
  await backups.make(source)
  const target = await emptyDatabase('postgres')
  const other = new Kysely<Schema>({ dialect: chooseDialect(target).dialect })
  await prepare(other)
  await sql`create table theirs (id integer)`.execute(other)
  const tables = (await other.introspection.getTables()).map(({ name }) => name)
  await other.destroy()
  await expect(backups.restore(target, { replace: true })).rejects.toThrow('tables of another application or of a later release: ')
  const after = new Kysely<Schema>({ dialect: chooseDialect(target).dialect })
  onTestFinished(() => after.destroy())
  expect((await after.introspection.getTables()).map(({ name }) => name)).toEqual(tables)
  expect(tables).toContain('theirs')
})

test('D33: a restoration in Postgres leaves functions of others and tables of extensions where they are', async () => {
  const source = await migratedDatabase('sqlite')
  const backups = await createBackups()
  await backups.make(source)
  const target = await migratedDatabase('postgres')
  const other = new Kysely<Schema>({ dialect: chooseDialect(target).dialect })
  await sql`create function theirs() returns integer language plpgsql as $$ begin return 7; end $$`.execute(other)
  // A table that an extension owns, as `spatial_ref_sys` of PostGIS; dropping it alone is refused.
  await sql`create table of_extension (id integer)`.execute(other)
  await sql`alter extension plpgsql add table of_extension`.execute(other)
  await other.destroy()
  await backups.restore(target, { replace: true })
  const after = new Kysely<Schema>({ dialect: chooseDialect(target).dialect })
  onTestFinished(() => after.destroy())
  expect((await sql<{ result: number }>`select theirs() as result`.execute(after)).rows).toEqual([{ result: 7 }])
  expect((await sql`select * from of_extension`.execute(after)).rows).toEqual([])
})
