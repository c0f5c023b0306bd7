/**
 * `node bench/inbox.ts [--submissions 100000] [--rounds 30] [--assert]`: milliseconds of the inbox loaders with that many submissions:
 * lists, later pages, filters, searches, a submission with its neighbors, mails given up. SQLite and Postgres, maintained as on a server
 * that has run for a while. JSON on stdout; with `--assert` it fails when the p95 of a loader exceeds the budget (I1).
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { createServer } from 'vite'
import type { PageArgs } from '#app/page/page-context.ts'
import type { Account, AccountService } from '#core/accounts/service.ts'
import type { InboxQuery, InboxService } from '#core/inbox/service.ts'
import { inboxAddress, inboxPath, submissionAddress } from '#core/inbox/query.ts'
import { locales } from '#core/locales.ts'
import { createRandom } from '#core/random.ts'
import type { Services } from '#core/services.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import type { Submission } from '#server/db/submissions.ts'
import { addTerms } from '#server/db/terms.ts'
import { createInboxService } from '#server/inbox/service.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { createDatabase, startPostgres } from '../tests/db/postgres.ts'

const { values: options } = parseArgs({
  options: {
    submissions: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '30' },
    assert: { type: 'boolean', default: false },
  },
})
const submissionCount = Number(options.submissions)

/** For the loader of a page. */
const budgetMs = 50

const staff: Account = {
  id: randomUUID(),
  name: 'Ana',
  email: 'ana@isthmus.example',
  locale: 'en',
  role: 'admin',
  secondFactor: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  reauthenticatedUntil: '2999-01-01T00:00:00.000Z',
}

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'zo']

/** Words of the generated submissions, from frequent to rare. */
const vocabulary = [
  ...Array.from({ length: 4000 }, (_, index) => [index % 16, (index >> 4) % 16, index >> 8].map((at) => syllables[at]).join('')),
  '数据采集',
  'данные',
  'بيانات',
]

/** A word that occurs only in the older half of the submissions. */
const oldWord = 'invoice'

/** Number of mails given up. */
const givenUpMailCount = 1000

/**
 * Fills the database: two thirds of the submissions are closed, 1 % are suspected spam, 1 % are assigned to the staff member. Then runs the
 * same maintenance as a deployed server.
 */
async function fill({ db, kind, optimize }: OpenDatabase): Promise<void> {
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
  const randomText = () => Array.from({ length: 40 }, () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)]!)
  for (let done = 0; done < submissionCount; done += 100) {
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
        values: JSON.stringify({
          fullName: ['Ana B'],
          companyName: ['Acme'],
          companyEmail: [email],
          need: [`proxy ${done < submissionCount / 2 ? oldWord : ''} ${randomText().join(' ')}`],
        }),
        email: form === 'police' || form === 'feedback' ? null : email,
        suspicion: random() < 0.01 ? ('honeypot' as const) : null,
        state: isClosed ? ('closed' as const) : ('new' as const),
        hold: 0,
        created_at: created,
        closed_at: isClosed ? created : null,
        assigned_to: random() < 0.01 ? staff.id : null,
      }
    })
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('submissions').values(rows).execute()
      for (const row of rows) await addTerms(trx, row as Submission)
    })
  }
  const about = await db
    .selectFrom('submissions')
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(givenUpMailCount)
    .execute()
  for (const { id, created_at } of about) {
    const attempts = { attempts: 12, due_at: created_at, leased_until: null, last_error: '550 No such user', done_at: created_at }
    const mail = { id: randomUUID(), submission_id: id, kind: 'copy', state: 'dead' as const, created_at }
    await db
      .insertInto('outbox')
      .values({ ...mail, ...attempts })
      .execute()
  }
  await optimize()
  if (kind === 'postgres') await waitForAutovacuum(db)
}

/** Waits until autovacuum has analyzed and vacuumed the new rows. It checks once a minute; thresholds are 10 % and 20 % of the rows. */
async function waitForAutovacuum(db: OpenDatabase['db']): Promise<void> {
  const pendingMaintenance = sql`select 1 from pg_stat_user_tables
    where relname in ('submissions', 'submission_terms', 'outbox') and (n_mod_since_analyze > 50 + n_live_tup / 10 or last_autoanalyze is null)
    union all select 1 from pg_stat_user_tables where relname in ('submissions', 'submission_terms') and n_ins_since_vacuum > ${submissionCount / 5}
    union all select 1 from pg_stat_activity where backend_type = 'autovacuum worker'`
  for (let seconds = 0; (await pendingMaintenance.execute(db)).rows.length > 0; seconds++) {
    if (seconds > 300) throw new Error('Autovacuum has not processed the new rows within 300 s. Check that it is on.')
    await sleep(1000)
  }
}

const rareWord = vocabulary[3999]!

const queries: Readonly<Record<string, Partial<InboxQuery>>> = {
  'open, newest': {},
  'open, oldest': { order: 'oldest' },
  'open, last changed': { order: 'changed' },
  mine: { folder: 'mine' },
  unassigned: { folder: 'unassigned' },
  closed: { folder: 'closed' },
  spam: { folder: 'spam' },
  'one form': { kind: 'dataset', folder: 'closed' },
  'one language': { locale: 'ar', folder: 'closed' },
  police: { kind: 'police' },
  'a word that each has': { search: 'proxy', folder: 'closed' },
  'the same, oldest first': { search: 'proxy', folder: 'closed', order: 'oldest' },
  'the same, mine': { search: 'proxy', folder: 'mine' },
  'the same, unassigned': { search: 'proxy', folder: 'unassigned' },
  'the same, spam': { search: 'proxy', folder: 'spam' },
  'the same, one language': { search: 'proxy', locale: 'id', folder: 'closed' },
  'the same, one form and language': { search: 'proxy', locale: 'id', kind: 'dataset', folder: 'closed' },
  'the same, one form, spam': { search: 'proxy', kind: 'abuse', folder: 'spam' },
  'a word of old submissions': { search: oldWord, folder: 'closed' },
  'the same, newest of mine': { search: oldWord, folder: 'mine' },
  'two letters': { search: 'ba', folder: 'closed' },
  'a word that few have': { search: rareWord, folder: 'closed' },
  'the same with one that each has, spam': { search: `proxy ${rareWord}`, folder: 'spam' },
  'an address': { search: 'cebaba client', folder: 'closed' },
  'a word that none has': { search: 'nothing' },
  Chinese: { search: '数据', folder: 'closed' },
}

/** Lists of which a late page and the last page are measured. */
const pagedQueries: Readonly<Record<string, InboxQuery>> = {
  closed: { folder: 'closed', order: 'newest' },
  'a word that each has': { folder: 'closed', order: 'newest', search: 'proxy' },
  'a word that each has, spam': { folder: 'spam', order: 'newest', search: 'proxy' },
}

/** Loaders of pages, as a server runs them. */
async function openPages() {
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const load = (module: string) => vite.ssrLoadModule(`/app/${module}`) as Promise<never>
  const { loadInbox }: typeof import('#app/features/inbox/inbox-loader.ts') = await load('features/inbox/inbox-loader.ts')
  const { loadMails }: typeof import('#app/features/inbox/mails-loader.ts') = await load('features/inbox/mails-loader.ts')
  const { loadInboxSubmission }: typeof import('#app/features/inbox/submission-loader.ts') = await load(
    'features/inbox/submission-loader.ts',
  )
  const { contentContext, pageRequestContext, servicesContext }: typeof import('#app/context.ts') = await load('context.ts')
  const { loadMessages }: typeof import('#app/i18n/messages.ts') = await load('i18n/messages.ts')
  await loadMessages('en')
  const accounts: Partial<AccountService> = { findAccount: async () => staff }
  function args(inbox: InboxService, address: string, reference = ''): PageArgs<'reference'> {
    const url = new URL(address, 'https://isthmus.example')
    const context = new RouterContextProvider()
    const services: Partial<Services> = { accounts: accounts as AccountService, inbox }
    context.set(servicesContext, services as Services)
    context.set(contentContext, {} as never)
    context.set(pageRequestContext, { delivery: 'document', staticHtml: new Map() })
    return { request: new Request(url), url, context, params: { reference }, pattern: '' } as unknown as PageArgs<'reference'>
  }
  return { loadInbox, loadMails, loadInboxSubmission, args, close: () => vite.close() }
}

type Pages = Awaited<ReturnType<typeof openPages>>

async function measure(database: OpenDatabase, { loadInbox, loadMails, loadInboxSubmission, args }: Pages) {
  const inbox = createInboxService({ database, translate: loadMessages('.generated/messages'), onMail: () => {}, clock: () => new Date() })
  const timed = async (run: () => Promise<unknown>) => {
    const times: number[] = []
    // Warm up: messages of a language are loaded once.
    await run()
    for (let round = 0; round < Number(options.rounds); round++) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(1))
    return { p50: at(0.5), p95: at(0.95) }
  }
  const list = (query: InboxQuery) => timed(() => loadInbox(args(inbox, inboxAddress(query))))
  const results: Record<string, { p50: number; p95: number }> = {}
  for (const [name, change] of Object.entries(queries)) results[name] = await list({ folder: 'open', order: 'newest', ...change })
  for (const [name, query] of Object.entries(pagedQueries)) {
    let deep = query
    for (let page = 0; page < 200; page++) {
      const { after } = await inbox.list(staff, deep)
      if (after === undefined) break
      deep = { ...deep, cursor: after }
    }
    results[`late page: ${name}`] = await list(deep)
    const { after } = await inbox.list(staff, { ...query, order: 'oldest' })
    results[`last page: ${name}`] = await list({ ...query, cursor: after })
  }
  const { rows } = await inbox.list(staff, pagedQueries['closed']!)
  const { reference } = rows[20]!
  results['a submission'] = await timed(() =>
    loadInboxSubmission(args(inbox, submissionAddress(reference, pagedQueries['closed']!), reference)),
  )
  results['a submission, from a mail'] = await timed(() => loadInboxSubmission(args(inbox, `${inboxPath}/${reference}`, reference)))
  results['mails that were given up'] = await timed(() => loadMails(args(inbox, `${inboxPath}/mails`)))
  return results
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-inbox-'))
const postgres = await startPostgres()
const { url } = await createDatabase(postgres.url)
const pages = await openPages()
try {
  const results: Record<string, Record<string, { p50: number; p95: number }>> = {}
  for (const [kind, databaseUrl] of Object.entries({ sqlite: undefined, postgres: url })) {
    const database = await openDatabase({ databaseUrl, dataDir })
    await fill(database)
    results[kind] = await measure(database, pages)
    await database.close()
  }
  console.log(
    JSON.stringify(
      {
        benchmark: 'inbox',
        date: new Date().toISOString().slice(0, 10),
        machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
        method: `${submissionCount} submissions; milliseconds of a page's loader, ${options.rounds} rounds; 50 rows a page`,
        results,
      },
      null,
      2,
    ),
  )
  const slow = Object.entries(results).flatMap(([kind, lists]) =>
    Object.entries(lists).flatMap(([name, { p95 }]) => (p95 < budgetMs ? [] : [`${kind}, ${name}: ${p95} ms`])),
  )
  if (slow.length > 0) console.error(`Over ${budgetMs} ms:\n${slow.join('\n')}`)
  if (options.assert && slow.length > 0) process.exitCode = 1
} finally {
  await pages.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
