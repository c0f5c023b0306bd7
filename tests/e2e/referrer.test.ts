import { expect, inject, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { installClock, visit } from './setup/page.ts'
import { passLock, startReact } from './setup/react.ts'

const noReferrerPaths = ['/police-assistance', '/reset-password', '/verify-email']

test.each(noReferrerPaths.flatMap((path) => locales.map((locale) => localizePath(path, locale))))(
  'H5: no other site learns of a visit to %s',
  async (path) => {
    await using tab = await visit(path, { javaScriptEnabled: false })
    expect(await tab.response.headerValue('Referrer-Policy')).toBe('no-referrer')
  },
)

test('forms of quiet pages, and those of other account pages, are taken from browsers that say nothing of the sender but its origin', async () => {
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
    // Over plain HTTP, and from browsers of some years ago, there is no `Sec-Fetch-Site` (Fetch Metadata, 2).
    const { 'content-type': type } = await request.allHeaders()
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': type! },
      body: request.postData()!,
    })
    expect(answer.status).toBe(422)
  }
})

test('H5: a quiet document is left by a document, from a page too that its form has led to', async () => {
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

test('H5: the policy is that of the page which is shown, also after a click', async () => {
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
