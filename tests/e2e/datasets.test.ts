import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { localizePath } from '#core/urls.ts'
import { sendForm } from '../setup/send-form.ts'
import { violations } from './setup/axe.ts'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { follow, navigate, passLock, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const dataset = '/products/datasets/hotel-room-rates'
const requestPath = '/products/datasets/components/CustDataFeedback'
const wide = { viewport: { width: 1440, height: 900 } } as const

/** The cells in a column of the sample. */
const columnOf = (page: Page, index: number) =>
  page.locator('[aria-labelledby=sample] tbody tr').evaluateAll((rows, place) => rows.map((row) => row.children[place]!.textContent), index)

test('the sample is sorted by keyboard: ascending, descending, and back to the order of the file', async () => {
  await using tab = await visit(dataset, wide)
  const { page, browserErrors } = tab
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
  await page.waitForURL('**/hotel-room-rates?sort=-stars')
  await page.keyboard.press('Enter')
  expect(await stars()).toEqual(inFile)
  expect(await head.getAttribute('aria-sort')).toBeNull()
  expect(browserErrors).toEqual([])
})

test('K5: columns selected by keyboard are added to the dataset form, after the text that was typed there before', async () => {
  await using tab = await visit(requestPath, { ...wide, before: installClock })
  const { page } = tab
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
  await passLock(page)
  await page.getByRole('link', { name: t('dataset.requestAction') }).click()
  await page.getByText(t('form.draftRestored')).waitFor()
  const onlyFieldsText = t('form.dataset.onlyFields', { fields: 'city, nightly_rate' })
  expect(await page.locator('#description').inputValue()).toBe(`Hotels by the sea\n\nHotel room rates\n${onlyFieldsText}`)
  expect(await page.locator('[name=datasets]:checked').evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value))).toEqual(
    ['hotel-room-rates'],
  )
})

test('the dictionary shows the fields that match the typed text, and each has an address', async () => {
  await using tab = await visit(dataset, wide)
  const { page } = tab
  await startReact(page)
  await page.getByLabel(t('dataset.findField')).fill('DATE null')
  const rows = page.locator('.field-table tbody tr:visible')
  const before = await page.evaluate(() => history.length)
  expect(await rows.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['field-free_cancellation_until'])
  await page.getByText(t('dataset.fieldCount', { count: 1 }), { exact: true }).waitFor()
  await rows.getByRole('link').press('Enter')
  const row = page.locator('#field-free_cancellation_until')
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  const plain = await page.locator('.field-table tbody tr').first().evaluate(background)
  await expect.poll(() => row.evaluate(background)).not.toBe(plain)
  // The typed text is written to the address after a delay, and leaves the hash there.
  await page.waitForURL(({ search, hash }) => search === '?find=DATE+null' && hash === '#field-free_cancellation_until')
  expect(await row.evaluate(background)).not.toBe(plain)
  await page.getByLabel(t('dataset.findField')).fill('nothing of the kind')
  await page.getByText(t('dataset.noFields')).waitFor()
  expect(await rows.count()).toBe(0)
  await page.waitForURL(({ search }) => search === '?find=nothing+of+the+kind')
  // Only the link to the field added a history entry.
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('datasets added to the basket in two tabs are sent in one form with their options, which empties the basket', async () => {
  await using tab = await visit('/products/datasets', wide)
  const { page, context } = tab
  const other = await context.newPage()
  await other.goto(`${dataset}?fields=city&fields=stars&rows=5,000&format=parquet`)
  await startReact(page)
  await startReact(other)
  await page.locator('.card', { hasText: 'Job postings' }).getByRole('button').press('Enter')
  await page.getByRole('link', { name: t('basket.request', { count: 1 }) }).waitFor()
  await other.getByRole('button', { name: t('basket.add') }).click()
  await other.getByRole('button', { name: t('basket.remove') }).waitFor()
  await other.locator('summary', { hasText: t('dataset.columns', { shown: 2, total: 18 }) }).press('Enter')
  await other.getByRole('checkbox', { name: 'stars', exact: true }).press('Space')
  await other.waitForURL(`**${dataset}?fields=city&rows=5%2C000&format=parquet`)
  await page.getByRole('link', { name: t('basket.request', { count: 2 }) }).click()
  const expectedQuery = 'fields=hotel-room-rates.city&rows=hotel-room-rates.5000&format=hotel-room-rates.parquet'
  await page.waitForURL(`**${requestPath}?datasets=job-postings&datasets=hotel-room-rates&${expectedQuery}`)
  const lines = [t('form.dataset.onlyFields', { fields: 'city' }), t('form.dataset.rows', { count: 5000 }), 'Format: Parquet']
  expect(await page.locator('#description').inputValue()).toBe(['Hotel room rates', ...lines].join('\n'))
  await page.locator('#email').fill('basket@client.example')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await other.getByRole('button', { name: t('basket.add') }).waitFor()
  expect(await other.evaluate(() => localStorage.getItem('request-basket'))).toBe('[]')
})

test('the basket holds what was chosen in the form: a link to the page with another query, and Back, leave it as it is', async () => {
  await using tab = await visit(`${dataset}?fields=city`, wide)
  const { page } = tab
  await startReact(page)
  await page.getByRole('button', { name: t('basket.add') }).click()
  await page.getByRole('button', { name: t('basket.remove') }).waitFor()
  const chosen = () => page.evaluate(() => (JSON.parse(localStorage.getItem('request-basket')!) as { fields: string[] }[])[0]!.fields)
  const showsColumns = (shown: number) => page.locator('summary', { hasText: t('dataset.columns', { shown, total: 18 }) }).waitFor()
  await passLock(page)
  await follow(page, `${dataset}?fields=stars&fields=city`)
  await showsColumns(2)
  expect(await chosen()).toEqual(['city'])
  await passLock(page)
  await page.goBack()
  await showsColumns(1)
  expect(await chosen()).toEqual(['city'])
  await page.locator('summary', { hasText: t('dataset.columns', { shown: 1, total: 18 }) }).press('Enter')
  await page.getByRole('checkbox', { name: 'stars', exact: true }).press('Space')
  await expect.poll(chosen).toEqual(['city', 'stars'])
})

test('F6: a crafted request for a dataset that does not exist is refused', async () => {
  const values = { datasets: 'nope', description: 'Rows', email: 'crafted@client.example' }
  const answer = await sendForm(inject('origin'), requestPath, values)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(t('form.unknownChoice'))
})

test('K8: if storage is blocked, the basket lasts as long as the page', async () => {
  await using tab = await visit('/products/datasets', {
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
  const { page } = tab
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

test('K5: without script, forms find fields, sort rows, select columns and show sizes, and each preserves the other values', async () => {
  const ar = loadMessages('ar')
  await using tab = await visit(`/ar${dataset}`, { ...wide, javaScriptEnabled: false })
  const { page } = tab
  const fields = page.locator('.field-table tbody tr:visible')
  expect(await fields.count()).toBe(18)
  expect(await page.locator('[aria-labelledby=sample] tbody tr').count()).toBe(20)
  const sample = page.locator('[aria-labelledby=sample]')
  expect(await sample.evaluate((region) => [region.scrollLeft, getComputedStyle(region).direction])).toEqual([0, 'ltr'])

  await page.locator('#find-field').fill('rate')
  await page.keyboard.press('Enter')
  await page.waitForURL(/find=rate.*#dictionary$/)
  expect(await fields.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['field-rate_id', 'field-nightly_rate'])

  await page.getByRole('columnheader', { name: 'stars' }).getByRole('button').press('Enter')
  await page.waitForURL(/sort=stars.*#sample$/)
  await page.getByRole('columnheader', { name: 'stars' }).getByRole('button').press('Enter')
  await page.waitForURL(/sort=-stars.*#sample$/)
  expect(await page.getByRole('columnheader', { name: 'stars' }).getAttribute('aria-sort')).toBe('descending')

  await page.locator('summary', { hasText: ar('dataset.columns', { shown: 18, total: 18 }) }).press('Enter')
  for (const box of await sample.locator('xpath=preceding-sibling::details').getByRole('checkbox').all()) {
    if (!['stars', 'nightly_rate'].includes(await box.inputValue())) await box.uncheck()
  }
  await sample
    .locator('xpath=preceding-sibling::details')
    .getByRole('button', { name: ar('catalog.apply') })
    .click()
  await page.waitForURL(/fields=stars&fields=nightly_rate.*#sample$/)
  expect(await sample.locator('th').allInnerTexts()).toEqual(['stars', 'nightly_rate'])

  await page.locator('#estimated-rows').fill('٥٠٠٠')
  await page.locator('#estimated-format').selectOption('parquet')
  await page.locator('form[action="#estimate"] button').click()
  await page.waitForURL(/#estimate$/)
  expect(await page.locator('#estimated').innerText()).toBe(ar('dataset.estimateFor', { count: 5000 }))
  expect(await page.locator('table[aria-labelledby=estimated] tbody th').allInnerTexts()).toEqual(['Parquet'])

  expect(await fields.count()).toBe(2)
  const rates = (await columnOf(page, 0)).filter((value) => value !== 'null').map(Number)
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

  // With script the same address shows the same.
  const { pathname, search } = new URL(page.url())
  await using full = await visit(pathname + search, wide)
  await startReact(full.page)
  await full.page.waitForURL('**?find=rate&fields=stars&fields=nightly_rate&sort=-stars&rows=%D9%A5%D9%A0%D9%A0%D9%A0&format=parquet')
  expect(await columnOf(full.page, 0)).toEqual(await columnOf(page, 0))
  expect(full.browserErrors).toEqual([])

  await page.getByRole('link', { name: ar('dataset.requestAction') }).click()
  expect(await page.locator('#description').inputValue()).toContain(ar('form.dataset.onlyFields', { fields: 'stars, nightly_rate' }))
  expect(await page.locator('[name=datasets]:checked').count()).toBe(1)
})

test.each((['en', 'zh', 'ru', 'ar'] as const).flatMap((locale) => [1440, 1241, 1101, 1024, 901].map((width) => ({ locale, width }))))(
  'meanings and examples of the field dictionary have room for words in $locale at $width pixels',
  async ({ locale, width }) => {
    await using tab = await visit(localizePath('/products/datasets/hotel-room-rates', locale), { viewport: { width, height: 900 } })
    const narrowest = await tab.page
      .locator('.field-table td:nth-child(n + 3)')
      .evaluateAll((cells) => Math.min(...cells.map((cell) => cell.clientWidth)))
    expect(narrowest).toBeGreaterThan(80)
  },
)
