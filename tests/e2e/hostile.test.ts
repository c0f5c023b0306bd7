/** Browsers with blocked storage, and translations and extensions that change the page. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { installClock, visit } from './setup/page.ts'
import { navigate, passLock, startReact } from './setup/react.ts'
import { templates } from './templates.ts'

const wide = { viewport: { width: 1440, height: 900 } } as const

/** Simulates a browser that blocks all site data. */
function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const blocked = {
      get(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
      set(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, blocked)
    Object.defineProperty(Document.prototype, 'cookie', blocked)
  })
}

test.each(templates)('C3: %s renders and starts React where storage and cookies are blocked', async (template) => {
  await using tab = await visit(template, { before: blockStorage })
  const { page, browserErrors } = tab
  await startReact(page)
  expect(await page.locator('h1').count()).toBe(1)
  expect(browserErrors.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
})

test('C3: with storage and cookies blocked, links, other languages and the choice of the theme work', async () => {
  await using tab = await visit('/pricing', { ...wide, before: blockStorage })
  const { page, browserErrors } = tab
  await startReact(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await page.locator('[data-set-theme=dark]').first().click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await navigate(page, '/zh/about')
  expect(browserErrors.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
})

/** Wraps each text node in two elements, as Chrome's translation does. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, svg, textarea, select')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(text.data)
    }
  })
}

test.each(['/pricing', '/blog', '/tools/request-builder', '/search?q=proxy', '/contact-us', '/help/video-tutorial'])(
  'C6: %s, translated by the browser, does not crash, and its links work',
  async (path) => {
    await using tab = await visit(path, { ...wide, before: installClock })
    const { page, browserErrors } = tab
    await startReact(page)
    await translate(page)
    for (const control of await page.locator('main :is(input[type=radio], input[type=checkbox])').all())
      await control.check({ force: true })
    for (const field of await page.locator('main :is(input[type=text], textarea)').all()) if (await field.isVisible()) await field.fill('x')
    const submit = page.locator('main form button[type=submit]')
    if ((await submit.count()) > 0) await submit.first().click()
    // The form may have opened another page, after which the lock refuses links for a moment. So click until the page opens.
    const openAbout = async () => {
      const { pathname } = new URL(page.url())
      if (pathname !== '/about') await page.locator('footer a[href="/about"]').click()
      return pathname
    }
    await expect.poll(openAbout).toBe('/about')
    await translate(page)
    await passLock(page)
    await page.locator('footer a[href="/trust"]').click()
    await page.waitForURL('**/trust')
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    expect(browserErrors.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
  },
)

test('C6: an extension that changes the body before React starts does not break the page', async () => {
  await using tab = await visit('/pricing', wide)
  const { page, browserErrors } = tab
  await page.evaluate(() => {
    document.body.setAttribute('data-extension', '1')
    document.documentElement.classList.add('extension')
    const bar = document.createElement('div')
    bar.id = 'extension'
    document.body.prepend(bar)
    document.body.append(document.createElement('extension-panel'))
    document.head.append(document.createElement('style'))
  })
  await startReact(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/About/)
  expect(browserErrors.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
})
