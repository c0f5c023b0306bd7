import { expect, test } from 'vitest'
import { menus as headerMenus } from '#app/features/layout/frame/menus.ts'
import { locales } from '#core/locales.ts'
import { focused, walk, type Focus } from './setup/focus.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const narrow = { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const

test('X2: the first tab stop is a visible link that skips the header', async () => {
  await using tab = await visit('/products', wide)
  const { page } = tab
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatchObject({ name: 'Skip to content', isOnScreen: true, isOutlined: true } satisfies Partial<Focus>)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
})

test.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('X2: the %s home page shows the focus at every tab stop', async (_, options) => {
  await using tab = await visit('/', options)
  const { page } = tab
  // React adds the copy buttons; without it there are fewer tab stops, none of them hidden.
  await startReact(page)
  await expect.poll(() => page.locator('[data-copy]:empty').count()).toBe(0)
  expect(await walk(page)).toEqual([])
})

test.each(['/scrapers/hotel-rates-by-city', '/ar/products/datasets/hotel-room-rates'])(
  'X2: %s shows the focus at every tab stop of its main part in a window with an aside and a bar of contents',
  async (path) => {
    await using tab = await visit(path, { ...wide, viewport: { width: 1024, height: 900 } })
    const { page } = tab
    await startReact(page)
    await expect.poll(() => page.locator('[data-copy]:empty').count()).toBe(0)
    expect(await walk(page, 'main')).toEqual([])
  },
)

test('X2: every header menu opens with Enter and Space, closes with Escape and returns the focus', async () => {
  await using tab = await visit('/', wide)
  const { page } = tab
  const menus = page.locator('header details[data-menu]:visible')
  expect(await menus.count()).toBe(headerMenus.length)
  for (const menu of await menus.all()) {
    const summary = menu.locator('> summary')
    for (const key of ['Enter', 'Space']) {
      await summary.focus()
      await page.keyboard.press(key)
      expect(await menu.locator('a').first().isVisible(), `${key} opens it`).toBe(true)
      await page.keyboard.press('Tab')
      expect(
        await menu.evaluate((details) => details.contains(document.activeElement) && document.activeElement !== details.firstElementChild),
        'Tab goes into it',
      ).toBe(true)
      await page.keyboard.press('Escape')
      expect(await menu.getAttribute('open'), 'Escape closes it').toBe(null)
      expect(await summary.evaluate((element) => element === document.activeElement), 'the focus is back').toBe(true)
    }
  }
})

test('a header menu closes when the focus leaves it', async () => {
  await using tab = await visit('/', wide)
  const { page } = tab
  const language = page.locator('header .language')
  await language.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await language.getAttribute('open')).not.toBe(null)
  for (let stop = 0; stop <= locales.length; stop++) await page.keyboard.press('Tab')
  expect(await language.getAttribute('open')).toBe(null)
})

test('the menu of narrow windows and its sections open by keyboard, and Escape returns the focus', async () => {
  await using tab = await visit('/', narrow)
  const { page } = tab
  const menu = page.locator('header .mobile')
  const summary = menu.locator('> summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatchObject({ name: 'Overview', isOnScreen: true, isOutlined: true } satisfies Partial<Focus>)
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBe(null)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('arrow keys change the exit of the hero: its route on the map, its code in the request, the response', async () => {
  await using tab = await visit('/', wide)
  const { page } = tab
  const seen: Record<string, string>[] = []
  await page.locator('.atlas :checked').focus()
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('ArrowRight')
    seen.push({
      routes: await page
        .locator('.atlas .map .route:visible')
        .evaluateAll((all) => all.map((route) => route.getAttribute('class')!.replace(/.*\br-(\w\w).*/, '$1')).join()),
      code: (await page.locator('.atlas pre').first().innerText()).match(/-country-(\w+)/)![1]!,
      country: (await page.locator('.atlas pre.response').innerText()).match(/"country": "(\w+)"/)![1]!,
    })
  }
  expect(seen).toEqual(['in', 'us', 'de', 'ca', 'jp'].map((code) => ({ routes: code, code, country: code.toUpperCase() })))
})
