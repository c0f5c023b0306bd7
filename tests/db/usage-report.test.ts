import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import { createMissingPages, missingPage } from '#server/counts/missing-pages.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { createSearchStats } from '#server/search/search-stats.ts'
import { retentionDays } from '#site'
import { onEach, type TestDatabase } from './databases.ts'
import { createInbox } from './inbox-tools.ts'

const noon = new Date('2026-11-23T12:00:00Z')
const origin = 'https://isthmus.example'
const logger = pino({ level: 'silent' })
const clock = () => noon

const opened = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers: { 'sec-fetch-dest': 'document', ...headers } }) as unknown as IncomingMessage

interface Sent {
  form: SubmissionKind
  at: string
  locale?: string
  state?: 'new' | 'closed'
  suspicion?: 'honeypot'
  values?: Record<string, readonly string[]>
}

let storedCount = 0

async function store({ db }: TestDatabase, sent: readonly Sent[]): Promise<void> {
  const rows = sent.map(({ form, at, locale = 'en', state = 'new', suspicion, values = {} }) => {
    const id = `00000000-0000-4000-8000-${String(++storedCount).padStart(12, '0')}`
    return {
      id,
      form,
      reference: `${form[0]!.toUpperCase()}-${storedCount}`,
      receipt: id.slice(-22),
      idempotency_key: id,
      body_hash: id,
      locale,
      build: 'b',
      values: JSON.stringify(values),
      email: null,
      suspicion: suspicion ?? null,
      state,
      hold: 0,
      created_at: at,
      closed_at: null,
    }
  })
  await db.insertInto('submissions').values(rows).execute()
}

const feedback = (page: string, helpful: 'yes' | 'no', missing = '', at = '2026-11-23T09:00:00.000Z'): Sent => ({
  form: 'feedback',
  at,
  state: 'closed',
  locale: 'ru',
  values: { page: [page], helpful: [helpful], missing: [missing] },
})

test.each([
  ['/blog/old?x=1', '', { path: '/blog/old', origin: '' }],
  ['/ru/%D0%BD%D0%B5%D1%82', `${origin}/ru/blog?q=1#a`, { path: '/ru/нет', origin: '/ru/blog' }],
  ['/old.html', 'https://elsewhere.example/blog', { path: '/old.html', origin: '' }],
  [`/${'long-'.repeat(80)}`, 'no address', { path: `/${'long-'.repeat(80)}`.slice(0, 300), origin: '' }],
])('a missing page is counted: %s, from %s', (url, referer, counted) => {
  expect(missingPage({ request: opened(url, { referer }), origin })).toEqual(counted)
})

test.each([
  ['an asset', opened('/images/logo.png')],
  ['a probe', opened('/wp-login.php')],
  ['another probe', opened('/wp-admin/setup')],
  ['a payload', opened('/blog/old.data', { 'sec-fetch-dest': 'empty' })],
  ['a robot’s request', opened('/blog/old', { 'sec-fetch-dest': '' })],
  ['a prefetched page', opened('/blog/old', { 'sec-purpose': 'prefetch' })],
  ['a sent form', opened('/blog/old', {}, 'POST')],
  ['an email address', opened('/contact-us/ana%40client.example')],
  ['a network address', opened('/ip/203.0.113.7')],
  ['a telephone number', opened('/call/5511912345678')],
  ['a page behind the log-in', opened('/zh/dashboard/inbox/P-7F3K-9Q2M')],
  ['a link from a page behind the log-in', opened('/blog/old', { referer: `${origin}/dashboard/inbox/P-7F3K-9Q2M` })],
])('%s is not counted', (_what, request) => {
  expect(missingPage({ request, origin })).toBeUndefined()
})

onEach('P9: missing pages are counted once a minute per visitor, listed by frequency and deleted after retention', async (database) => {
  const missing = createMissingPages(database, logger, clock)
  const openPage = (url: string, client: string, referer = '') =>
    missing.record({ request: opened(url, { referer }), clientAddress: client, origin })
  for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) openPage('/blog/old', client)
  await missing.write()
  openPage('/blog/old', '192.0.2.1', `${origin}/zh/blog`)
  openPage('/pricng', '192.0.2.1')
  await missing.close()
  const searches = createSearchStats(database, logger, clock)
  for (const query of ['Antidetect', 'antidetect ', 'ana@client.example']) searches.record(query, 'en', false)
  searches.record('sessions', 'en', true)
  await searches.close()
  const { inbox, account } = await createInbox(database, clock)
  const report = await inbox.usageReport(await account('staff'), 7)
  expect(report.missing).toEqual([
    { path: '/blog/old', from: '/zh/blog', count: 3 },
    { path: '/pricng', from: '', count: 1 },
  ])
  expect(report.searches).toEqual([{ locale: 'en', query: 'antidetect', count: 2 }])
  const later = new Date(noon.getTime() + (Math.max(retentionDays.searches, retentionDays.missing) + 2) * 86_400_000)
  await deleteExpired({ database, sweepMails: () => Promise.resolve() }, retentionDays, later)
  for (const table of ['missing_pages', 'found_searches', 'fruitless_searches'] as const)
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
})

onEach('at most a thousand different addresses are stored per day; known ones are still counted', async (database) => {
  const rows = Array.from({ length: 999 }, (_, index) => ({ day: '2026-11-23', path: `/old/${index}`, origin: '', count: 1 }))
  await database.db.insertInto('missing_pages').values(rows).execute()
  const { record, close } = createMissingPages(database, logger, clock)
  for (const path of ['/old/7', '/one-more', '/too-many']) record({ request: opened(path), clientAddress: '192.0.2.1', origin })
  await close()
  const storedRows = await database.db.selectFrom('missing_pages').select(['path', 'count']).orderBy('path').execute()
  expect(storedRows).toHaveLength(1000)
  expect(storedRows.filter(({ path, count }) => count > 1 || !path.startsWith('/old/'))).toEqual([
    { path: '/old/7', count: 2 },
    { path: '/one-more', count: 1 },
  ])
})

onEach('pages are listed by feedback, the worst first, with the latest comments', async (database) => {
  await store(database, [
    feedback('/pricing', 'yes', 'Well said'),
    feedback('/help/faq/bill', 'no', 'No figures "in" it\n\u2028here', '2026-11-22T09:00:00.000Z'),
    ...Array.from({ length: 6 }, (_, hour) => feedback('/help/faq/bill', 'no', `Comment ${hour}`, `2026-11-23T0${hour}:00:00.000Z`)),
    feedback('/help/faq/bill', 'yes'),
    feedback('/', 'no', 'Too old', '2026-11-16T23:59:59.999Z'),
    { ...feedback('/about', 'no', 'Spam'), suspicion: 'honeypot' },
    { form: 'contact', at: '2026-11-23T09:00:00.000Z', values: { page: ['/about'], helpful: ['no'] } },
  ])
  const { inbox, account } = await createInbox(database, clock)
  const { pages } = await inbox.usageReport(await account('staff'), 7)
  expect(pages.map(({ path, yes, no }) => [path, yes, no])).toEqual([
    ['/help/faq/bill', 1, 7],
    ['/pricing', 1, 0],
  ])
  expect(pages[0]!.comments.map(({ text }) => text)).toEqual(['Comment 5', 'Comment 4', 'Comment 3', 'Comment 2', 'Comment 1'])
  expect(pages[1]!.comments).toEqual([
    { reference: expect.stringMatching(/^F-/), locale: 'ru', text: 'Well said', at: '2026-11-23T09:00:00.000Z' },
  ])
})

onEach('submissions are counted by day, language and state; police submissions only for accounts that may read them', async (database) => {
  await store(database, [
    { form: 'contact', at: '2026-11-17T00:00:00.000Z', locale: 'zh' },
    { form: 'contact', at: '2026-11-23T11:59:59.999Z', locale: 'zh', state: 'closed' },
    { form: 'contact', at: '2026-11-23T10:00:00.000Z', suspicion: 'honeypot' },
    { form: 'police', at: '2026-11-23T10:00:00.000Z' },
    { form: 'abuse', at: '2026-11-16T23:59:59.999Z' },
  ])
  const { inbox, account } = await createInbox(database, clock)
  const all = await inbox.charts(await account('legal'), 7)
  expect(all.byDay.map(({ day }) => day)).toEqual(['17', '18', '19', '20', '21', '22', '23'].map((day) => `2026-11-${day}`))
  expect(all.byDay[0]!.counts).toEqual({ contact: 1 })
  expect(all.byDay[6]!.counts).toEqual({ contact: 1, police: 1 })
  expect(all.byLanguage).toEqual([
    { locale: 'zh', count: 2 },
    { locale: 'en', count: 1 },
  ])
  expect(all.byState).toEqual([
    { form: 'contact', open: 1, closed: 1, suspected: 1 },
    { form: 'police', open: 1, closed: 0, suspected: 0 },
  ])
  const staffCharts = await inbox.charts(await account('staff'), 7)
  expect(staffCharts.byDay[6]!.counts).toEqual({ contact: 1 })
  expect(staffCharts.byLanguage).toEqual([{ locale: 'zh', count: 2 }])
  expect(staffCharts.byState.map(({ form }) => form)).toEqual(['contact'])
})
