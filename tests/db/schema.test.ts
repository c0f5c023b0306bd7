import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { recordAccess, firstBrokenEntry, listAccess } from '#server/db/audit.ts'
import type { Folder } from '#core/inbox/service.ts'
import { chooseDialect } from '#server/db/dialect.ts'
import { listPart } from '#server/db/inbox.ts'
import { markNonceUsed } from '#server/db/limits.ts'
import { deleteEnded } from '#server/db/prune.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { onEach, openTestDatabase } from './databases.ts'
import { createDatabase } from './postgres.ts'

/** Tables and columns in the types of `schema.ts` and `counts-schema.ts`. */
function typedTables(): Record<string, string[]> {
  const source = ['counts-schema', 'schema'].map((name) => readFileSync(`server/db/${name}.ts`, 'utf8')).join('\n')
  const tables = new Map(
    [...source.matchAll(/^export interface (\w+)Table \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [
      `${name}Table`,
      [...body!.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => column!),
    ]),
  )
  const [, schema = ''] = /^export interface Schema \{\n([\s\S]*?)^\}/m.exec(source) ?? []
  return Object.fromEntries([...schema.matchAll(/(\w+): (\w+)/g)].map(([, table, type]) => [table, tables.get(type!)!.toSorted()]))
}

/** Tables of SQLite's full-text index. */
const isOfIndex = /^submission_terms_fts/

/** Table and column that migration 0013 leaves for earlier releases. */
const earlierTable = 'spent_proofs'
const earlierColumn = 'submissions.words'

test.each([
  ['a user that does not exist', (url: URL) => (url.username = 'nobody'), 'refuses the log-in of DATABASE_URL'],
  ['a database that does not exist', (url: URL) => (url.pathname = '/nowhere'), 'does not have the database of DATABASE_URL'],
])('D15: the start error for %s on Postgres names what to check', async (_, change, message) => {
  const url = new URL(inject('postgresUrl'))
  change(url)
  const refusal = await openDatabase({ databaseUrl: url.href, dataDir: '' }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(message) as string,
    cause: expect.any(Error) as Error,
  })
})

test('every file of the migrations is in their list', () => {
  const files = readdirSync('server/db/migrations').filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  expect(Object.keys(migrations)).toEqual(files.map((name) => name.replace('.ts', '')).toSorted())
})

onEach('D17: the migrations create the tables and columns of the types', async ({ db, kind }) => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !isOfIndex.test(name) && name !== earlierTable)
  const entries = tables.map(async ({ name: table, columns }) => {
    // Kysely sees no generated columns in SQLite.
    const all = kind === 'sqlite' ? (await sql<{ name: string }>`select name from pragma_table_xinfo(${table})`.execute(db)).rows : columns
    const names = all.map(({ name }) => name).filter((name) => `${table}.${name}` !== earlierColumn)
    return [table, names.toSorted()] as const
  })
  expect(Object.fromEntries(await Promise.all(entries))).toEqual(typedTables())
})

test('D9: processes that start simultaneously on an empty Postgres all succeed (SQLite: server/db/open.test.ts)', async () => {
  const created = await createDatabase(inject('postgresUrl'))
  onTestFinished(created.drop)
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: created.url, dataDir: '' })))
  expect(await Promise.all(opened.map(({ ping }) => ping()))).toHaveLength(4)
  await Promise.all(opened.map(({ close }) => close()))
})

/** A time after all other migrations: Kysely gives each a different millisecond, even if they run within one. */
function afterAll(): string {
  return new Date(Date.now() + 1000).toISOString()
}

onEach('D9: an earlier build starts on the schema of a later one, and refuses one with another history', async (database) => {
  const { db, reopen } = database
  const ran = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, ${afterAll()})`.execute(db)
  await ran('9999-of-a-later-build')
  await (await reopen()).ping()
  await ran('0000-of-nobody')
  await expect(reopen()).rejects.toThrow("can't be brought up to date")
})

test('D9: an earlier build waits while a later one migrates, without a statement that a pooler would end, and starts then', async () => {
  const { db, reopen } = await openTestDatabase('postgres')
  const trx = await db.startTransaction().execute()
  // The lock of the migrations.
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-build', ${afterAll()})`.execute(trx)
  const opening = reopen()
  const asking = sql`select 1 from pg_stat_activity
    where datname = current_database() and query like 'select pg_try_advisory_xact_lock%' and state = 'idle in transaction'`
  await vi.waitUntil(async () => (await asking.execute(db)).rows.length > 0, { timeout: 5_000, interval: 10 })
  await trx.commit().execute()
  expect((await sql<{ one: number }>`select 1 as one`.execute((await opening).db)).rows).toEqual([{ one: 1 }])
})

/** Opens a database that has all migrations before the given one. */
async function openAtMigration(kind: 'sqlite' | 'postgres', migration: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'db-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const created = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  if (created) onTestFinished(created.drop)
  const config = { databaseUrl: created?.url, dataDir }
  const { dialect, migrationDialect } = chooseDialect(config)
  const earlier = new Kysely<Schema>({ dialect: migrationDialect ?? dialect })
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration))
  await new Migrator({ db: earlier, provider: { getMigrations: async () => before } }).migrateToLatest()
  return { config, earlier }
}

interface EarlierRow {
  id: string
  form?: string
  values?: string
  state?: 'new' | 'closed'
  suspicion?: 'proof' | null
}

/** Stores a submission as releases before 0013 do. */
async function insertAsEarlier(
  db: Kysely<Schema>,
  { id, form = 'contact', values = '{}', state = 'new', suspicion = null }: EarlierRow,
): Promise<bigint | undefined> {
  const { numAffectedRows } = await sql`insert into submissions
    (id, form, reference, receipt, idempotency_key, body_hash, locale, build, words, email, suspicion, state, hold, created_at)
    values (${id}, ${form}, ${id}, ${id}, ${id}, ${id}, 'en', 'b0', ${values}, null, ${suspicion}, ${state}, 0, '2026-01-01')
    on conflict (idempotency_key) do nothing`.execute(db)
  return numAffectedRows
}

for (const kind of ['sqlite', 'postgres'] as const) {
  test(`submissions indexed before migration 0008 are found in their folders after it (${kind})`, async () => {
    const { config, earlier } = await openAtMigration(kind, '0008')
    for (const [id, state, suspicion] of [
      ['one', 'new', null],
      ['two', 'closed', null],
      ['three', 'new', 'proof'],
    ] as const) {
      await insertAsEarlier(earlier, { id, state, suspicion })
      await earlier.insertInto('submission_terms').values({ submission_id: id, terms: 'form_contact locale_en peru' }).execute()
    }
    await insertAsEarlier(earlier, { id: 'four', form: 'dataset', values: '{"datasets":[],"scraper":["maps"]}' })
    await earlier.destroy()
    const database = await openDatabase(config)
    onTestFinished(() => database.close())
    const found = async (folder: Folder, term = 'per') =>
      (
        await listPart(database, { kinds: ['contact'], locale: 'en', folder, userId: '', order: 'newest', terms: [term] }, undefined, 9)
      ).map(({ id }) => id)
    // As an earlier build stores it during a rollout.
    await insertAsEarlier(database.db, { id: 'five' })
    await database.db.insertInto('submission_terms').values({ submission_id: 'five', terms: 'form_contact locale_en lisbon' }).execute()
    expect([await found('open', 'lis'), await found('open', 'form'), await found('open', 'locale')]).toEqual([['five'], [], []])
    expect([await found('open'), await found('closed'), await found('spam')]).toEqual([['one'], ['two'], ['three']])
    await database.db.updateTable('submissions').set({ state: 'closed' }).where('id', '=', 'one').execute()
    expect([await found('open'), await found('closed')]).toEqual([[], ['two', 'one']])
    const kinds = await database.db.selectFrom('submissions').select(['form', 'kind']).where('id', '=', 'four').execute()
    expect(kinds).toEqual([{ form: 'dataset', kind: 'scraper' }])
  })
}

const scraperValues = '{"datasets":[],"scraper":["maps"]}'
const kindsAndValues = (db: Kysely<Schema>) => db.selectFrom('submissions').select(['id', 'kind', 'values']).orderBy('id').execute()

/** The columns that releases before 0013 read. */
async function earlierValues(db: Kysely<Schema>): Promise<unknown[]> {
  return (await sql`select id, words as "values" from submissions order by id`.execute(db)).rows
}

/** Marks a nonce as used, as releases before 0013 do. */
async function markUsedAsEarlier(db: Kysely<Schema>, nonce: string, endsAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into spent_proofs (nonce, ends_at) values (${nonce}, ${endsAt.toISOString()})
    on conflict (nonce) do nothing`.execute(db)
  return Boolean(numAffectedRows)
}

for (const kind of ['sqlite', 'postgres'] as const) {
  test(`D9: values and used nonces of an earlier release exist after migration 0013 (${kind})`, async () => {
    const { config, earlier } = await openAtMigration(kind, '0013')
    await insertAsEarlier(earlier, { id: 'one', form: 'dataset', values: scraperValues })
    const end = new Date('2026-02-01')
    await markUsedAsEarlier(earlier, 'n1', end)
    await earlier.destroy()
    const { db, close } = await openDatabase(config)
    onTestFinished(close)
    expect(await kindsAndValues(db)).toEqual([{ id: 'one', kind: 'scraper', values: scraperValues }])
    expect(await earlierValues(db)).toEqual([{ id: 'one', values: scraperValues }])
    expect([await markNonceUsed(db, 'n1', end), await markUsedAsEarlier(db, 'n1', end)]).toEqual([false, false])
  })
}

onEach('D9: an earlier release and this one read each other’s rows on the schema of 0013', async ({ db }) => {
  expect(await insertAsEarlier(db, { id: 'a', form: 'dataset', values: scraperValues })).toBe(1n)
  expect(await insertAsEarlier(db, { id: 'a' })).toBe(0n)
  const keys = { id: 'b', reference: 'b', receipt: 'b', idempotency_key: 'b', body_hash: 'b' }
  const row = { form: 'dataset', locale: 'en', build: 'b1', values: scraperValues, email: null, suspicion: null, state: 'new' as const }
  const inserted = await db
    .insertInto('submissions')
    .values({ ...row, ...keys, hold: 0, created_at: '2026-01-01', closed_at: null, assigned_to: null })
    .executeTakeFirstOrThrow()
  expect(inserted.numInsertedOrUpdatedRows).toBe(1n)
  expect(await kindsAndValues(db)).toEqual(['a', 'b'].map((id) => ({ id, kind: 'scraper', values: scraperValues })))
  expect(await earlierValues(db)).toEqual(['a', 'b'].map((id) => ({ id, values: scraperValues })))
  await sql`delete from submissions where words like '%maps%'`.execute(db)
  expect(await kindsAndValues(db)).toEqual([])
})

onEach('D9: a nonce that an earlier release or this one accepted is refused by both, until either deletes it', async ({ db }) => {
  const end = new Date('2026-02-01')
  expect([await markUsedAsEarlier(db, 'n1', end), await markNonceUsed(db, 'n2', end)]).toEqual([true, true])
  for (const nonce of ['n1', 'n2']) {
    expect([await markUsedAsEarlier(db, nonce, end), await markNonceUsed(db, nonce, end)]).toEqual([false, false])
  }
  await sql`delete from spent_proofs where ends_at < '2026-03-01'`.execute(db)
  expect([await markNonceUsed(db, 'n1', end), await markUsedAsEarlier(db, 'n2', end)]).toEqual([true, true])
  await deleteEnded(db, 'used_nonces', new Date('2026-03-01'))
  expect([await markUsedAsEarlier(db, 'n1', end), await markNonceUsed(db, 'n2', end)]).toEqual([true, true])
})

test('D4: when Postgres ends a connection in use, its queries fail and the process continues', async () => {
  const created = await createDatabase(inject('postgresUrl'))
  onTestFinished(created.drop)
  const { db, close } = await openDatabase({ databaseUrl: created.url, dataDir: '' })
  const failing = db.connection().execute(async (connection) => {
    const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]!
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    const processes = sql`select 1 from pg_stat_activity where pid = ${pid}`
    await vi.waitUntil(async () => (await processes.execute(db)).rows.length === 0)
    await sql`select 1`.execute(connection)
  })
  await expect(failing).rejects.toThrow(/terminat|connection error/i)
  // The pool may hand out the ended connection once more, until its socket is closed.
  await vi.waitFor(async () => expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]))
  await close()
})

onEach('U9: the audit is append-only, and a check finds the entry where it was tampered with', async (database) => {
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
