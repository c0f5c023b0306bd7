/**
 * `node bench/inbox.ts [--requests 100000] [--rounds 30] [--assert]`: milliseconds in which the desk of the staff gives lists of so many
 * requests: first pages, later ones, filtered, searched, counted. SQLite and Postgres. JSON on stdout; with `--assert` it fails where a
 * first page takes longer than its budget in 95 of 100 calls.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Account } from '#core/accounts/desk.ts'
import type { InboxQuery } from '#core/inbox/desk.ts'
import { locales } from '#core/locales.ts'
import { createRandom } from '#core/random.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { addMissingTerms } from '#server/db/terms.ts'
import { createInboxDesk } from '#server/inbox/desk.ts'
import { loadWords } from '#server/mail/words.ts'
import { createDatabase, startPostgres } from '../tests/db/postgres.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '30' },
    assert: { type: 'boolean', default: false },
  },
})
const requests = Number(options.requests)

/** Milliseconds for a first page. */
const budget = 50

const staff: Account = {
  id: randomUUID(),
  name: 'Ana',
  email: 'ana@isthmus.example',
  locale: 'en',
  role: 'admin',
  secondFactor: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  provenUntil: '2999-01-01T00:00:00.000Z',
}

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'zo']

/** Words of the made-up requests, the later the rarer. */
const vocabulary = [
  ...Array.from({ length: 4000 }, (_, index) => [index % 16, (index >> 4) % 16, index >> 8].map((at) => syllables[at]).join('')),
  '数据采集',
  'данные',
  'بيانات',
]

/** Fills the database: two of three requests are closed, one of a hundred is taken for spam, one of a hundred is the staff member's. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const random = createRandom(7)
  await db
    .insertInto('users')
    .values({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      email_verified: 1,
      image: null,
      locale: staff.locale,
      role: staff.role,
      two_factor_enabled: 1,
      created_at: staff.createdAt,
      updated_at: staff.createdAt,
    })
    .execute()
  const forms = ['contact', 'contact', 'contact', 'contact', 'dataset', 'dataset', 'abuse', 'police', 'feedback', 'feedback']
  const start = Date.parse('2024-01-01T00:00:00.000Z')
  const words = () => Array.from({ length: 40 }, () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)]!)
  for (let done = 0; done < requests; done += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => {
      const id = randomUUID()
      const form = forms[Math.floor(random() * forms.length)]!
      const isClosed = form === 'feedback' || random() < 0.66
      const created = new Date(start + (done + index) * 600_000).toISOString()
      const email = `${vocabulary[Math.floor(random() * 4000)]!}@client.example`
      return {
        id,
        form,
        reference: `B-${(done + index).toString(36).toUpperCase().padStart(8, '0')}`,
        receipt: id.slice(0, 32),
        idempotency_key: id,
        body_hash: id,
        locale: locales[Math.floor(random() * locales.length)]!,
        build: 'bench',
        words: JSON.stringify({ fullName: ['Ana B'], companyName: ['Acme'], companyEmail: [email], need: [`proxy ${words().join(' ')}`] }),
        email: form === 'police' || form === 'feedback' ? null : email,
        suspicion: random() < 0.01 ? ('honeypot' as const) : null,
        state: isClosed ? ('closed' as const) : ('new' as const),
        hold: 0,
        created_at: created,
        closed_at: isClosed ? created : null,
        assigned_to: random() < 0.01 ? staff.id : null,
      }
    })
    await db.insertInto('submissions').values(rows).execute()
  }
  while ((await addMissingTerms(db, 500)) > 0) continue
  await sql`analyze`.execute(db)
}

const asked: Readonly<Record<string, Partial<InboxQuery>>> = {
  'open, newest': {},
  'open, oldest': { order: 'oldest' },
  'open, last changed': { order: 'changed' },
  mine: { folder: 'mine' },
  unassigned: { folder: 'unassigned' },
  closed: { folder: 'closed' },
  spam: { folder: 'spam' },
  'one form': { form: 'dataset', folder: 'closed' },
  'one language': { locale: 'ar', folder: 'closed' },
  police: { form: 'police' },
  'a word that each has': { search: 'proxy', folder: 'closed' },
  'a word that each has, one language': { search: 'proxy', locale: 'id', folder: 'closed' },
  'a word that few have': { search: vocabulary[3999]!, folder: 'closed' },
  'an address': { search: 'cebaba client', folder: 'closed' },
  'a word that none has': { search: 'nothing' },
  Chinese: { search: '数据', folder: 'closed' },
}

async function measure(database: OpenDatabase) {
  const desk = createInboxDesk({ database, translate: loadWords('.generated/messages'), onMail: () => {} })
  const timed = async (run: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < Number(options.rounds); round++) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(1))
    return { p50: at(0.5), p95: at(0.95) }
  }
  const results: Record<string, { p50: number; p95: number }> = {}
  for (const [name, change] of Object.entries(asked)) {
    const query: InboxQuery = { folder: 'open', order: 'newest', ...change }
    results[name] = await timed(() => desk.list(staff, query))
  }
  let deep: InboxQuery = { folder: 'closed', order: 'newest' }
  for (let page = 0; page < 400; page++) deep = { ...deep, cursor: (await desk.list(staff, deep)).after }
  results['page 400'] = await timed(() => desk.list(staff, deep))
  return results
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-inbox-'))
const postgres = await startPostgres()
const { url } = await createDatabase(postgres.url)
try {
  const results: Record<string, Record<string, { p50: number; p95: number }>> = {}
  for (const [kind, databaseUrl] of Object.entries({ sqlite: undefined, postgres: url })) {
    const database = await openDatabase({ databaseUrl, dataDir })
    await fill(database)
    results[kind] = await measure(database)
    await database.close()
  }
  console.log(
    JSON.stringify(
      {
        benchmark: 'inbox',
        date: new Date().toISOString().slice(0, 10),
        machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
        method: `${requests} requests; milliseconds of a call of the desk, ${options.rounds} rounds; 50 rows a page`,
        results,
      },
      null,
      2,
    ),
  )
  const slow = Object.values(results).flatMap((lists) => Object.values(lists).filter(({ p95 }) => p95 > budget))
  if (options.assert && slow.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
