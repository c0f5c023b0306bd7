import { expect, inject, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { installClock, visit } from './setup/page.ts'
import { passLock, startReact } from './setup/react.ts'

const noReferrerPaths = ['/police-assistance', '/reset-password', '/verify-email']

test.each(noReferrerPaths.flatMap((path) => locales.map((locale) => localizePath(path, locale))))(
  'H5: %s sends no referrer to other sites',
  async (path) => {
    await using tab = await visit(path, { javaScriptEnabled: false })
    expect(await tab.response.headerValue('Referrer-Policy')).toBe('no-referrer')
  },
)

test('forms of no-referrer pages and of other account pages are accepted from browsers that send only an origin', async () => {
  for (const [path, field, origin] of [
    ['/police-assistance', 'firstName', 'null'],
    ['/login', 'password', inject('origin')],
  ] as const) {
    await using tab = await visit(path, { javaScriptEnabled: false })
    const { page } = tab
    const form = page.locator('main form', { has: page.locator(`[name=${field}]`) })
    const sending = page.waitForRequest((request) => request.method() === 'POST')
    await form.locator('button').first().click()
    const request = await sending
    expect((await request.allHeaders())['origin']).toBe(origin)
    // Browsers send no `Sec-Fetch-Site` over plain HTTP, and older ones never do (Fetch Metadata, 2).
    const { 'content-type': type } = await request.allHeaders()
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': type! },
      body: request.postData()!,
    })
    expect(answer.status).toBe(422)
  }
})

test('H5: a no-referrer document is left by loading a document, also from a page that its form has opened', async () => {
  await using tab = await visit('/police-assistance', { before: installClock })
  const { page } = tab
  await startReact(page)
  await page.check('[name=requestKind][value=information]')
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.fill(`[name=${name}]`, 'A')
  await page
    .locator('main form', { has: page.locator('[name=firstName]') })
    .locator('button')
    .last()
    .click()
  await page.waitForURL('**/receipt?id=*')
  await page.locator('[name=firstName]').waitFor({ state: 'detached' })
  await passLock(page)
  const documentResponse = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/about' && response.request().isNavigationRequest(),
  )
  await page.locator('footer a[href="/about"]').click()
  expect((await documentResponse).status()).toBe(200)
})

test('H5: the referrer policy is that of the current page, also after a click', async () => {
  await using tab = await visit('/about')
  const { page } = tab
  await startReact(page)
  await page.locator('footer a[href="/police-assistance"]').click()
  await page.waitForURL('**/police-assistance')
  const documentResponse = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/about' && response.request().isNavigationRequest(),
  )
  await page.locator('footer a[href="/about"]').click()
  expect(await (await documentResponse).request().headerValue('Referer')).toBeNull()
  await page.waitForURL('**/about')
  expect(await page.evaluate(() => document.referrer)).toBe('')
})
