import { expect, inject, test } from 'vitest'
import { contactForm, feedbackForm } from '#core/forms/definitions.ts'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { openStaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

const paths = ['/ar/dashboard/inbox/insights', '/ar/dashboard/inbox/charts']

test('A11: only staff see charts and missing pages; both are accessible in Arabic, and arrow keys move between days', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, context } = tab
  const statuses = () =>
    Promise.all(paths.flatMap((path) => [path, `${path}.data`]).map(async (path) => (await context.request.get(path)).status()))
  expect(await statuses()).toEqual([403, 403, 403, 403])
  await fixture.signIn(page, 'Ana', 'customer')
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await context.clearCookies()
  await fixture.signIn(page, 'Ben', 'staff')
  const reference = await fixture.send(feedbackForm, { page: '/pricing', helpful: 'no', missing: 'What a year costs' }, 'ar')
  await fixture.send(contactForm, { fullName: 'Ana', companyName: 'Acme', companyEmail: 'insights@client.example' })

  await page.goto(paths[0]!)
  const comment = page.locator('li', { hasText: 'What a year costs' }).last()
  expect(await comment.locator('a').getAttribute('href')).toBe(`/ar/dashboard/inbox/${reference}`)
  expect(await violations(page)).toEqual([])

  await page.goto(paths[1]!)
  for (const summary of await page.locator('main summary').all()) await summary.click()
  expect(await violations(page)).toEqual([])
  const today = page.locator('main [type=radio]').last()
  await page.mouse.move(0, 0)
  await today.focus()
  const reading = () => page.locator('fieldset strong:visible').innerText()
  const before = await reading()
  await page.keyboard.press('ArrowUp')
  expect(await reading()).not.toBe(before)
  // The label of a column has the figures of its row in the table.
  const cells = await page.locator('main table').first().locator('tr').last().locator('th, td').allInnerTexts()
  expect(await today.getAttribute('aria-label')).toContain(
    `${cells[0]} · ${loadMessages('ar')('reports.submissions', { count: Number(cells.at(-1)) })}`,
  )
})
