import { expect, inject, test } from 'vitest'
import { contactForm, feedbackForm } from '#core/forms/definitions.ts'
import { addCounts } from '#server/db/daily-counts.ts'
import { openDatabase } from '#server/db/open.ts'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { openStaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

const paths = ['/ar/dashboard/inbox/insights', '/ar/dashboard/inbox/charts']

test('A11: only staff see charts and missing pages; both are accessible in Arabic, and arrow keys move between days', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, context } = tab
  const statuses = () =>
    Promise.all(paths.flatMap((path) => [path, `${path}.data`]).map(async (path) => (await context.request.get(path)).status()))
  expect(await statuses()).toEqual([403, 403, 403, 403])
  await fixture.signIn(page, 'Ana', 'customer')
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await context.clearCookies()
  await fixture.signIn(page, 'Ben', 'staff')
  const reference = await fixture.send(feedbackForm, { page: '/pricing', helpful: 'no', missing: 'What a year costs' }, 'ar')
  await fixture.send(contactForm, { fullName: 'Ana', companyName: 'Acme', companyEmail: 'insights@client.example' })

  await page.goto(paths[0]!)
  const comment = page.locator('li', { hasText: 'What a year costs' }).last()
  expect(await comment.locator('a').getAttribute('href')).toBe(`/ar/dashboard/inbox/${reference}`)
  expect(await violations(page)).toEqual([])

  await page.goto(paths[1]!)
  for (const summary of await page.locator('main summary').all()) await summary.click()
  expect(await violations(page)).toEqual([])
  const today = page.locator('main [type=radio]').last()
  await page.mouse.move(0, 0)
  await today.focus()
  const reading = () => page.locator('fieldset strong:visible').innerText()
  const before = await reading()
  await page.keyboard.press('ArrowUp')
  expect(await reading()).not.toBe(before)
  // The label of a column has the figures of its row in the table.
  const cells = await page.locator('main table').first().locator('tr').last().locator('th, td').allInnerTexts()
  expect(await today.getAttribute('aria-label')).toContain(
    `${cells[0]} · ${loadMessages('ar')('reports.submissions', { count: Number(cells.at(-1)) })}`,
  )
})

/** Stores counts of today. */
async function countVisits(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const today = new Date().toISOString().slice(0, 10)
  const path = '/pricing'
  await addCounts(db, 'page_views', today, [{ path, locale: 'ar', device: 'mobile', count: 40 }])
  await addCounts(db, 'page_views', today, [{ path: '/blog', locale: 'en', device: 'desktop', count: 2 }])
  await addCounts(db, 'page_referrers', today, [{ path, host: 'search.example', count: 12 }])
  await addCounts(db, 'page_countries', today, [{ path, country: 'EG', count: 40 }])
  const measured = { route: '/blog/:slug', locale: 'ar', navigation: 'navigate', metric: 'LCP' } as const
  await addCounts(db, 'web_vitals', today, [
    { ...measured, device: 'mobile', upper: 5000, count: 1 },
    { ...measured, device: 'desktop', upper: 2000, count: 3 },
  ])
  await close()
}

test('T8: page views and Web Vitals are read, filtered and exported without script, also in a narrow window', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await countVisits(inject('dataDir'))
  await using tab = await visit('/login', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const { page, context } = tab
  await fixture.signIn(page, 'Ben', 'staff')
  const t = loadMessages('ar')
  const sections = () => page.locator('main h2').allInnerTexts()
  const width = () => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)

  await page.goto('/ar/dashboard/inbox/views')
  expect(await sections()).toEqual(
    (['byDay', 'pages', 'referrers', 'countries', 'languages', 'devices'] as const).map((name) => t(`statistics.${name}`)),
  )
  const lists = page.locator('main li')
  expect(await lists.filter({ hasText: 'search.example' }).count()).toBe(1)
  expect(await lists.filter({ hasText: 'مصر' }).count()).toBe(1)
  expect(await width()).toBe(390)
  await page.getByRole('link', { name: t('statistics.months', { months: 12 }) }).click()
  expect(await sections()).toContain(t('statistics.byMonth'))
  await page.getByRole('link', { name: '/blog', exact: true }).click()
  expect(await page.locator('main code').innerText()).toBe('/blog')
  expect(new URL(page.url()).search).toBe('?days=365&page=%2Fblog')
  expect(await lists.filter({ hasText: 'search.example' }).count()).toBe(0)
  const csv = await context.request.get('/dashboard/inbox/statistics/export?table=countries')
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(await csv.text()).toMatch(/^"EG","Egypt","\d+"\r$/m)

  await page.goto('/ar/dashboard/inbox/vitals')
  expect(await lists.filter({ hasText: '/blog/:slug' }).count()).toBe(1)
  expect(await width()).toBe(390)
  await page.getByRole('link', { name: t('statistics.desktop') }).click()
  expect(await page.locator('main section p').first().innerText()).toContain(t('statistics.good'))
  expect(await (await context.request.get('/dashboard/inbox/statistics/export?table=vitals&device=mobile')).text()).toContain(
    '"0.0000","0.0000","1.0000"',
  )
})

test('T7, T8: the pages of statistics are accessible; only administrators see the error budget', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await countVisits(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, context } = tab
  await fixture.signIn(page, 'Ben', 'staff')
  expect((await context.request.get('/dashboard/inbox/availability')).status()).toBe(404)
  await context.clearCookies()
  await fixture.signIn(page, 'Ana', 'admin')
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: inject('dataDir') })
  const hour = new Date().toISOString().slice(0, 13)
  // So many that those of other tests change nothing.
  const counts = { requests: 100_000_000, errors: 30_000, timed: 1_000_000, slow: 3000 }
  await db
    .insertInto('request_counts')
    .values({ hour, ...counts })
    .onConflict((conflict) => conflict.column('hour').doUpdateSet(counts))
    .execute()
  await close()
  for (const path of ['/ar/dashboard/inbox/views', '/dashboard/inbox/vitals', '/dashboard/inbox/availability']) {
    await page.goto(path)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    expect(await violations(page)).toEqual([])
  }
  const facts = await page.locator('main dl').first().innerText()
  expect(facts).toContain('99.97%')
  expect(facts).toContain('70%')
})
