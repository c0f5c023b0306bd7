import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const operation = '/developers/api/scrape-page'

test('W39: without script programs, members and the menu of an operation can be opened', async () => {
  await using tab = await visit(operation, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  const { page } = tab
  const code = page.locator('.api-code .code').first()
  const tabs = await code.locator('label').all()
  expect(tabs.length).toBeGreaterThan(6)
  for (const [index, client] of tabs.entries()) {
    await client.click()
    const shown = await code.locator('pre').evaluateAll((blocks) => blocks.map((block) => block.checkVisibility()))
    expect(shown.indexOf(true)).toBe(index)
    expect(shown.filter(Boolean)).toHaveLength(1)
  }
  const member = page.locator('#request-cookies-name')
  expect(await member.isVisible()).toBe(false)
  await page.locator('#request-cookies > details > summary').click()
  expect(await member.isVisible()).toBe(true)
  const menu = page.getByRole('navigation', { name: t('nav.apiReference') })
  await menu.locator('summary').click()
  await menu.locator('a[href="/developers/api/search-engine"]').click()
  expect(new URL(page.url()).pathname).toBe('/developers/api/search-engine')
})

test('W32: the anchor of a member that is not shown opens its object', async () => {
  await using tab = await visit(`${operation}#request-actions-ClickAction-selector`)
  await expect.poll(() => tab.page.locator('#request-actions-ClickAction-selector').isVisible()).toBe(true)
})

test('W33: the page of an error is opened by the router', async () => {
  await using tab = await visit(operation)
  const { page } = tab
  await startReact(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('.api-links a', { hasText: 'no-exit' }).click()
  await page.waitForURL('**/developers/errors/no-exit')
  await page.locator('main code', { hasText: 'no-exit' }).first().waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('W36: the files to download have their types', async () => {
  await using tab = await visit('/developers/api')
  const { page } = tab
  const types = await Promise.all(
    ['/openapi.yaml', '/postman_collection.json'].map(async (path) => {
      expect(await page.locator(`.api-links a[href="${path}"][download]`).count()).toBe(1)
      return (await page.request.get(path)).headers()['content-type']
    }),
  )
  expect(types).toEqual(['application/yaml', 'application/json; charset=utf-8'])
})
