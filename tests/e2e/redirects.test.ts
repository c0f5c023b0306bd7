/** The redirects of the build, followed by links. */
import { expect, test } from 'vitest'
import { visit, waitUntil } from './setup/page.ts'
import { follow, startReact } from './setup/react.ts'

test.each([
  ['/help/faq/', '/404page.html'],
  ['/help/user-guide/', '/404page.html'],
  ['/help/faq', '/help#faq'],
  ['/help/user-guide', '/help#user-guide'],
  ['/blog/page/1', '/blog'],
  ['/blog/page/1?a=1', '/blog?a=1'],
])('the router redirects from %s to %s, as the server does', async (from, to) => {
  for (const prefix of ['', '/zh']) {
    await using visited = await visit(`${prefix}/pricing`)
    const { page } = visited
    await startReact(page)
    await follow(page, prefix + from)
    await page.waitForURL(`**${prefix}${to}`)
    const response = await page.request.get(prefix + from, { maxRedirects: 0 })
    expect(response.headers()['location']).toBe(prefix + to)
  }
})

test('C9: an address that the manifest redirects to another site is opened as a document', async () => {
  await using visited = await visit('/pricing', {
    before: async (page) => {
      const routeRules = { '/moved': { redirect: { to: 'https://other.example/there', status: 302 } } }
      await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { id: 'b', timestamp: 0, prerendered: [], routeRules } }))
    },
  })
  const { page } = visited
  await startReact(page)
  await waitUntil(page, () => '/moved' in window.deployment!.routeRules)
  const request = page.waitForRequest('**/moved')
  await follow(page, '/moved')
  expect((await request).isNavigationRequest()).toBe(true)
})
