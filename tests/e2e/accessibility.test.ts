/** What pages.test.ts does not look at: the dark chart on a telephone, menus that are open. */
import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { templates } from './templates.ts'

test.concurrent.each(templates)('%s has no violation at night on a telephone', async (template) => {
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
