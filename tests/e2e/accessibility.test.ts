import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { templates } from './templates.ts'

describe.each(locales)('in %s', (locale) => {
  test.each(templates)('%s has no violation that axe can find', async (template) => {
    await using visited = await visit(localizePath(template, locale), { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await startReact(visited.page)
    expect(await violations(visited.page)).toEqual([])
  })
})

test.each(templates)('%s has no violation at night on a telephone', async (template) => {
  await using visited = await visit(template, { viewport: { width: 390, height: 800 }, colorScheme: 'dark', reducedMotion: 'reduce' })
  await startReact(visited.page)
  expect(await violations(visited.page)).toEqual([])
})

test.each(['nav details', '.language', '.mobile'])('the open menu %s has no violation', async (menu) => {
  const width = menu === '.mobile' ? 390 : 1440
  await using visited = await visit('/', { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await visited.page.locator(`header ${menu} > summary`).first().click()
  expect(await violations(visited.page)).toEqual([])
})

/** One run in the page itself: our pages have no frames, and only what is wrong is described. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}
