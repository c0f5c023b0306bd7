import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Decrypter } from 'age-encryption'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { findBackup } from '#server/backup/backups.ts'
import { runBackup } from '#server/backup/commands.ts'
import { verifyBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { firstBrokenEntry, listAccess } from '#server/db/audit.ts'
import { chooseDialect } from '#server/db/dialect.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { loadSnapshot, type SnapshotPart } from '#server/db/load-snapshot.ts'
import { replaceDatabase } from '#server/db/replace-database.ts'
import { omittedTables, tableShapes, withSnapshot } from '#server/db/snapshot.ts'
import { readChunks, uploadOf } from '#server/db/uploads.ts'
import { allRows, createBackups, type DatabaseConfig, type DatabaseKind, emptyDatabase, migratedDatabase, open } from './backup-tools.ts'
import { onEach } from './databases.ts'
import { collect } from './inbox-tools.ts'
import { contactValues, noon, openSubmissionService, send, withIdempotencyKey } from './submission-tools.ts'

const kinds: readonly DatabaseKind[] = ['sqlite', 'postgres']
const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

const police = { requestKind: 'information', firstName: 'Ana', surname: 'Б', affiliation: 'C', contact: 'D', content: 'Case "words"\n' }

/** Fills a database with what servers store: submissions, a certificate, mails in each state, an account with a session, counts. */
async function fill(database: OpenDatabase) {
  const { db } = database
  const { service, identity } = await openSubmissionService(database)
  const certificate = new File(['%PDF-1.7\n', 'x'.repeat(700_000)], 'a.pdf', { type: 'application/pdf' })
  await send(service, withIdempotencyKey(service, { ...police, certificate }), { form: policeForm })
  for (const name of ['a', 'b', 'c']) {
    const companyEmail = `${name}@client.example`
    await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail }), { client: `198.51.100.${name.charCodeAt(0)}` })
  }
  const at = noon.toISOString()
  const user = { email_verified: 1, image: null, locale: 'zh', two_factor_enabled: 0, created_at: at, updated_at: at }
  await db
    .insertInto('users')
    .values({ id: 'u1', name: '李 Å', email: 'li@client.example', role: 'admin', ...user })
    .execute()
  const ends = '2099-01-01T00:00:00.000Z'
  const session = { token: 't1', user_id: 'u1', ip_address: null, user_agent: null, created_at: at, updated_at: at, proven_at: null }
  await db
    .insertInto('sessions')
    .values({ id: 's1', expires_at: ends, ...session })
    .execute()
  await db.insertInto('used_nonces').values({ nonce: 'n1', ends_at: ends }).execute()
  await db.insertInto('missing_pages').values({ day: '2026-11-21', path: '/x', origin: '', count: 3 }).execute()
  await db.updateTable('outbox').set({ state: 'sent', done_at: at }).where('kind', '=', 'copy').execute()
  return { identity, certificate: Buffer.from(await certificate.arrayBuffer()) }
}

/** The words by which a search finds each submission, by submission. */
async function termsOf({ db }: OpenDatabase): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('submission_terms')
    .select(['submission_id', sql<string>`terms`.as('terms')])
    .execute()
  const split = (terms: string) => [...terms.matchAll(/[\w@.\p{L}-]+/gu)].map(([word]) => word).toSorted()
  return Object.fromEntries(rows.map(({ submission_id, terms }) => [submission_id, split(terms)]))
}

test.each(pairs)(
  'D10: what was backed up on %s is restored on %s: all rows, files that open, and what a search finds',
  async (from, to) => {
    const source = await migratedDatabase(from)
    const database = await open(source)
    const { identity, certificate } = await fill(database)
    const before = await allRows(source)
    const terms = await termsOf(database)
    const backups = await createBackups()
    const { rows } = await backups.make(source)
    expect(Object.fromEntries(Object.entries(before).map(([table, all]) => [table, all.length]))).toEqual(rows)

    const target = await emptyDatabase(to)
    expect((await backups.restore(target, { sendsMails: true })).rows).toEqual(rows)
    const after = await allRows(target)
    // The restoration is recorded behind the entries that were restored.
    const restored = after['audit']!.pop()
    expect(restored).toContain('{"column":"action","value":"restore"}')
    expect(after).toEqual(before)

    const copy = await open(target)
    expect(await termsOf(copy)).toEqual(terms)
    expect(await copy.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const { id } = await copy.db.selectFrom('submissions').select('id').where('form', '=', 'police').executeTakeFirstOrThrow()
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const encrypted = Buffer.concat(await collect(readChunks(copy.db, (await uploadOf(copy.db, id))!.id)))
    expect(Buffer.from(await decrypter.decrypt(encrypted)).equals(certificate)).toBe(true)
    // A restored database takes forms, refuses a used nonce, and protects its audit.
    const { service } = await openSubmissionService(copy)
    const outcome = await send(service, withIdempotencyKey(service, contactValues), { client: '198.51.100.200' })
    expect(outcome).toMatchObject({ accepted: true })
    await expect(copy.db.insertInto('used_nonces').values({ nonce: 'n1', ends_at: noon.toISOString() }).execute()).rejects.toThrow(
      /unique/i,
    )
    await expect(copy.db.deleteFrom('audit').execute()).rejects.toThrow(/only added to/)
    await expect(
      sql`insert into uploads select 'new', 'nobody', sealed_name, type, size, digest, whole, created_at from uploads`.execute(copy.db),
    ).rejects.toThrow(/foreign key/i)
  },
)

onEach(
  'D10: a backup made while forms arrive has all that were acknowledged before it, each with its mails, and locks out none',
  async (database) => {
    const { service } = await openSubmissionService(database, { formsPerHour: 1_000_000 })
    const acknowledged: string[] = []
    let sent = 0
    const sendNext = async () => {
      const client = `10.${sent >> 8}.${sent++ & 255}.1`
      const values = withIdempotencyKey(service, { ...contactValues, companyEmail: `s${sent}@client.example` })
      const outcome = await send(service, values, { client })
      acknowledged.push(outcome.accepted ? outcome.receipt : `refused ${outcome.status}`)
    }
    for (let count = 0; count < 20; count++) await sendNext()
    const backups = await createBackups()
    const before = [...acknowledged]
    const end = new AbortController()
    const pendingBackup = backups.make(database.config).finally(() => end.abort())
    while (!end.signal.aborted) {
      await sendNext()
      // SQLite answers without waiting: the backup needs a turn.
      await setImmediate()
    }
    const { rows } = await pendingBackup
    expect(acknowledged.length).toBeGreaterThan(before.length)

    const target = await emptyDatabase(database.kind)
    await backups.restore(target)
    const { db } = await open(target)
    const restored = await db.selectFrom('submissions').select(['id', 'receipt']).execute()
    expect(restored).toHaveLength(rows['submissions']!)
    const receipts = restored.map(({ receipt }) => receipt)
    expect(before.filter((receipt) => !receipts.includes(receipt))).toEqual([])
    expect(receipts.filter((receipt) => !acknowledged.includes(receipt))).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2 * restored.length)
  },
)

onEach(
  'D32: a restored database sends no mail that may have been sent since: staff find it among those that were given up',
  async (database) => {
    await fill(database)
    const states = ({ db }: OpenDatabase) =>
      db.selectFrom('outbox').select(['state', 'last_error as error', 'leased_until as lease']).distinct().orderBy('state').execute()
    const backups = await createBackups()
    const { takenAt } = await backups.make(database.config)
    const target = await emptyDatabase(database.kind)
    expect(await backups.restore(target)).toMatchObject({ takenAt, stoppedMails: 4 })
    const error = `Restored from the backup of ${takenAt.toISOString()}: this mail may have been sent after it was made.`
    expect(await states(await open(target))).toEqual([
      { state: 'dead', error, lease: null },
      { state: 'sent', error: null, lease: null },
    ])
  },
)

onEach('D33: a restoration leaves a database alone that is not empty or is in use, and replaces it only on request', async (database) => {
  await fill(database)
  const backups = await createBackups()
  await backups.make(database.config)
  const target = await migratedDatabase(database.kind)
  const other = await open(target)
  await other.db.insertInto('builds').values({ id: 'other', started_at: noon.toISOString(), used_at: null }).execute()
  const before = await allRows(target)
  await expect(backups.restore(target, { replace: true })).rejects.toThrow(/Stop (?:the|all) server/)
  await other.close()
  await expect(backups.restore(target)).rejects.toThrow('Add --replace')
  expect(await allRows(target)).toEqual(before)
  const { movedTo } = await backups.restore(target, { replace: true })
  expect((await allRows(target))['submissions']).toHaveLength(4)
  const left = readdirSync(target.dataDir).filter((name) => name.startsWith('isthmus.db.before') || name.startsWith('isthmus-restore-'))
  expect(left.map((name) => join(target.dataDir, name))).toEqual(movedTo === undefined ? [] : [movedTo])
})

test('D33: the replaced SQLite database is moved aside, also if it is damaged, and its log is not applied to the new one', async () => {
  const source = await migratedDatabase('sqlite')
  await fill(await open(source))
  const backups = await createBackups()
  await backups.make(source)
  const target = await emptyDatabase('sqlite')
  const path = join(target.dataDir, 'isthmus.db')
  for (const suffix of ['', '-wal']) writeFileSync(path + suffix, `damaged${suffix}`)
  const { movedTo } = await backups.restore(target, { replace: true })
  expect(readFileSync(movedTo!, 'utf8')).toBe('damaged')
  expect(readdirSync(target.dataDir)).not.toContain('isthmus.db-wal')
  expect((await allRows(target))['submissions']).toHaveLength(4)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

onEach('D33: a backup that is damaged changes nothing, also with --replace', async (database) => {
  await fill(database)
  const backups = await createBackups()
  const { name } = await backups.make(database.config)
  const path = join(backups.folder, name)
  const bytes = readFileSync(path)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(path, bytes)
  const target = await migratedDatabase(database.kind)
  const before = await allRows(target)
  await expect(backups.restore(target, { replace: true })).rejects.toThrow("can't be read to its end")
  expect(await allRows(target)).toEqual(before)
  expect(readdirSync(target.dataDir).filter((file) => file.startsWith('isthmus-restore-'))).toEqual([])
  await expect(verifyBackup(backups.store, await findBackup(backups.store, 'latest'), undefined)).rejects.toThrow('is damaged')
})

onEach('D10: a backup is verified by restoring it into a temporary database', async (database) => {
  await fill(database)
  const backups = await createBackups()
  const result = await backups.make(database.config)
  const backup = await findBackup(backups.store, 'latest')
  expect(await verifyBackup(backups.store, backup, backups.decrypter)).toMatchObject({ rows: result.rows, ignored: [] })
  const entries = await listAccess(database.db)
  expect(entries.at(-1)).toMatchObject({ actor: 'ana', action: 'backup', reference: 'all' })
  expect(firstBrokenEntry(entries)).toBeUndefined()
})

/** Adds a table as Litestream does, and one with a type that no table of the application has. */
async function addForeignTables({ db }: OpenDatabase): Promise<void> {
  await sql`create table _litestream_seq (id integer primary key, seq integer)`.execute(db)
  await sql`insert into _litestream_seq values (1, 7)`.execute(db)
  await sql`create table theirs (at timestamp)`.execute(db)
}

onEach('D10: tables of other programs in the database are not in a backup, which names them and can be restored', async (database) => {
  await fill(database)
  await addForeignTables(database)
  const backups = await createBackups()
  const { rows, foreign } = await backups.make(database.config)
  expect(foreign).toEqual(['_litestream_seq', 'theirs'])
  expect(Object.keys(rows)).not.toContain('_litestream_seq')
  expect(await verifyBackup(backups.store, await findBackup(backups.store, 'latest'), backups.decrypter)).toMatchObject({ rows })
  const target = await emptyDatabase(database.kind)
  expect(await backups.restore(target)).toMatchObject({ rows, ignored: [] })
  const variables = { DATABASE_URL: database.config.databaseUrl, DATA_DIR: database.config.dataDir, BACKUP_TO: backups.folder }
  const config = readConfig({ ...variables, BACKUP_RECIPIENT: backups.recipients.join(',') })
  const printed = await runBackup({ config, actor: 'ana', clock: () => new Date() }, [])
  expect(printed).toContain('Left out, because no migration of this application creates them: theirs')
})

onEach('D10: tables of other programs that an earlier release has copied are ignored and named', async (database) => {
  await fill(database)
  await addForeignTables(database)
  // With a migration of a later release the own tables are not known, so that all are copied, as by an earlier release.
  const later = '9999-of-a-later-build'
  await sql`insert into kysely_migration (name, timestamp) values (${later}, '2099-01-01T00:00:00.000Z')`.execute(database.db)
  const parts = await withSnapshot(database, async ({ tables, rowsOf }) => {
    const read: SnapshotPart[] = []
    for (const shape of tables) read.push({ shape }, ...(await collect(rowsOf(shape))).map((row) => ({ row })))
    return read
  })
  const config = await emptyDatabase(database.kind)
  const { result } = await replaceDatabase({ config, replace: false, now: noon }, (empty) =>
    loadSnapshot(empty, { migrations: Object.keys(migrations), parts: Readable.from(parts) }, { actor: 'ana', now: noon }),
  )
  expect(result.ignored).toEqual(['_litestream_seq', 'theirs'])
  expect(result.rows).toMatchObject({ submissions: 4 })
  expect(Object.keys(result.rows)).not.toContain('_litestream_seq')
})

/** Creates the schema of an earlier release. */
async function migrateUpTo(config: DatabaseConfig, migration: string): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect: chooseDialect(config).dialect })
  onTestFinished(() => db.destroy())
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(migration)
  expect(error).toBeUndefined()
  return db
}

test.each(pairs)('D9, D10: a backup of an earlier release on %s is restored on %s and migrated', async (from, to) => {
  const source = await emptyDatabase(from)
  const db = await migrateUpTo(source, '0012-lookups')
  await sql`insert into submissions (id, form, reference, receipt, idempotency_key, body_hash, locale, build, words, state, hold, created_at)
    values ('a', 'dataset', 'D-1', 'r', 'k', 'h', 'en', 'b', '{"scraper":["maps"]}', 'new', 0, '2026-11-21T12:00:00.000Z')`.execute(db)
  const backups = await createBackups()
  await backups.make(source)
  const target = await emptyDatabase(to)
  await backups.restore(target)
  const { db: restored } = await open(target)
  const row = await restored.selectFrom('submissions').select(['kind', 'values']).executeTakeFirstOrThrow()
  expect(row).toEqual({ kind: 'scraper', values: '{"scraper":["maps"]}' })
})

onEach('D9: a backup of a later release is refused', async ({ db, config }) => {
  const at = new Date(Date.now() + 1000).toISOString()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-build', ${at})`.execute(db)
  const backups = await createBackups()
  await backups.make(config)
  await expect(backups.restore(await emptyDatabase('sqlite'))).rejects.toThrow('from a later release, with migration 9999-of-a-later-build')
})

onEach(
  'D10: a backup has every table but those that are named with a reason, and both databases can load its columns',
  async (database) => {
    const { db, kind } = database
    const names = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)
    const { tables: copied, foreign } = await tableShapes(database, Object.keys(migrations))
    expect(foreign).toEqual([])
    const omitted = names.filter((name) => !copied.some(({ table }) => table === name))
    expect(omitted.map((name) => name.replace(/_fts.*/, '')).filter((name) => !(name in omittedTables))).toEqual([])
    const types = (await db.introspection.getTables())
      .filter(({ name }) => copied.some(({ table }) => table === name))
      .flatMap(({ columns }) => columns.map(({ dataType, isAutoIncrementing }) => `${dataType}${isAutoIncrementing ? ' counted' : ''}`))
    const known = kind === 'sqlite' ? /^(?:varchar\(\d+\)|text|integer(?: counted)?|bytea)$/i : /^(?:varchar|text|int4|bytea)$/
    expect([...new Set(types)].filter((type) => !known.test(type))).toEqual([])
  },
)
