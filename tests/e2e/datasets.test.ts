import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { visit, waitUntil } from './setup/page.ts'
import { navigate, startReact } from './setup/react.ts'
import { words } from './setup/words.ts'

const t = words('en')
const dataset = '/products/datasets/hotel-room-rates'
const request = '/products/datasets/components/CustDataFeedback'
const wide = { viewport: { width: 1440, height: 900 } } as const

/** What stands in a column of the sample. */
const columnOf = (page: Page, index: number) =>
  page.locator('[aria-labelledby=sample] tbody tr').evaluateAll((rows, place) => rows.map((row) => row.children[place]!.textContent), index)

test('the sample is sorted by keyboard: up, down, and back to the order of the file', async () => {
  await using visited = await visit(dataset, wide)
  const { page, complaints } = visited
  await startReact(page)
  const stars = () => columnOf(page, 6)
  const inFile = await stars()
  const nulls = inFile.filter((value) => value === 'null')
  expect(nulls.length).toBeGreaterThan(0)
  const up = inFile.filter((value) => value !== 'null').sort((a, b) => Number(a) - Number(b))
  const head = page.getByRole('columnheader', { name: 'stars' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  expect(await stars()).toEqual([...up, ...nulls])
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await page.getByText(t('dataset.sorted.ascending', { field: 'stars' })).waitFor()
  await page.keyboard.press('Enter')
  expect(await stars()).toEqual([...up.toReversed(), ...nulls])
  await page.keyboard.press('Enter')
  expect(await stars()).toEqual(inFile)
  expect(await head.getAttribute('aria-sort')).toBeNull()
  expect(complaints).toEqual([])
})

test('columns are chosen by keyboard and go along to the request, beside what was typed there before', async () => {
  await using visited = await visit(request, wide)
  const { page } = visited
  await startReact(page)
  await page.locator('#description').fill('Hotels by the sea')
  await waitUntil(page, () => localStorage.getItem('draft-dataset')?.includes('by the sea'))
  await navigate(page, dataset)
  await page.locator('summary', { hasText: t('dataset.columns', { shown: 18, total: 18 }) }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(t('dataset.emptySample')).waitFor()
  for (const name of ['city', 'nightly_rate']) await page.getByRole('checkbox', { name, exact: true }).press('Space')
  expect(await page.locator('[aria-labelledby=sample] thead th').allInnerTexts()).toEqual(['city', 'nightly_rate'])
  expect(await violations(page)).toEqual([])
  // The lock of the navigation.
  await page.waitForTimeout(600)
  await page.getByRole('link', { name: t('dataset.requestAction') }).click()
  await page.getByText(t('form.draft')).waitFor()
  const asked = t('form.dataset.onlyFields', { dataset: 'Hotel room rates', fields: 'city, nightly_rate' })
  expect(await page.locator('#description').inputValue()).toBe(`Hotels by the sea\n\n${asked}`)
  expect(await page.locator('[name=datasets]:checked').evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value))).toEqual(
    ['hotel-room-rates'],
  )
})

test('the dictionary shows the fields that have what is typed, and each has an address', async () => {
  await using visited = await visit(dataset, wide)
  const { page } = visited
  await startReact(page)
  await page.getByLabel(t('dataset.findField')).fill('DATE null')
  const rows = page.locator('.field-table tbody tr:visible')
  expect(await rows.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['field-free_cancellation_until'])
  await page.getByText(t('dataset.fieldCount', { count: 1 }), { exact: true }).waitFor()
  await rows.getByRole('link').press('Enter')
  await expect.poll(() => page.locator('tr:target').getAttribute('id')).toBe('field-free_cancellation_until')
  await page.getByLabel(t('dataset.findField')).fill('nothing of the kind')
  await page.getByText(t('dataset.noFields')).waitFor()
  expect(await rows.count()).toBe(0)
})

test('datasets that are put together in two tabs are asked for at once, and then forgotten', async () => {
  await using visited = await visit('/products/datasets', wide)
  const { page, context } = visited
  const other = await context.newPage()
  await other.goto(dataset)
  await startReact(page)
  await startReact(other)
  await page.locator('.card', { hasText: 'Job postings' }).getByRole('button').press('Enter')
  await page.getByRole('link', { name: t('basket.request', { count: 1 }) }).waitFor()
  await other.getByRole('button', { name: t('basket.add') }).click()
  await other.getByRole('button', { name: t('basket.remove') }).waitFor()
  await page.getByRole('link', { name: t('basket.request', { count: 2 }) }).click()
  await page.waitForURL(`**${request}?datasets=job-postings&datasets=hotel-room-rates`)
  await page.locator('#email').fill('basket@client.example')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await other.getByRole('button', { name: t('basket.add') }).waitFor()
  expect(await other.evaluate(() => localStorage.getItem('request-basket'))).toBe('[]')
})

test('where storage is blocked the basket lasts as long as the page', async () => {
  await using visited = await visit('/products/datasets', {
    ...wide,
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }),
  })
  const { page } = visited
  await startReact(page)
  const add = page.getByRole('button', { name: t('basket.add') })
  const listed = await add.count()
  await add.first().click()
  await add.first().click()
  await page.getByRole('link', { name: t('basket.request', { count: 2 }) }).waitFor()
  await page.getByRole('button', { name: t('basket.clear') }).click()
  await expect.poll(() => add.count()).toBe(listed)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('without script all fields and rows are there, and nothing that needs one', async () => {
  await using visited = await visit(`/ar${dataset}`, { ...wide, javaScriptEnabled: false })
  const { page } = visited
  expect(await page.locator('.field-table tbody tr:visible').count()).toBe(18)
  expect(await page.locator('[aria-labelledby=sample] tbody tr:visible').count()).toBe(20)
  expect(await page.locator('[aria-labelledby=sample] button').count()).toBe(0)
  expect(await page.locator('main button:visible, main input:visible, main details:visible').count()).toBe(0)
  const sample = page.locator('[aria-labelledby=sample]')
  expect(await sample.evaluate((region) => [region.scrollLeft, getComputedStyle(region).direction])).toEqual([0, 'ltr'])
})
