import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ContentStore } from '#core/content/documents.ts'
import type { VisitReport } from '#core/statistics/visit-report.ts'
import { createRequestCounter } from '#server/counts/requests.ts'
import { createVisits } from '#server/counts/visits.ts'
import { addCounts } from '#server/db/daily-counts.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { createStatisticsService } from '#server/statistics/service.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { retentionDays } from '#site'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { createInbox } from './inbox-tools.ts'

const noon = new Date('2026-11-27T12:00:00Z')
const today = '2026-11-27'
const clock = () => noon
const logger = pino({ level: 'silent' })

/** A site with one article besides the pages that need no document. */
const content = {
  list: (kind: string) => (kind === 'blog' ? [{ slug: 'a', meta: { tags: [] } }] : []),
  languages: () => [],
  entry: () => undefined,
} as unknown as ContentStore

function visitsOf({ db }: Pick<TestDatabase, 'db'>) {
  const findRoute = async (path: string) => (path === '/blog/a' ? '/blog/:slug' : path)
  return createVisits({ db, content, findRoute, ownHost: 'www.isthmus.example', logger, clock })
}

const visit = (pages: readonly string[], more: Partial<VisitReport> = {}): VisitReport => ({ pages, timeZone: 'Europe/Berlin', ...more })

const vitals = { path: '/zh/blog/a', navigation: 'reload', values: { LCP: 2400, CLS: 0.26, INP: 8 } } as const

const statisticsOf = (database: TestDatabase) =>
  createStatisticsService({ database, translate: loadMessages('.generated/messages'), clock })

onEach('P11: a visit is stored as counts that nothing joins', async (database) => {
  const { record, close } = visitsOf(database)
  await record(visit(['/zh/blog/a', '/pricing'], { referrer: 'www.search.example', vitals }), 'mobile')
  await record(visit(['/zh/blog/a'], { timeZone: 'UTC' }), 'mobile')
  await close()
  const rowsOf = (table: 'page_views' | 'page_referrers' | 'page_countries' | 'web_vitals') =>
    database.db.selectFrom(table).selectAll().execute()
  const day = today
  expect(await rowsOf('page_views')).toEqual(
    expect.arrayContaining([
      { day, path: '/blog/a', locale: 'zh', device: 'mobile', count: 2 },
      { day, path: '/pricing', locale: 'en', device: 'mobile', count: 1 },
    ]),
  )
  expect(await rowsOf('page_referrers')).toEqual([{ day, path: '/blog/a', host: 'search.example', count: 1 }])
  expect(await rowsOf('page_countries')).toEqual(
    expect.arrayContaining([
      { day, path: '/blog/a', country: 'DE', count: 1 },
      { day, path: '/blog/a', country: '', count: 1 },
      { day, path: '/pricing', country: 'DE', count: 1 },
    ]),
  )
  const measured = { day, route: '/blog/:slug', locale: 'zh', device: 'mobile', navigation: 'reload', count: 1 }
  expect((await rowsOf('web_vitals')).toSorted((a, b) => ('upper' in a && 'upper' in b ? a.upper - b.upper : 0))).toEqual([
    { ...measured, metric: 'INP', upper: 8 },
    { ...measured, metric: 'CLS', upper: 300 },
    { ...measured, metric: 'LCP', upper: 2500 },
  ])
})

onEach('T6, P11: addresses that are no page, private pages, the own host and network addresses are not counted', async (database) => {
  const { record, close } = visitsOf(database)
  await record(
    visit(['/no-such-page', '/police-assistance', '/dashboard', '/blog/b'], { vitals: { ...vitals, path: '/nothing' } }),
    'desktop',
  )
  for (const referrer of ['isthmus.example', '192.0.2.1', 'localhost']) await record(visit(['/pricing'], { referrer }), 'desktop')
  await close()
  const { db } = database
  expect(await db.selectFrom('page_views').select(['path', 'count']).execute()).toEqual([{ path: '/pricing', count: 3 }])
  expect(await db.selectFrom('page_referrers').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('web_vitals').selectAll().execute()).toEqual([])
})

onEach('T6: referrers beyond the number of a day count together, known ones by themselves', async (database) => {
  const referrers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ path: '/pricing', host: `h${from + index}.example`, count: 1 }))
  await addCounts(database.db, 'page_referrers', today, referrers(0, 4999))
  await addCounts(database.db, 'page_referrers', today, referrers(4990, 5050))
  const rows = await database.db.selectFrom('page_referrers').select(['host', 'count']).where('count', '>', 1).execute()
  expect(rows).toContainEqual({ host: '*', count: 50 })
  expect(rows.filter(({ count }) => count === 2)).toHaveLength(9)
  const { record, close } = visitsOf(database)
  for (let index = 0; index < 3; index++) await record(visit(['/pricing'], { referrer: `later${index}.example` }), 'desktop')
  await close()
  const { count } = await database.db.selectFrom('page_referrers').select('count').where('host', '=', '*').executeTakeFirstOrThrow()
  expect(count).toBe(53)
})

test('T6: a process keeps a bounded number of referrers in memory', async () => {
  const database = await openTestDatabase('sqlite')
  const { record, close } = visitsOf(database)
  for (let index = 0; index < 5010; index++) await record(visit(['/pricing'], { referrer: `h${index}.example`, timeZone: '' }), 'desktop')
  await close()
  const { count } = await database.db.selectFrom('page_referrers').select('count').where('host', '=', '*').executeTakeFirstOrThrow()
  expect(count).toBe(10)
})

onEach('T7: requests of all servers add up by the hour, and are kept if the database fails', async (database) => {
  const counters = [0, 1].map(() => createRequestCounter({ db: database.db, thresholdMs: 1000, logger, clock }))
  const [first, second] = counters as [(typeof counters)[0], (typeof counters)[0]]
  first.add(200)
  first.add(503, 1200)
  await first.write()
  await database.db.schema.alterTable('request_counts').renameTo('gone').execute()
  second.add(200, 30)
  await second.write()
  await database.db.schema.alterTable('gone').renameTo('request_counts').execute()
  second.add(404, 30)
  await Promise.all([first.close(), second.close()])
  expect(await database.db.selectFrom('request_counts').selectAll().execute()).toEqual([
    { hour: '2026-11-27T12', requests: 4, errors: 1, timed: 3, slow: 1 },
  ])
})

onEach('T8: staff see views by day, page, referrer, country, language and device, of all pages or one', async (database) => {
  const { account } = await createInbox(database)
  const statistics = statisticsOf(database)
  const { record, close } = visitsOf(database)
  await record(visit(['/blog/a', '/ar/pricing'], { referrer: 'search.example' }), 'mobile')
  await record(visit(['/pricing'], { referrer: '', timeZone: 'Asia/Jakarta' }), 'desktop')
  await close()
  await addCounts(database.db, 'page_views', '2026-11-01', [{ path: '/pricing', locale: 'en', device: 'desktop', count: 5 }])
  const staff = await account('staff')
  const all = await statistics.pageViews(staff, { days: 7 })
  expect(all).toMatchObject({ total: 3, entries: 2 })
  expect(all.byDay.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 3])
  expect(all.lists).toEqual({
    pages: [
      { key: '/pricing', count: 2 },
      { key: '/blog/a', count: 1 },
    ],
    referrers: [
      { key: '', count: 1 },
      { key: 'search.example', count: 1 },
    ],
    countries: [
      { key: 'DE', count: 2 },
      { key: 'ID', count: 1 },
    ],
    languages: [
      { key: 'en', count: 2 },
      { key: 'ar', count: 1 },
    ],
    devices: [
      { key: 'mobile', count: 2 },
      { key: 'desktop', count: 1 },
    ],
  })
  expect((await statistics.pageViews(staff, { days: 30 })).total).toBe(8)
  const one = await statistics.pageViews(staff, { days: 365, page: '/pricing' })
  expect(one).toMatchObject({ total: 7, entries: 1 })
  expect(one.lists.countries).toEqual([
    { key: 'DE', count: 1 },
    { key: 'ID', count: 1 },
  ])
})

onEach('T8: exported figures are those of the page, in the language of the account, and no cell is a formula', async (database) => {
  const { account } = await createInbox(database)
  const statistics = statisticsOf(database)
  const staff = await account('staff', { locale: 'es' })
  await addCounts(database.db, 'page_countries', today, [{ path: '/pricing', country: 'DE', count: 3 }])
  await addCounts(database.db, 'page_views', today, [{ path: '/pricing', locale: 'en', device: 'desktop', count: 3 }])
  await addCounts(database.db, 'page_referrers', today, [{ path: '/pricing', host: '=cmd', count: 1 }])
  expect(await statistics.pageViewsCsv(staff, { days: 7 }, 'countries')).toBe(
    '\ufeff"Código","País","Páginas vistas"\r\n"DE","Alemania","3"\r\n',
  )
  expect(await statistics.pageViewsCsv(staff, { days: 7 }, 'referrers')).toBe(`\ufeff"Código","Host","Visitas"\r\n"'=cmd","'=cmd","1"\r\n`)
  expect((await statistics.pageViewsCsv(staff, { days: 7 }, 'days')).trim().split('\r\n').at(-1)).toBe(`"${today}","3"`)
  const measured = { locale: 'en', device: 'desktop', navigation: 'navigate' } as const
  await addCounts(database.db, 'web_vitals', today, [
    { ...measured, route: '/blog/:slug', metric: 'LCP', upper: 2500, count: 3 },
    { ...measured, route: '/blog/:slug', metric: 'LCP', upper: 5000, count: 1 },
    { ...measured, device: 'mobile', route: '/blog/:slug', metric: 'CLS', upper: 0, count: 1 },
  ])
  const [, row] = (await statistics.webVitalsCsv(staff, { days: 7, device: 'desktop' })).split('\r\n')
  expect(row).toBe('"/blog/:slug","LCP","2500","0.7500","0.0000","0.2500","4"')
  expect(await statistics.webVitals(staff, { days: 7, locale: 'ar' })).toEqual([])
})

onEach(
  'T7, A11: administrators see failures by day and in the last hours; others see none of it, customers nothing at all',
  async (database) => {
    const { account } = await createInbox(database)
    const statistics = statisticsOf(database)
    const hours = [
      { hour: '2026-10-01T00', requests: 9, errors: 9, timed: 9, slow: 9 },
      { hour: '2026-11-26T03', requests: 100, errors: 1, timed: 10, slow: 0 },
      { hour: '2026-11-27T11', requests: 10, errors: 2, timed: 5, slow: 1 },
    ]
    await database.db.insertInto('request_counts').values(hours).execute()
    const { days, lastHours } = await statistics.serviceLevels(await account('admin'), 30)
    expect(days).toHaveLength(30)
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-26', requests: { total: 100, bad: 1 }, latency: { total: 10, bad: 0 } },
      { day: today, requests: { total: 10, bad: 2 }, latency: { total: 5, bad: 1 } },
    ])
    expect(lastHours.map(({ hours: count, requests }) => [count, requests.total])).toEqual([
      [1, 10],
      [6, 10],
      [72, 110],
    ])
    for (const role of ['staff', 'legal', 'customer'] as const) {
      await expect(statistics.serviceLevels(await account(role), 30)).rejects.toThrow('Access denied')
    }
    const customer = await account('customer')
    await expect(statistics.pageViews(customer, { days: 7 })).rejects.toThrow('Access denied')
    await expect(statistics.pageViewsCsv(customer, { days: 7 }, 'pages')).rejects.toThrow('Access denied')
    await expect(statistics.webVitals(customer, { days: 7 })).rejects.toThrow('Access denied')
    await expect(statistics.webVitalsCsv(customer, { days: 7 })).rejects.toThrow('Access denied')
  },
)

onEach('P11: counts of visits and requests are deleted after their retention', async (database) => {
  const { db } = database
  const { record, close } = visitsOf(database)
  await record(visit(['/zh/blog/a'], { referrer: '', vitals }), 'mobile')
  await close()
  await db
    .insertInto('request_counts')
    .values({ hour: `${today}T12`, requests: 1, errors: 0, timed: 0, slow: 0 })
    .execute()
  const later = new Date(noon.getTime() + (retentionDays.visits + 1) * 86_400_000)
  await deleteExpired({ database, sweepMails: () => Promise.resolve() }, retentionDays, later)
  for (const table of ['page_views', 'page_referrers', 'page_countries', 'web_vitals', 'request_counts'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
