/** The editor without a mouse, and for assistive technology. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { openApp } from './setup/page.ts'

const documentView = '#/document/blog/a-week-of-prices'

const activeName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('G46: the keyboard reaches the text, writes, leaves it by Escape and Tab, and saves', async () => {
  await using app = await openApp(documentView)
  const { page, content } = app
  // The number of problems is a button before the text.
  await page.locator('.text-problems').waitFor()
  await page.getByRole('tab', { name: 'Text' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await activeName(page)).toBe('Details')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // The buttons are one stop; arrows move among them.
  expect(await activeName(page)).toBe('Heading')
  await page.keyboard.press('ArrowLeft')
  expect(await activeName(page)).toBe('Picture')
  await page.keyboard.press('Tab')
  expect(await activeName(page)).toBe('1 problem')
  await page.keyboard.press('Tab')
  expect(await activeName(page)).toBe('Text: English')
  await page.keyboard.press('F8')
  await page.keyboard.type('allowlist')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await activeName(page)).not.toBe('Text: English')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => content.files['en.md']!.text).toContain('The allowlist has forty shops.')
  await expect.poll(() => page.getByText('Saved.', { exact: true }).count()).toBe(1)
  // The dialog gives the focus back.
  expect(await activeName(page)).toBe('Text: English')
  expect(app.errors).toEqual([])
})

test('G46: Escape closes a dialog and gives the focus back', async () => {
  await using app = await openApp(documentView)
  const { page } = app
  await page.getByRole('button', { name: 'Rename' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => activeName(page)).toBe('Rename')
  expect(app.errors).toEqual([])
})

const views = [
  ['#/', 'h2'],
  [documentView, '.cm-lintRange-error'],
  [`${documentView}?language=ar`, 'ins'],
  ['#/messages?language=ar', '.message-row'],
  ['#/contract', '.contract-table'],
  ['#/publish', '.commits'],
] as const

test.each(views.flatMap(([hash, loaded]) => (['en', 'ar'] as const).map((language) => [hash, language, loaded] as const)))(
  'G47: %s in %s has no violations, wide and narrow, light and dark',
  async (hash, language, loaded) => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await using app = await openApp(hash, { language, width, colorScheme })
      const { page } = app
      await page
        .locator(width === 390 && loaded === 'ins' ? '.sections' : loaded)
        .first()
        .waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      expect(app.errors).toEqual([])
    }
  },
)

test.each(['History', 'Schedule', 'Unpublish', 'Duplicate', 'Rename', 'Delete', 'Picture', 'Link'])(
  'G47: the dialog %s has no violations',
  async (name) => {
    await using app = await openApp(documentView)
    const { page } = app
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    expect(app.errors).toEqual([])
  },
)

test('G47: the details and a conflict have no violations', async () => {
  await using app = await openApp(documentView)
  const { page } = app
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Drawing on the cover (optional)').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Pictures' }).click()
  expect(await violations(page)).toEqual([])
  expect(app.errors).toEqual([])
})
