import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { installClock, visit } from './setup/page.ts'
import { navigate, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

test.each(['/', 'Control+k'])('C12: %s opens the search over the page, Escape closes it and returns the focus', async (keys) => {
  await using tab = await visit('/pricing')
  const { page } = tab
  await startReact(page)
  const link = page.locator('main a').first()
  await link.focus()
  await page.keyboard.press(keys)
  const dialog = page.getByRole('dialog', { name: t('search.label') })
  await dialog.waitFor()
  expect(await dialog.locator('input[type=search]').evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(
    await dialog
      .locator('.search-hits a')
      .first()
      .evaluate((place) => place === document.activeElement),
  ).toBe(true)
  await page.keyboard.type('residentail')
  await dialog
    .getByText(t('search.correctedQuery', { query: 'residential' }))
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('/ focuses the box of the search page, and is a character in a field', async () => {
  await using tab = await visit('/search?q=residentail')
  const { page } = tab
  const noResultsText = t('search.unmatched', { terms: t('catalog.quotedQuery', { query: 'residentail' }) })
  expect(await page.locator('main [role=status]').getByText(noResultsText).count()).toBe(1)
  await startReact(page)
  await page.keyboard.press('/')
  const box = page.locator('main input[type=search]')
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('a/b')
  expect(await box.inputValue()).toContain('a/b')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('without React the shortcut opens the search page', async () => {
  await using tab = await visit('/pricing', { before: (page) => page.route('**/assets/*.js', () => {}) })
  const { page } = tab
  await page.keyboard.press('/')
  // Its scripts never arrive, so the page may never finish loading.
  await page.waitForURL('**/search', { waitUntil: 'commit' })
  const box = page.locator('main input[type=search]')
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('session')
  expect(await box.inputValue()).toBe('session')
})

test.each(['light', 'dark'] as const)(
  'Q3: suggestions are reached by the arrow keys, and a suggested section opens its page there (%s)',
  async (colorScheme) => {
    await using tab = await visit('/pricing', { colorScheme })
    const { page } = tab
    await startReact(page)
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').waitFor()
    await page.keyboard.type('sticky sess')
    await dialog.locator('.search-hits a mark').first().waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: t('search.suggested', { count: 6 }) })
      .waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    const hits = dialog.locator('.search-hits a')
    const hrefs = await hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.at(-1)).toBe('/search?q=sticky+sess')
    const place = hrefs.findIndex((href) => href!.includes('#'))
    for (let index = -1; index < place; index++) await page.keyboard.press('ArrowDown')
    expect(await hits.nth(place).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${hrefs[place]}`)
    await dialog.waitFor({ state: 'detached' })
  },
)

test('X8: the / shortcut can be disabled and stays disabled; Control+k still opens the search', async () => {
  await using tab = await visit('/search')
  const { page } = tab
  await startReact(page)
  await page.getByLabel(t('search.slashKey')).uncheck()
  await page.goto(new URL('/pricing', page.url()).href)
  await startReact(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').locator('input[type=search]').inputValue()).toBe('')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(new URL('/search', page.url()).href)
  await startReact(page)
  await page.getByLabel(t('search.slashKey')).check()
  await page.locator('h1').click()
  await page.keyboard.press('/')
  expect(await page.locator('main input[type=search]').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('pressing a suggestion leaves the focus in the box, and keys of an input method are ignored', async () => {
  await using tab = await visit('/help')
  const { page } = tab
  await startReact(page)
  const box = page.locator('main input[type=search]')
  const isFocused = () => box.evaluate((input) => input === document.activeElement)
  await box.pressSequentially('session')
  const hit = page.locator('.search-hits a').first()
  await hit.hover()
  await page.mouse.down()
  expect(await isFocused()).toBe(true)
  await page.mouse.up()
  await page.waitForURL((url) => url.pathname !== '/help')

  await page.goto(new URL('/help', page.url()).href)
  await startReact(page)
  await box.pressSequentially('session')
  await hit.waitFor()
  for (const key of ['ArrowDown', 'Escape']) {
    await box.evaluate(
      (input, name) => input.dispatchEvent(new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true })),
      key,
    )
  }
  expect([await isFocused(), await hit.isVisible()]).toEqual([true, true])
})

test('suggestions are limited to the scope of the page', async () => {
  await using tab = await visit('/search?q=x')
  const { page } = tab
  await startReact(page)
  const box = page.locator('main input[type=search]')
  const suggest = async () => {
    await box.fill('')
    await box.pressSequentially('proxies')
    await page.locator('.search-hits a[href$="q=proxies"]').waitFor()
    return page.locator('.search-hits a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }
  const allSuggestions = await suggest()
  await box.fill('exit')
  await box.press('Enter')
  await page.waitForURL('**/search?q=exit')
  await page.locator('nav.filters a[href$="kind=blog"]').click()
  await page.waitForURL('**kind=blog**')
  const blogSuggestions = await suggest()
  expect(blogSuggestions.slice(0, -1).every((href) => href!.startsWith('/blog/'))).toBe(true)
  expect(blogSuggestions).not.toEqual(allSuggestions)
})

test('the search works when suggestions cannot be loaded', async () => {
  await using tab = await visit('/zh/help', { before: (page) => page.route('**/search/suggestions*', (route) => route.abort()) })
  const { page } = tab
  await startReact(page)
  const box = page.locator('main input[type=search]')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/search/suggestions'))
  await box.fill('会话')
  await failed
  expect(await page.locator('.search-hits').count()).toBe(0)
  await box.press('Enter')
  await page.waitForURL('**/zh/search?kind=help&q=*')
  await expect.poll(() => page.locator('main ol mark').count()).toBeGreaterThan(3)
})

test('Q7: searches are stored in the browser only for visitors who enable it, and can be deleted', async () => {
  await using tab = await visit('/search?q=session')
  const { page } = tab
  await startReact(page)
  const storedSearches = () => page.evaluate(() => localStorage.getItem('searches'))
  expect(await storedSearches()).toBe(null)
  const rememberToggle = page.getByLabel(t('search.remember'))
  await rememberToggle.check()
  expect(await storedSearches()).toBe('["session"]')
  const box = page.locator('main input[type=search]')
  await box.fill('parquet')
  await box.press('Enter')
  await page.waitForURL('**/search?q=parquet')
  await expect.poll(storedSearches).toBe('["parquet","session"]')
  await page.goto(new URL('/help', page.url()).href)
  await startReact(page)
  await page.locator('main input[type=search]').focus()
  await page.locator('.search-hits').getByText('session').waitFor()
  await page.goto(new URL('/search', page.url()).href)
  await startReact(page)
  // The page has focused the box without showing suggestions.
  expect(await page.locator('.search-hits').count()).toBe(0)
  await box.press('ArrowDown')
  // A recent search fills the box, so recent searches are not shown on the next focus.
  await page.locator('.search-hits').getByText('session').click()
  await page.waitForURL('**/search?q=session')
  await expect.poll(() => box.inputValue()).toBe('session')
  await page.locator('h1').click()
  await box.focus()
  expect(await page.locator('.search-hits').count()).toBe(0)
  await page.getByRole('button', { name: t('search.forget') }).click()
  expect(await storedSearches()).toBe('[]')
  await rememberToggle.uncheck()
  expect(await storedSearches()).toBe('')
})

test('the search page without a query focuses its box after a client navigation', async () => {
  await using tab = await visit('/pricing', { before: installClock })
  const { page } = tab
  await startReact(page)
  await navigate(page, '/search')
  const box = page.locator('main input[type=search]')
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  // Nothing moves the focus later.
  await page.clock.runFor(1_000)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('on a page whose box searches a part of the site, Control+k opens the search of the site', async () => {
  await using tab = await visit('/help')
  const { page } = tab
  await startReact(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').locator('input[type=search]')
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the / shortcut can be disabled even if storage is blocked', async () => {
  const block = (page: Page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get })
    })
  await using tab = await visit('/search?q=session', { before: block })
  const { page } = tab
  await startReact(page)
  await page.getByLabel(t('search.slashKey')).uncheck()
  await page.locator('h1').click()
  await page.keyboard.press('/')
  expect(await page.locator('main input[type=search]').evaluate((element) => element === document.activeElement)).toBe(false)
})

test.each([390, 320])('the search fits a window of %d pixels', async (width) => {
  await using tab = await visit('/ar/pricing', { viewport: { width, height: 800 } })
  const { page } = tab
  await startReact(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').waitFor()
  const extent = await dialog
    .locator(':scope, .overlay-sheet, form, form *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
  expect(Math.min(...extent.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...extent.map(({ right }) => right))).toBeLessThanOrEqual(width)
})

test('keys typed on a suggestion go to the box; if suggestions cannot be loaded, none are shown', async () => {
  await using tab = await visit('/help')
  const { page } = tab
  await startReact(page)
  const box = page.locator('main input[type=search]')
  const hits = page.locator('.search-hits a')
  await box.pressSequentially('sess')
  await hits.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('io')
  expect(await box.inputValue()).toBe('sessio')
  await page.keyboard.press('Backspace')
  await expect.poll(() => hits.count()).toBeGreaterThan(0)
  await page.route('**/search/suggestions*', (route) => route.abort())
  await box.fill('proxy')
  await expect.poll(() => hits.count()).toBe(0)
})

test('the page of results finds a part of a word as the suggestions do', async () => {
  await using tab = await visit('/ru/search?q=%D1%80%D0%B5%D0%B7%D0%B8%D0%B4', { javaScriptEnabled: false })
  const first = tab.page.locator('main ol a, main ul a').filter({ hasText: /[Рр]езидентн/ })
  expect(await first.count()).toBeGreaterThan(0)
})

test('a search keeps the focus in its box, and going back restores the query', async () => {
  await using tab = await visit('/search?q=proxy')
  const { page } = tab
  await startReact(page)
  const box = page.locator('main input[type=search]')
  await box.fill('session')
  await box.press('Enter')
  await page.waitForURL('**/search?q=session')
  await page.getByRole('status').filter({ hasText: 'session' }).waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.goBack()
  await page.getByRole('status').filter({ hasText: 'proxy' }).waitFor()
  expect(await box.inputValue()).toBe('proxy')
})
