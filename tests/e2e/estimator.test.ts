import { expect, test } from 'vitest'
import { localizePath } from '#core/urls.ts'
import { holdScripts } from './setup/forms.ts'
import { visit } from './setup/page.ts'
import { startReact, waitForReact } from './setup/react.ts'

const path = '/tools/estimator'

const har = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      {
        startedDateTime: '2026-11-27T10:00:00Z',
        time: 2_500,
        request: { url: 'https://secret.example/?token=sEcReT', headersSize: 500, bodySize: 0 },
        response: { status: 200, headersSize: 500, bodySize: 99_000, content: {} },
      },
    ],
  },
})

test('W86: a HAR file fills in the form, and neither it nor its addresses are in a request or in the address', async () => {
  await using tab = await visit(path)
  const { page, browserErrors } = tab
  await startReact(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  await page.locator('#har-file').setInputFiles({ name: 'visit.har', mimeType: 'application/json', buffer: Buffer.from(har) })
  await expect.poll(() => page.locator('#weight').inputValue()).toBe('100')
  expect(await page.locator('#seconds').inputValue()).toBe('2.5')
  await page.waitForURL('**weight=100**')
  await page.locator('main a[href*="/contact-us?"]').click()
  await page.waitForURL('**/contact-us?**')
  expect(await page.locator('#need').inputValue()).toContain('100')
  expect([...sent, page.url()].filter((text) => /secret|sEcReT/.test(text))).toEqual([])
  // The router aborts a payload that it has prefetched and does not need.
  expect(browserErrors.filter((error) => !/^failed: \S+\.data\?\S* net::ERR_ABORTED$/.test(error))).toEqual([])
})

test('W86: a file that is no HAR is refused with the reason', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  await page.locator('#har-file').setInputFiles({ name: 'x.har', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await page.locator('#har-file-problem').filter({ hasText: 'log.entries' }).waitFor()
  expect(await page.locator('#weight').inputValue()).toBe('60')
})

test('W84, W85: without script the server answers, and names fields that are no number', async () => {
  await using tab = await visit(`${path}?pages=1000000&times=1&weight=100&tunnels=0.001&failures=0`, { javaScriptEnabled: false })
  const { page } = tab
  // 1,000,000 pages of 100 kB, and a thousand tunnels of 3,607 bytes: 100.0036 GB.
  const row = page.locator('tr', { has: page.locator('a[href="/products/residential-proxies"]') })
  expect(await row.locator('td').first().innerText()).toBe('100')
  expect(await page.locator('dl.facts').innerText()).toContain('100,003,607,000')
  await page.goto(`${path}?pages=none`)
  expect(await page.locator('#pages-problem').isVisible()).toBe(true)
  expect(await page.locator('dl.facts').count()).toBe(0)
})

test('W118: a number that is none has its message and a link in place of the result, and sending focuses the first wrong field', async () => {
  await using tab = await visit(localizePath(`${path}?weight=1.000&failures=99`, 'ru'))
  const { page, browserErrors } = tab
  const links = page.locator('.error-summary a')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['#weight', '#failures'])
  expect(await page.locator('#weight-problem').innerText()).toContain('10000000')
  await startReact(page)
  await page.locator('main form button[type=submit]').click()
  expect(await page.locator('#weight').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.locator('#weight').fill('1')
  await page.locator('#failures').fill('9')
  await page.locator('dl.facts').waitFor()
  await links.first().waitFor({ state: 'detached' })
  expect(browserErrors).toEqual([])
})

test('W118: a HAR file chosen before React has started is read', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit(path, { before })
  const { page } = tab
  await page.locator('#har-file').setInputFiles({ name: 'visit.har', mimeType: 'application/json', buffer: Buffer.from(har) })
  release()
  await waitForReact(page)
  await expect.poll(() => page.locator('#weight').inputValue()).toBe('100')
})
