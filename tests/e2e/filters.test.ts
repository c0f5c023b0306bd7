/** Lists and tables that visitors can filter. */
import { expect, test } from 'vitest'
import { visit, waitUntil } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

test.each([
  ['en', '/locations', 'united kin', ['/locations/united-kingdom']],
  ['ar', '/ar/locations', 'المملكه المتحده', ['/ar/locations/united-kingdom']],
  ['zh', '/zh/locations', 'gb', ['/zh/locations/united-kingdom']],
  ['es', '/es/locations', 'england', ['/es/locations/united-kingdom']],
] as const)('K9: in %s a location is found by its name, the name in its address and its code', async (locale, path, query, expected) => {
  const t = loadMessages(locale)
  await using tab = await visit(path)
  const { page } = tab
  // Before React has started.
  await page.getByLabel(t('locations.find')).fill(query)
  await startReact(page)
  const links = page.locator('main section:not([hidden]) li:not([hidden]) a')
  await expect.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected)
  expect(await page.locator('main [role=status]').innerText()).toBe(t('locations.found', { count: 1 }))
  await page.getByLabel(t('locations.find')).fill('')
  await expect.poll(() => links.count()).toBeGreaterThan(100)
})

test('the map is one tab stop; arrow keys move from point to point', async () => {
  await using tab = await visit('/locations')
  const { page, browserErrors } = tab
  await startReact(page)
  const map = page.locator('svg.world')
  const name = () => page.evaluate(() => document.activeElement!.querySelector('title')?.textContent)
  await map.getByRole('link', { name: 'Germany', exact: true }).focus()
  expect(await map.locator('a[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('ArrowLeft')
  expect(['Belgium', 'Luxembourg', 'Netherlands']).toContain(await name())
  await page.keyboard.press('ArrowRight')
  expect(await name()).toBe('Germany')
  await page.keyboard.press('Tab')
  expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  expect(browserErrors).toEqual([])
})

test('without script a link skips the points of the map', async () => {
  await using tab = await visit('/locations', { javaScriptEnabled: false })
  const { page } = tab
  await page.getByRole('link', { name: loadMessages('en')('locations.skipMap') }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('#regions') !== null)).toBe(true)
})

test('one of the compared providers can be hidden by keyboard', async () => {
  await using tab = await visit('/compare')
  const { page, browserErrors } = tab
  await startReact(page)
  const heads = () => page.locator('main thead th').allInnerTexts()
  const all = await heads()
  expect(all).toHaveLength(4)
  await page.getByRole('checkbox', { name: all[2]! }).press('Space')
  await expect.poll(heads).toEqual(all.filter((name) => name !== all[2]))
  await page.waitForURL('**/compare?columns=oxylabs')
  expect(await page.locator('main tbody tr').first().locator('td').count()).toBe(2)
  await page.reload()
  await startReact(page)
  expect(await heads()).toHaveLength(3)
  await page.getByRole('checkbox', { name: all[2]! }).press('Space')
  await expect.poll(heads).toEqual(all)
  await page.waitForURL('**/compare')
  expect(browserErrors).toEqual([])
})

test('K9, K10: without script the address determines which locations are found and which providers are shown', async () => {
  const t = loadMessages('ar')
  await using tab = await visit('/ar/locations', { javaScriptEnabled: false })
  const { page } = tab
  await page.getByLabel(t('locations.find')).fill('المملكه المتحده')
  await page.getByLabel(t('locations.find')).press('Enter')
  await page.waitForURL('**/ar/locations?q=*')
  expect(await page.locator('main [role=status]').innerText()).toBe(t('locations.found', { count: 1 }))
  expect(await page.locator('main section li:visible').count()).toBe(1)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

  await page.goto(new URL('/ar/compare?columns=oxylabs&columns=unknown', page.url()).href)
  const boxes = page.getByRole('group', { name: t('compare.columns') }).getByRole('checkbox')
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([false, true])
  expect(await page.locator('main thead th').allInnerTexts()).toHaveLength(3)
  await boxes.last().uncheck()
  await page.getByRole('button', { name: t('compare.show') }).click()
  await page.waitForURL('**/ar/compare?columns=own*')
  expect(await page.locator('main thead th').allInnerTexts()).toHaveLength(2)
})

test('W2: a cell whose review is overdue shows since when', async () => {
  const t = loadMessages('en')
  await using tab = await visit('/compare/bright-data', { before: (page) => page.clock.setFixedTime('2028-01-01') })
  const { page } = tab
  await startReact(page)
  const overdueTime = page.locator('main tbody time').first()
  await waitUntil(page, () => document.querySelector('main tbody time')?.getAttribute('datetime') === '2027-05-22')
  expect(await overdueTime.innerText()).toBe(t('compare.overdue', { date: 'May 22, 2027' }))
})
