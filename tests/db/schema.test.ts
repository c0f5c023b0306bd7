import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, inject, onTestFinished, test } from 'vitest'
import { recordAccess, firstBrokenEntry, listAccess } from '#server/db/audit.ts'
import type { Folder } from '#core/inbox/service.ts'
import { chooseDialect } from '#server/db/dialect.ts'
import { searchPart } from '#server/db/inbox.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { runDuring, onEach, openTestDatabase } from './databases.ts'
import { createDatabase } from './postgres.ts'

/** Tables and columns as `schema.ts` writes them. */
function typedTables(): Record<string, string[]> {
  const source = readFileSync('server/db/schema.ts', 'utf8')
  const tables = new Map(
    [...source.matchAll(/^export interface (\w+)Table \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [
      `${name}Table`,
      [...body!.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => column!),
    ]),
  )
  const [, schema = ''] = /^export interface Schema \{\n([\s\S]*?)^\}/m.exec(source) ?? []
  return Object.fromEntries([...schema.matchAll(/(\w+): (\w+)/g)].map(([, table, type]) => [table, tables.get(type!)!.toSorted()]))
}

/** SQLite keeps an index over words in tables. */
const isOfIndex = /^submission_terms_fts/

onEach('D17: the migrations make the tables that the types say', async ({ db, kind }) => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !isOfIndex.test(name))
  const entries = tables.map(async ({ name: table, columns }) => {
    // Kysely sees no generated columns in SQLite.
    const all = kind === 'sqlite' ? (await sql<{ name: string }>`select name from pragma_table_xinfo(${table})`.execute(db)).rows : columns
    return [table, all.map(({ name }) => name).toSorted()] as const
  })
  expect(Object.fromEntries(await Promise.all(entries))).toEqual(typedTables())
})

test('D9: processes that start at once on an empty Postgres all come up (SQLite: server/db/open.test.ts)', async () => {
  const created = await createDatabase(inject('postgresUrl'))
  onTestFinished(created.drop)
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: created.url, dataDir: '' })))
  expect(await Promise.all(opened.map(({ ping }) => ping()))).toHaveLength(4)
  await Promise.all(opened.map(({ close }) => close()))
})

/** When a migration ran that did so after all others: Kysely gives each of them a millisecond of its own, in which none may have passed. */
function afterAll(): string {
  return new Date(Date.now() + 1000).toISOString()
}

onEach('D9: an earlier build starts on the schema of a later one, and refuses a database that lacks what it knows', async (database) => {
  const { db, reopen } = database
  const ran = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, ${afterAll()})`.execute(db)
  await ran('9999-of-a-later-build')
  await (await reopen()).ping()
  await ran('0000-of-nobody')
  await expect(reopen()).rejects.toThrow("can't be brought up to date")
})

test('D9: an earlier build that starts while a later one migrates comes up', async () => {
  const database = await openTestDatabase('postgres')
  const opened = await runDuring(
    database,
    async (trx) => {
      // The lock of Kysely's migrator.
      await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-build', ${afterAll()})`.execute(trx)
    },
    () => database.reopen(),
  )
  expect((await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
})

for (const kind of ['sqlite', 'postgres'] as const) {
  test(`requests that are searchable already are found in their folders after 0008 (${kind})`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'db-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const created = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
    if (created) onTestFinished(created.drop)
    const config = { databaseUrl: created?.url, dataDir }
    const { dialect, migrationDialect } = chooseDialect(config)
    const earlier = new Kysely<Schema>({ dialect: migrationDialect ?? dialect })
    const names = readdirSync('server/db/migrations').flatMap((file) => (file < '0008' ? file.replace('.ts', '') : []))
    const known = names.map(async (name) => [name, await import(`../../server/db/migrations/${name}.ts`)] as const)
    const migrations = Object.fromEntries(await Promise.all(known)) as Record<string, Migration>
    await new Migrator({ db: earlier, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    const row = { form: 'contact', locale: 'en', build: 'b0', words: '{}', email: null, hold: 0, created_at: '2026-01-01', closed_at: null }
    for (const [id, state, suspicion] of [
      ['one', 'new', null],
      ['two', 'closed', null],
      ['three', 'new', 'proof'],
    ] as const) {
      const keys = { id, reference: id, receipt: id, idempotency_key: id, body_hash: id }
      await earlier
        .insertInto('submissions')
        .values({ ...row, ...keys, state, suspicion, assigned_to: null })
        .execute()
      await earlier.insertInto('submission_terms').values({ submission_id: id, terms: 'form_contact locale_en peru' }).execute()
    }
    const keys = { id: 'four', reference: 'four', receipt: 'four', idempotency_key: 'four', body_hash: 'four' }
    const values = JSON.stringify({ datasets: [], scraper: ['maps'] })
    await earlier
      .insertInto('submissions')
      .values({ ...row, ...keys, form: 'dataset', words: values, state: 'new', suspicion: null, assigned_to: null })
      .execute()
    await earlier.destroy()
    const database = await openDatabase(config)
    onTestFinished(() => database.close())
    const found = async (folder: Folder, term = 'per') =>
      (
        await searchPart(database, { kinds: ['contact'], locale: 'en', folder, userId: '', order: 'newest', terms: [term] }, undefined, 9)
      ).map(({ id }) => id)
    // As that build still stores it while another is rolled out.
    await database.db
      .insertInto('submissions')
      .values({
        ...row,
        id: 'five',
        reference: 'five',
        receipt: 'five',
        idempotency_key: 'five',
        body_hash: 'five',
        state: 'new',
        suspicion: null,
        assigned_to: null,
      })
      .execute()
    await database.db.insertInto('submission_terms').values({ submission_id: 'five', terms: 'form_contact locale_en lisbon' }).execute()
    expect([await found('open', 'lis'), await found('open', 'form'), await found('open', 'locale')]).toEqual([['five'], [], []])
    expect([await found('open'), await found('closed'), await found('spam')]).toEqual([['one'], ['two'], ['three']])
    await database.db.updateTable('submissions').set({ state: 'closed' }).where('id', '=', 'one').execute()
    expect([await found('open'), await found('closed')]).toEqual([[], ['two', 'one']])
    const kinds = await database.db.selectFrom('submissions').select(['form', 'kind']).where('id', '=', 'four').execute()
    expect(kinds).toEqual([{ form: 'dataset', kind: 'scraper' }])
  })
}

test('D4: a connection that Postgres ends while it is in use costs its queries, not the process', async () => {
  const created = await createDatabase(inject('postgresUrl'))
  onTestFinished(created.drop)
  const { db, close } = await openDatabase({ databaseUrl: created.url, dataDir: '' })
  const failing = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
    await sleep(200)
    await sql`select 1`.execute(connection)
  })
  await expect(failing).rejects.toThrow(/terminat|connection error/i)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

onEach('U9: the audit is only added to, and tells where it was tampered with', async (database) => {
  const { db } = database
  const now = new Date('2026-11-21T12:00:00Z')
  const accesses = Array.from({ length: 20 }, (_, index) => ({ actor: 'ana', action: 'show', reference: `P-0000-${index}` }))
  await Promise.all(accesses.map((access) => recordAccess(database, access, now)))
  await expect(db.updateTable('audit').set({ actor: 'eve' }).execute()).rejects.toThrow(/only added to/)
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/only added to/)
  const entries = await listAccess(db)
  expect(entries).toHaveLength(20)
  expect(firstBrokenEntry(entries)).toBeUndefined()
  expect(firstBrokenEntry(entries.map((entry) => (entry.position === 7 ? { ...entry, actor: 'eve' } : entry)))).toBe(7)
  expect(firstBrokenEntry(entries.filter(({ position }) => position !== 7))).toBe(8)
})
