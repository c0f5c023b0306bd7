import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const wide = { viewport: { width: 1440, height: 900 } } as const

const titles = (page: Page) => page.locator('.card h2').allInnerTexts()
const box = (page: Page, label: string) => page.getByRole('checkbox', { name: new RegExp(`^${label}`) })
const status = (page: Page) => page.locator('main [role=status]')

test('K3, K4: without script the form searches, filters and sorts, and links remove filters', async () => {
  await using tab = await visit('/products/datasets', { ...wide, javaScriptEnabled: false })
  const { page } = tab
  const all = await titles(page)
  await box(page, t('datasets.category.travel')).check()
  await box(page, t('datasets.category.jobs')).check()
  await page.getByLabel(t('catalog.sort')).selectOption('title')
  await page.getByRole('button', { name: t('catalog.apply') }).click()
  await page.waitForURL(/category=travel&category=jobs&sort=title/)
  const found = await titles(page)
  expect(found.length).toBeGreaterThan(1)
  expect(found.length).toBeLessThan(all.length)
  expect(found).toEqual(found.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(await box(page, t('datasets.category.travel')).isChecked()).toBe(true)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: t('catalog.remove', { name: t('datasets.category.jobs') }) }).click()
  expect(new URL(page.url()).search).toBe('?category=travel&sort=title')
  await page.getByRole('searchbox').fill('hotel')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=hotel/)
  expect((await titles(page)).length).toBeGreaterThan(0)
})

test('K3: with script a checked box filters immediately: the focus stays, the count is announced, going back unchecks it', async () => {
  await using tab = await visit('/products/datasets', wide)
  const { page, browserErrors } = tab
  await startReact(page)
  const all = await titles(page)
  const travel = box(page, t('datasets.category.travel'))
  await travel.focus()
  await page.keyboard.press('Space')
  await page.waitForURL('**/products/datasets?category=travel')
  await expect.poll(async () => (await titles(page)).length).toBeLessThan(all.length)
  expect(await travel.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await status(page).innerText()).toBe(t('datasets.count', { count: (await titles(page)).length }))
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(all)
  expect(await travel.isChecked()).toBe(false)
  await page.goForward()
  await expect.poll(() => travel.isChecked()).toBe(true)
  await page.getByRole('link', { name: t('catalog.clear') }).press('Enter')
  await expect.poll(() => titles(page)).toEqual(all)
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => status(page).evaluate((element) => element === document.activeElement)).toBe(true)
  // The router uses a payload before its last byte has arrived, and aborts the rest.
  expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
})

test('K3: the list follows the typed query: focus stays, history does not grow, a slow list is busy, the title has the query', async () => {
  await using tab = await visit('/scrapers', wide)
  const { page } = tab
  await startReact(page)
  const all = await titles(page)
  const steps = await page.evaluate(() => history.length)
  const search = page.locator('main input[type=search]')
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/scrapers.data?*', async (route) => {
    await released
    await route.fallback()
  })
  await search.pressSequentially('hotle')
  await page.locator('main [aria-busy=true]').waitFor()
  await search.pressSequentially('s ')
  await search.press('Backspace')
  release()
  await page.waitForURL('**/scrapers?q=hotles')
  await page.locator('main [aria-busy=false]').waitFor()
  expect((await titles(page)).length).toBeLessThan(all.length)
  expect(await status(page).innerText()).toContain(t('search.correctedQuery', { query: 'hotels' }))
  expect(await search.evaluate((input: HTMLInputElement) => [input === document.activeElement, input.value])).toEqual([true, 'hotles'])
  expect(await page.title()).toContain(t('catalog.quotedQuery', { query: 'hotles' }))
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await search.fill('')
  await expect.poll(() => titles(page)).toEqual(all)
})

test('a box that is checked before React has started filters the list', async () => {
  await using tab = await visit('/products/datasets', wide)
  const { page } = tab
  await box(page, t('datasets.category.travel')).evaluate((input: HTMLInputElement) => (input.checked = true))
  await startReact(page)
  await page.waitForURL('**/products/datasets?category=travel')
  await expect.poll(() => status(page).innerText()).toBe(t('datasets.count', { count: (await titles(page)).length }))
})

test.each<Locale>(['en', 'ar'])(
  'open filters in a narrow window have no accessibility violation, and the button shows the list (%s)',
  async (locale) => {
    const translate = loadMessages(locale)
    await using tab = await visit(localizePath('/products/datasets?q=zzzz', locale), {
      viewport: { width: 390, height: 800 },
      reducedMotion: 'reduce',
    })
    const { page } = tab
    await startReact(page)
    expect(await page.getByText(translate('catalog.none')).isVisible()).toBe(true)
    await page.locator('main summary').first().click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: translate('catalog.apply') }).click()
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3)
    expect(await page.locator('main details').first().getAttribute('open')).toBe(null)
  },
)

test('links to categories of scrapers preserve the search and show counts', async () => {
  await using tab = await visit('/scrapers?q=hotel', { ...wide, javaScriptEnabled: false })
  const { page } = tab
  await page
    .getByRole('navigation', { name: t('scrapers.categories') })
    .getByText(t('scrapers.category.travel'))
    .click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/scrapers/category/travel?q=hotel')
  const current = page.getByRole('navigation', { name: t('scrapers.categories') }).locator('[aria-current]')
  expect(await current.innerText()).toMatch(new RegExp(`${(await titles(page)).length}$`))
})

test.each([
  ['a page beyond the last', '?page=999999999999'],
  ['an unknown order and category', '?page=-1&sort=__proto__&category=%F0%9F%98%80'],
  ['a long query', `?q=${'%F0%9F%98%80'.repeat(300)}`],
  ['only punctuation', '?q=%22%27%28*'],
])('K1: any query in the address gets a list as response: %s', async (_, search) => {
  await using tab = await visit(`/products/datasets${search}`, { javaScriptEnabled: false })
  expect(tab.response.status()).toBe(200)
  expect(await status(tab.page).innerText()).not.toBe('')
})
