import { expect, test } from 'vitest'
import { moving } from './setup/motion.ts'
import { visit } from './setup/page.ts'

const settings = ['no-preference', 'reduce'] as const

test('X4: the hero animates its route, except with reduced motion', async () => {
  const running: Record<string, number> = {}
  for (const reducedMotion of settings) {
    await using tab = await visit('/', { reducedMotion, viewport: { width: 1440, height: 900 } })
    await tab.page.locator('.atlas label', { hasText: 'DE' }).click()
    running[reducedMotion] = await tab.page.evaluate(() => document.querySelector('.map .r-de')!.getAnimations({ subtree: true }).length)
  }
  expect(running['no-preference']).toBeGreaterThan(0)
  expect(running.reduce).toBe(0)
})

test('X4: a menu slides open and a button fades, except with reduced motion', async () => {
  const found: Record<string, string[]> = {}
  for (const reducedMotion of settings) {
    await using tab = await visit('/', { reducedMotion, viewport: { width: 1440, height: 900 } })
    await tab.page.locator('header nav summary').first().click()
    await tab.page.locator('.actions > .button.signed-out').hover()
    found[reducedMotion] = await moving(tab.page)
  }
  expect(found['no-preference']).toContainEqual(expect.stringContaining('runs: <div class="mega"'))
  expect(found['no-preference']).toContainEqual(expect.stringContaining('waits to change: '))
  expect(found.reduce).toEqual([])
})
