import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openOffice } from './setup/staff.ts'
import { words } from './setup/words.ts'

const t = words('en')

/** What the filters say. */
const said = (page: Page) =>
  page.locator('main search [data-default]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join('|'))

test('the filters say what the address says, after going back and forward and in a page that the browser has kept', async () => {
  await using office = await openOffice(inject('dataDir'))
  await using visited = await visit('/login')
  const { page } = visited
  await office.signIn(page, 'Ana', 'staff')
  await page.goto('/dashboard/inbox')
  await startReact(page)
  await page.locator('main [name=language]').selectOption('ar')
  await page.waitForURL('**/inbox?language=ar')
  await page.locator('main [name=order]').selectOption('oldest')
  await page.waitForURL('**order=oldest')
  await page.fill('main [name=q]', 'sevilla')
  await page.locator('main [name=q]').press('Enter')
  await page.waitForURL('**q=sevilla**')
  const stations = ['|||', '||ar|', '||ar|oldest', 'sevilla||ar|oldest']
  for (const station of stations.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect.poll(() => said(page)).toBe(station)
  }
  for (const station of stations.slice(1)) {
    await page.goForward()
    await expect.poll(() => said(page)).toBe(station)
  }
  await page.locator('main search').evaluate((search) => {
    for (const field of search.querySelectorAll<HTMLSelectElement>('[data-default]')) field.value = ''
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await said(page)).toBe(stations.at(-1))
  // Whatever the browser would restore in a document that it opens anew.
  expect(await page.locator('main search form').getAttribute('autocomplete')).toBe('off')
})
