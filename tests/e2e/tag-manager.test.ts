/** The operator's tag manager: not loaded before consent, as easy to deny as to allow, and harmless if its host hangs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { copyRepository, startDevelopment } from './setup/development.ts'
import { visit, waitUntil } from './setup/page.ts'
import { recordRequests, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const host = 'https://tags.example'
const script = `${host}/tag.js?id=T-1`
const t = loadMessages('en')

/** Long because the development server compiles each module when it is requested. */
const startTimeoutMs = 120_000

let server: Awaited<ReturnType<typeof startDevelopment>>

beforeAll(async () => {
  const named = (config: string) => config.replace(/script: '.*'/, `script: '${script}'`)
  server = await startDevelopment(copyRepository('tag-manager', named))
}, startTimeoutMs)
afterAll(() => server[Symbol.asyncDispose]())

/** Responds to requests to the foreign host with a script that records that it has run. */
function answerTags(page: Page): Promise<unknown> {
  return page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }))
}
const open = (path: string, before: (page: Page) => Promise<unknown> = answerTags) =>
  visit(path, { origin: server.origin, before, viewport: { width: 1440, height: 900 } })
const bar = (page: Page) => page.locator('.consent')
const tagRequests = (requests: readonly string[]) => requests.filter((request) => request.endsWith('/tag.js'))
const waitForTag = (page: Page) => waitUntil(page, () => 'tagged' in window)

test(
  'P1: nothing is requested before consent; a visitor who denies it is not asked again, and can allow it later',
  async () => {
    await using tab = await open('/pricing')
    const { page } = tab
    const requests = recordRequests(page)
    await bar(page).waitFor()
    expect(await page.locator('head script[src*="tags.example"]').count()).toBe(0)
    await startReact(page)
    const [allow, refuse] = await Promise.all(
      (['consent.allow', 'consent.deny'] as const).map((name) =>
        bar(page)
          .getByRole('button', { name: t(name) })
          .boundingBox(),
      ),
    )
    expect(Math.abs(allow!.width * allow!.height - refuse!.width * refuse!.height) / (allow!.width * allow!.height)).toBeLessThan(0.35)
    await bar(page)
      .getByRole('button', { name: t('consent.deny') })
      .click()
    await bar(page).waitFor({ state: 'hidden' })
    await page.reload()
    await startReact(page)
    expect(await bar(page).isVisible()).toBe(false)
    expect(tagRequests(requests)).toEqual([])

    await page.locator('.consent-switch').click()
    await bar(page)
      .getByRole('button', { name: t('consent.allow') })
      .click()
    await waitForTag(page)
    expect(await page.locator(`head script[src="${script}"]`).count()).toBe(1)
    await page.reload()
    await waitForTag(page)

    await page.locator('.consent-switch').click()
    await bar(page)
      .getByRole('button', { name: t('consent.deny') })
      .click()
    await waitUntil(page, () => !('tagged' in window))
    expect(await page.locator('head script[src*="tags.example"]').count()).toBe(0)
  },
  startTimeoutMs,
)

test('the consent bar comes first in the tab order, and its buttons return the focus', { timeout: startTimeoutMs }, async () => {
  await using tab = await open('/pricing')
  const { page } = tab
  await bar(page).waitFor()
  const focusedRegion = () => page.evaluate(() => document.activeElement!.closest('.consent, .header, .footer')?.className)
  const refuse = bar(page).getByRole('button', { name: t('consent.deny') })
  // The skip link, allow, deny.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  expect(await refuse.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await bar(page).waitFor({ state: 'hidden' })
  expect([await focusedRegion(), await page.evaluate(() => scrollY)]).toEqual(['header', 0])
  await page.locator('.consent-switch').press('Enter')
  expect(await focusedRegion()).toBe('consent')
  await refuse.press('Enter')
  expect(await focusedRegion()).toBe('footer')
})

test('the no-referrer page loads no tags, and is opened as a document', { timeout: startTimeoutMs }, async () => {
  await using tab = await open('/pricing')
  const { page } = tab
  await bar(page)
    .getByRole('button', { name: t('consent.allow') })
    .click()
  await waitForTag(page)
  await startReact(page)
  const requests = recordRequests(page)
  await page.locator('footer a[href="/police-assistance"]').click()
  await page.waitForURL('**/police-assistance')
  await page.locator('h1').waitFor()
  // Tags are loaded before React starts.
  await startReact(page)
  expect(requests.filter((request) => request.startsWith('document'))).toEqual(['document /police-assistance'])
  expect(tagRequests(requests)).toEqual([])
})

test('P1: if the host hangs, the page loads and starts React without errors', { timeout: startTimeoutMs }, async () => {
  const never = (page: Page) => page.route(`${host}/**`, () => {})
  await using tab = await open('/pricing', never)
  const { page, browserErrors } = tab
  await bar(page)
    .getByRole('button', { name: t('consent.allow') })
    .click()
  await page.reload({ waitUntil: 'load' })
  await waitUntil(page, () => document.querySelector('head script[src*="tags.example"]'))
  await startReact(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  expect(browserErrors.filter((complaint) => /^(?:console|uncaught)/.test(complaint))).toEqual([])
})

test('P1: if storage is blocked, consent is denied', { timeout: startTimeoutMs }, async () => {
  const blocked = async (page: Page) => {
    await answerTags(page)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get(): never {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
    )
  }
  await using tab = await open('/pricing', blocked)
  const { page } = tab
  const requests = recordRequests(page)
  await bar(page)
    .getByRole('button', { name: t('consent.deny') })
    .click()
  await bar(page).waitFor({ state: 'hidden' })
  await page.reload()
  // Tags are loaded before React starts.
  await startReact(page)
  expect(tagRequests(requests)).toEqual([])
})
