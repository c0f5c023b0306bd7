import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const day = 'rgb(242, 238, 225)'
const night = 'rgb(12, 23, 20)'
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const pressed = (page: Page) =>
  page
    .locator('[data-set-theme][aria-pressed=true]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.setTheme))

test('C16: the theme follows the system, also when it changes', async () => {
  await using tab = await visit('/pricing', { colorScheme: 'dark' })
  const { page } = tab
  expect([await paper(page), await pressed(page)]).toEqual([night, ['system']])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper(page)).toBe(day)
})

test.each([
  { system: 'light', choice: 'dark', color: night, other: day },
  { system: 'dark', choice: 'light', color: day, other: night },
] as const)(
  'C16: $choice overrides the theme of the system, survives a reload and another page, and can be reset',
  async ({ system, choice, color, other }) => {
    await using tab = await visit('/pricing', { colorScheme: system })
    const { page } = tab
    await page.locator(`[data-set-theme=${choice}]`).click()
    expect([await paper(page), await pressed(page)]).toEqual([color, [choice]])
    await page.reload()
    expect([await paper(page), await pressed(page)]).toEqual([color, [choice]])
    await page.goto('/contact-us')
    await startReact(page)
    expect([await paper(page), await pressed(page)]).toEqual([color, [choice]])
    await page.locator('[data-set-theme=system]').click()
    expect([await paper(page), await pressed(page)]).toEqual([other, ['system']])
    await page.reload()
    expect(await paper(page)).toBe(other)
  },
)

test('X9: a page is printed in the light theme, whatever the current one', async () => {
  await using tab = await visit('/pricing', { colorScheme: 'dark' })
  const { page } = tab
  await page.locator('[data-set-theme=dark]').click()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.lead').evaluate((lead) => getComputedStyle(lead).color)).toBe('rgb(63, 79, 71)')
})

test.each(['/pricing', '/contact-us'])('C16: %s applies the chosen theme before the body exists', async (path) => {
  await using tab = await visit(path, {
    colorScheme: 'light',
    before: (page) => page.addInitScript(recordTheme),
  })
  const { page } = tab
  await page.locator('[data-set-theme=dark]').click()
  await page.reload()
  expect(await page.evaluate(() => (window as Window & { appliedAt?: unknown }).appliedAt)).toEqual({ theme: 'dark', body: false })
})

test('if storage is blocked, the theme can still be changed on the page', async () => {
  await using tab = await visit('/pricing', {
    colorScheme: 'light',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
      ),
  })
  const { page, browserErrors } = tab
  await page.locator('[data-set-theme=dark]').click()
  expect(await paper(page)).toBe(night)
  expect(browserErrors).toEqual([])
})

/** Records the theme, and whether there is a body, when the theme is first applied. */
function recordTheme(): void {
  const observer = new MutationObserver(() => {
    Object.assign(window, { appliedAt: { theme: document.documentElement.dataset.theme, body: document.body !== null } })
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] })
}
