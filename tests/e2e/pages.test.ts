import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { localeInfo, locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { visit } from './setup/page.ts'
import { templates } from './templates.ts'

describe.each(locales)('in %s', (locale) => {
  test.each(templates)('%s is whole, quiet, one heading, no sideways scroll, accessible', async (template) => {
    await using visited = await visit(localizePath(template, locale), { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const { page, complaints } = visited
    expect(await page.locator('h1').count(), 'h1').toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo[locale].tag)
    expect(await page.locator('html').getAttribute('dir')).toBe(localeInfo[locale].dir)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `scroll width at ${width}`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => !document.querySelector('script[type="text/later"]'))
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)).toEqual([])
    expect(complaints).toEqual([])
  })
})
