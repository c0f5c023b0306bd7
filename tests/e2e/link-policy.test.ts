/** Where scripts may lead a visitor, and the redirects of the build as the browser's router obeys them. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const go = (page: Page, to: string) => page.evaluate((address) => window.__reactRouterDataRouter.navigate(address), to)

test.each([
  'javascript:document.title=1',
  'JaVa\tScript:document.title=1',
  '%6aavascript:document.title=1',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://isthmus.example/x',
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
])('C9: %j is refused', async (to) => {
  await using visited = await visit('/pricing')
  const { page, complaints } = visited
  await startReact(page)
  const title = await page.title()
  await go(page, to)
  await page.waitForTimeout(100)
  expect(new URL(page.url()).pathname).toBe('/pricing')
  expect(await page.title()).toBe(title)
  expect(complaints).toEqual([expect.stringContaining('Navigation refused')])
})

test.each([
  ['/help/faq/', '/404page.html'],
  ['/help/user-guide/', '/404page.html'],
  ['/help/faq', '/help#faq'],
  ['/help/user-guide', '/help#user-guide'],
  ['/blog/page/1', '/blog'],
  ['/blog/page/1?a=1', '/blog?a=1'],
])('the router leads from %s to %s, as the server does', async (from, to) => {
  for (const prefix of ['', '/zh']) {
    await using visited = await visit(`${prefix}/pricing`)
    const { page } = visited
    await startReact(page)
    await go(page, prefix + from)
    await page.waitForURL(`**${prefix}${to}`)
    const response = await page.request.get(prefix + from, { maxRedirects: 0 })
    expect(response.headers()['location']).toBe(prefix + to)
  }
})

test('C9: an address that the manifest sends to another site is opened as a document', async () => {
  await using visited = await visit('/pricing', {
    before: async (page) => {
      const routeRules = { '/moved': { redirect: { to: 'https://other.example/there', status: 302 } } }
      await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { id: 'b', timestamp: 0, prerendered: [], routeRules } }))
      await page.route('https://other.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'there' }))
    },
  })
  const { page } = visited
  const read = page.waitForResponse('**/builds/meta/*.json')
  await startReact(page)
  await (await read).finished()
  await page.waitForTimeout(100)
  await go(page, '/moved').catch(() => undefined)
  await page.waitForURL('https://other.example/there')
  expect(await page.innerText('body')).toBe('there')
})
