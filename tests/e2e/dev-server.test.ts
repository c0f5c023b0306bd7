import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { startDevelopment } from './setup/development.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

/** The gallery in both directions, one by day and one by night. */
const galleries = [
  { path: '/dev/components', colorScheme: 'light' },
  { path: '/ar/dev/components', colorScheme: 'dark' },
] as const

/** The development server compiles each module when it is asked for, and the gallery is a long page. Milliseconds. */
const patience = 180_000

test(
  'the development server shows pages, and all parts in all their states, which the built site does not',
  async () => {
    await using server = await startDevelopment()
    const { origin } = server
    for (const { path, colorScheme } of galleries) {
      await using visited = await visit(path, { origin, colorScheme, reducedMotion: 'reduce' })
      await startReact(visited.page)
      // A page has each landmark once, the gallery has it in each of its states.
      expect(await violations(visited.page, ['landmark-unique'])).toEqual([])
      expect(visited.complaints).toEqual([])
      expect(await visited.page.locator('main [aria-invalid]').count()).toBeGreaterThan(5)
    }
    await overlaysStack(origin)
    await using page = await visit('/ar/pricing', { origin })
    await startReact(page.page)
    expect(page.complaints).toEqual([])
    await page.page.goto(`${origin}/ar/contact-us`)
    expect(await page.page.locator('[name=form-key]').inputValue()).toMatch(/^[\da-f-]{36}$/)

    await using built = await visit('/dev/components')
    expect(built.response.status()).toBe(404)
  },
  patience,
)

/** Overlays lie in the order of their opening from layer 2000, alone can be reached, and close one by one. */
async function overlaysStack(origin: string): Promise<void> {
  await using visited = await visit('/dev/components', { origin })
  const { page } = visited
  await startReact(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const layer = (name: string) => dialog(name).evaluate((element) => getComputedStyle(element).zIndex)
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement
      // Past the last control the focus goes to the browser's own, and comes back.
      if (active === document.body) return null
      return active?.closest('[role=dialog]')?.getAttribute('aria-label') ?? active?.textContent
    })
  await page.getByRole('button', { name: 'Open an overlay' }).press('Enter')
  await dialog('First overlay').waitFor()
  expect(await layer('First overlay')).toBe('2000')
  await page.getByRole('button', { name: 'Open another' }).press('Enter')
  await dialog('Second overlay').waitFor()
  expect(await layer('Second overlay')).toBe('2001')
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab')
    expect(['Second overlay', null]).toContain(await focused())
  }
  expect(await violations(page, ['landmark-unique'])).toEqual([])
  await page.keyboard.press('Escape')
  await dialog('Second overlay').waitFor({ state: 'detached' })
  expect(await focused()).toBe('First overlay')
  await page.keyboard.press('Escape')
  await dialog('First overlay').waitFor({ state: 'detached' })
  expect(await focused()).toBe('Open an overlay')
  expect(await page.evaluate(() => document.querySelectorAll('body > [inert]').length)).toBe(0)
}
