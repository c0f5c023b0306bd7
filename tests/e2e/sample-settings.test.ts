import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { navigate, startReact } from './setup/react.ts'

const withSample = '/products/socks5-proxies'
const form = (page: Page, field: string) => page.locator('details', { has: page.locator(field) })

/** The exit of the shown program. */
const shownExit = (page: Page) => page.locator('.code:has([data-exit]) pre:visible .t-x').first().innerText()

test('W105, W154: a choice below a sample is shown in the samples of all pages, before React starts and after a navigation', async () => {
  await using tab = await visit(withSample)
  const { page, browserErrors } = tab
  expect(await shownExit(page)).toBe('')
  await startReact(page)
  await form(page, '[data-choose=network]').locator('summary').click()
  await page.locator('[data-choose=network]').selectOption('mobile')
  await page.locator('[data-choose=country]').selectOption({ label: 'Germany' })
  expect(await shownExit(page)).toBe('-network-mobile-country-de')
  await navigate(page, '/products/residential-proxies')
  await page.waitForURL('**/residential-proxies')
  // The product has one network, and its sample a location of its own, which is an example.
  await expect.poll(() => shownExit(page)).toBe('-country-de')
  // The answer to it is about the same location, without the city of another one.
  const answer = page.locator('[data-sample=exit-answer] pre')
  expect(JSON.parse(await answer.innerText())).toEqual({
    ip: expect.anything(),
    country: 'DE',
    asn: expect.anything(),
    network: 'residential',
  })
  await navigate(page, '/help/user-guide/choose-a-location')
  await page.waitForURL('**/choose-a-location')
  // The text beside the sample is about Japan.
  await expect.poll(() => shownExit(page)).toBe('-network-mobile-country-jp')
  await page.goto('/developers')
  expect(await shownExit(page)).toBe('-network-mobile-country-de')
  await startReact(page)
  await form(page, '[data-choose=country]').locator('summary').click()
  await page.locator('[data-choose=country] option').nth(100).waitFor({ state: 'attached' })
  expect(await page.locator('[data-choose=country]').inputValue()).toBe('de')
  await page.locator('[data-choose=country]').selectOption('')
  await page.locator('[data-choose=network]').selectOption('')
  expect(await shownExit(page)).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/mobile|de"/)
  expect(browserErrors).toEqual([])
})

test('W105: a value that the operator does not offer is not shown', async () => {
  await using tab = await visit(withSample, {
    before: (page) =>
      page.addInitScript(() => {
        localStorage.setItem('network', '"; rm -rf ~; "')
        localStorage.setItem('country', 'xx')
      }),
  })
  expect(await shownExit(tab.page)).toBe('')
})

test('W105: without script the forms are not shown, and the sample is as it was written', async () => {
  await using tab = await visit('/products/residential-proxies', { javaScriptEnabled: false })
  expect(await shownExit(tab.page)).toBe('-country-jp')
  expect(await tab.page.locator('[data-settings]:visible').count()).toBe(0)
})

test('W106: a login that is filled in is in no request, storage, cookie or address, and is gone after a reload', async () => {
  await using tab = await visit(withSample)
  const { page, context, browserErrors } = tab
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startReact(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())))
  const login = form(page, '[data-login=user]')
  await login.locator('summary').click()
  await login.locator('[data-login=user]').fill("sEcReT-o'user")
  await login.locator('[data-login=password]').fill("sEcReT $p`a's")
  await login.locator('.copy button').click()
  const lines = ` export PROXY_USERNAME='sEcReT-o'\\''user'\n export PROXY_PASSWORD='sEcReT $p\`a'\\''s'`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines)
  await login.locator('input[value=powershell]').check({ force: true })
  await login.locator('.copy button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("$env:PROXY_PASSWORD = 'sEcReT $p`a''s'")
  await page.evaluate(() => navigator.clipboard.writeText(''))

  // The memory of the page keeps it for the next page.
  await navigate(page, '/developers')
  await page.waitForURL('**/developers')
  const next = form(page, '[data-login=user]')
  await next.locator('summary').click()
  await expect.poll(() => next.locator('[data-login=user]').inputValue()).toBe("sEcReT-o'user")
  const everywhere = async () =>
    JSON.stringify([
      sent,
      page.url(),
      await context.storageState({ indexedDB: true }),
      await page.evaluate(async () => [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, await caches.keys()]),
    ])
  expect(await everywhere()).not.toContain('sEcReT')
  await page.reload()
  await startReact(page)
  await form(page, '[data-login=user]').locator('summary').click()
  await page.locator('[data-login=user]').waitFor()
  expect(await page.locator('[data-login=user]').inputValue()).toBe('')
  await page.goto('about:blank')
  expect(sent.length).toBeGreaterThan(1)
  expect(JSON.stringify([sent, await context.storageState()])).not.toContain('sEcReT')
  expect(browserErrors).toEqual([])
})

test('W109: the request builder begins with the remembered choice, and what is chosen there is shown in samples', async () => {
  await using tab = await visit(withSample, {
    before: async (page) => {
      await page.addInitScript(() => {
        localStorage.setItem('network', localStorage.getItem('network') ?? 'mobile')
        localStorage.setItem('client', localStorage.getItem('client') ?? 'python')
      })
    },
  })
  const { page, browserErrors } = tab
  await page.goto('/tools/request-builder')
  await startReact(page)
  await page.waitForURL('**/request-builder?client=requests&network=mobile')
  expect(await page.locator('#network').inputValue()).toBe('mobile')
  await page.locator('#country').selectOption('de')
  await page.locator('pre[aria-labelledby=code]').filter({ hasText: '-network-mobile-country-de' }).waitFor()
  await page.goto('/tools/request-builder?country=fr')
  await startReact(page)
  expect(await page.locator('#country').inputValue()).toBe('fr')
  expect(await page.locator('#network').inputValue()).toBe('')
  await page.goto(withSample)
  expect(await shownExit(page)).toBe('-network-mobile-country-de')
  expect(browserErrors).toEqual([])
})
