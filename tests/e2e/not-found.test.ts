import { describe, expect, test } from 'vitest'
import { localeInfo, locales } from '#core/locales.ts'
import { localeOfPath, localizePath } from '#core/urls.ts'
import { visit } from './setup/page.ts'
import { navigate, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

/** Addresses without language prefix that have no page, and their messages. */
const missing = [
  ['/no-such-page', 'Page not found: {path}'],
  ['/products/datasets/no/such', 'Page not found: {path}'],
  ['/нет', 'Page not found: {path}'],
  ['/blog/page/0', 'Page Not Found: {path}'],
  ['/blog/page/abc', 'Page Not Found: {path}'],
  ['/blog/no-such-article', 'Page Not Found: {path}'],
  ['/blog/category/no-such-tag', 'Page Not Found: {path}'],
  ['/help/faq/no-such-question', 'Page Not Found: {path}'],
  ['/products/datasets/no-such-dataset', 'Page Not Found: {path}'],
  ['/scrapers/no-such-scraper', 'Page Not Found: {path}'],
  ['/404page.html', 'Page Not Found'],
] as const

describe.each(locales)('in %s', (locale) => {
  test.each(missing)('R14, R15: %s answers 404 with the message "%s"', async (unprefixed, message) => {
    const path = localizePath(unprefixed, locale)
    await using tab = await visit(path)
    const { page, response } = tab
    expect(response.status()).toBe(404)
    expect(decodeURI(new URL(page.url()).pathname)).toBe(path)
    expect(await page.locator('main code').first().innerText()).toBe(message.replace('{path}', path))
    expect(await page.locator('h1').innerText()).toBe(loadMessages(locale)('error.notFound.title'))
    expect(await page.title()).toContain(loadMessages(locale)('error.notFound.title'))
    expect(await page.locator('title').count()).toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo[locale].tag)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('header nav, footer h2').count()).toBeGreaterThan(5)
  })

  test.each(['/help/faq/', '/help/user-guide/'])('R13: %s without an article leads to the not-found page', async (unprefixed) => {
    await using tab = await visit(localizePath(unprefixed, locale))
    expect(new URL(tab.page.url()).pathname).toBe(localizePath('/404page.html', locale))
    expect(tab.response.status()).toBe(404)
    expect(await tab.page.locator('main code').first().innerText()).toBe('Page Not Found')
  })
})

test.each(missing)('R14: the router shows the same message as the server for %s', async (path, message) => {
  await using tab = await visit(localizePath('/pricing', localeOfPath(path)))
  const { page } = tab
  await startReact(page)
  await navigate(page, path)
  expect(decodeURI(new URL(page.url()).pathname)).toBe(path)
  expect(await page.locator('main code').first().innerText()).toBe(message.replace('{path}', path))
  expect(await page.locator('header nav, footer h2').count()).toBeGreaterThan(5)
})

test('the search of the not-found page works without script', async () => {
  await using tab = await visit('/no-such-page', { javaScriptEnabled: false })
  const { page } = tab
  await page.locator('main input[type=search]').fill('sessions')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=sessions')
  expect(await page.locator('main ol h2 a').count()).toBeGreaterThan(0)
})

test('a link of the not-found page loads a document, because the router would match its address to another page', async () => {
  await using tab = await visit('/zh/blog/no-such-article')
  const { page } = tab
  expect(await page.locator('script[type="text/later"], script[type=module]').count()).toBe(0)
  await page.keyboard.press('Shift')
  await page.locator('main ul a').first().click()
  // The first link leads to the page nearest to the address.
  await page.waitForURL('**/zh/blog')
  expect(await page.locator('h1').count()).toBe(1)
})
