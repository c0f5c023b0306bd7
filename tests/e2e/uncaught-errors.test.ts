/** Errors that no page handles, after React has started and while it starts (decision 031). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientErrorPath } from '#core/client-error.ts'
import { holdScripts } from './setup/forms.ts'
import { visit } from './setup/page.ts'
import { recordRequests, startReact, waitForReact } from './setup/react.ts'

/** Throws in an event listener. */
const throwUncaught = (page: Page) =>
  page.evaluate(() => {
    const fail = () => {
      throw new Error('An event failed')
    }
    addEventListener('failing', fail, { once: true })
    dispatchEvent(new Event('failing'))
  })

/** Rejects a promise that nothing handles. */
const rejectUnhandled = (page: Page) => page.evaluate(() => void Promise.reject(new TypeError('Failed to fetch')))

test.each([
  ['error', throwUncaught],
  ['rejection', rejectUnhandled],
])('C17: an uncaught %s is reported, and the page stays with what was typed', async (_, fail) => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('#need').fill('Exits in Peru')
  const report = page.waitForRequest(`**${clientErrorPath}`)
  await fail(page)
  expect((await report).postData()).toContain('"message"')
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
  expect(await page.locator('h1').count()).toBe(1)
})

test('C1: a rejection while React starts that is no missing script does not reload the page', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit('/pricing', { before })
  const { page } = tab
  const requests = recordRequests(page)
  await page.keyboard.press('Shift')
  await rejectUnhandled(page)
  release()
  await waitForReact(page)
  expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
})
