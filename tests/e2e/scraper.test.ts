import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { violations } from './setup/axe.ts'
import { installClock, visit } from './setup/page.ts'
import { navigate, passLock, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const scraper = '/scrapers/flight-fares-by-route'
const wide = { viewport: { width: 1440, height: 900 } } as const

const field = (page: Page, name: string) => page.locator(`#input-${name}`)
const program = (page: Page, client: string) => page.getByRole('group', { name: t('content.code', { name: client }) })
const hasFocus = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element === document.activeElement)

/** The inputs of the run that the page shows; each call has one. */
async function inputOf(page: Page, t = loadMessages('en')): Promise<unknown> {
  const text = await page.getByRole('group', { name: t('scrapers.body') }).innerText()
  const { inputs } = JSON.parse(text) as { inputs: unknown[] }
  expect(inputs).toHaveLength(1)
  return inputs[0]
}

const first = {
  site: 'https://flights.example',
  origin: 'LIS',
  destination: 'OSL',
  depart_on: '2027-03-16',
  adults: 1,
  cabin: 'economy',
  point_of_sale: 'us',
  max_offers: 50,
}

const without = (...names: string[]) => Object.fromEntries(Object.entries(first).filter(([name]) => !names.includes(name)))

test('by keyboard: the call follows the inputs, the language of the code is stored, the address has all values', async () => {
  await using tab = await visit(scraper, wide)
  const { page, browserErrors } = tab
  expect(await inputOf(page)).toEqual(first)
  await startReact(page)
  await field(page, 'adults').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bus')
  expect(await inputOf(page)).toEqual({ ...first, adults: 2, cabin: 'business' })
  await page.locator('[name=call-client]:checked').focus()
  await page.keyboard.press('ArrowRight')
  expect(await program(page, 'Python').first().innerText()).toContain('"cabin": "business",')
  expect(await page.locator('[value=python]').evaluateAll((tabs: HTMLInputElement[]) => tabs.map(({ checked }) => checked))).toEqual([
    true,
    true,
  ])
  await page.waitForURL(`**${scraper}?adults=2&cabin=business`)
  await page.reload()
  expect(await inputOf(page)).toEqual({ ...first, adults: 2, cabin: 'business' })
  expect(await field(page, 'adults').inputValue()).toBe('2')
  expect(await program(page, 'Python').first().isVisible()).toBe(true)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(browserErrors).toEqual([])
})

test('invalid inputs are left out of the call and focused on submit; without any, the call is focused', async () => {
  await using tab = await visit(scraper, wide)
  const { page } = tab
  await startReact(page)
  await field(page, 'max_offers').fill('201')
  await field(page, 'origin').fill('')
  await page.keyboard.press('Enter')
  await page.locator('#input-origin-problem').waitFor()
  expect(await hasFocus(page, '#input-origin')).toBe(true)
  expect(await page.locator('#input-max_offers-problem').innerText()).toBe(t('scrapers.wrong.high', { limit: 200 }))
  expect(await page.locator('main [role=status] h3').innerText()).toBe(t('form.problems', { count: 2 }))
  expect(await inputOf(page)).toEqual(without('origin', 'max_offers'))
  await page.getByRole('link', { name: /^max_offers/ }).press('Enter')
  expect(await hasFocus(page, '#input-max_offers')).toBe(true)
  await page.keyboard.type('1e')
  await page.getByText(t('scrapers.wrong.integer')).first().waitFor()
  await field(page, 'max_offers').fill('200')
  await field(page, 'origin').fill(`O'Hare "ORD"\\`)
  // The hash of the address is still that of the link: it must not take the focus from a field that is being typed in.
  await page.waitForURL(/max_offers=200#input-max_offers$/)
  await expect.poll(() => page.locator('main [role=status] h3').count()).toBe(0)
  expect(await hasFocus(page, '#input-origin')).toBe(true)
  await page.keyboard.press('Enter')
  expect(await hasFocus(page, '#call')).toBe(true)
  expect(await inputOf(page)).toEqual({ ...first, origin: `O'Hare "ORD"\\`, max_offers: 200 })
})

test('K7: without script the server processes the form, and tabs show other languages and the output as a table', async () => {
  await using tab = await visit(`/ar${scraper}`, { ...wide, javaScriptEnabled: false })
  const { page } = tab
  const ar = loadMessages('ar')
  await field(page, 'adults').fill('12')
  await field(page, 'cabin').selectOption('first')
  await page.getByRole('button', { name: ar('scrapers.showCall') }).click()
  await page.waitForURL(/cabin=first.*#call$/)
  expect(await page.locator('#input-adults-problem').innerText()).toBe(ar('scrapers.wrong.high', { limit: 9 }))
  expect(await field(page, 'adults').inputValue()).toBe('12')
  expect(await inputOf(page, ar)).toEqual({ ...without('adults'), cabin: 'first' })
  await page.locator('label', { hasText: /^Go$/ }).click()
  expect(await page.getByRole('group', { name: ar('content.code', { name: 'Go' }) }).isVisible()).toBe(true)
  const output = page.locator('[data-sample=output]')
  await output.locator('label', { hasText: ar('content.table') }).click()
  expect(await output.locator('table').isVisible()).toBe(true)
  expect(await output.locator('pre').isVisible()).toBe(false)
  expect(await output.locator('.table').evaluate((region) => [region.scrollLeft, getComputedStyle(region).direction])).toEqual([0, 'ltr'])

  await page.getByRole('link', { name: ar('scrapers.requestInputs') }).click()
  await page.getByRole('heading', { level: 1, name: ar('form.scraper.title') }).waitFor()
  expect(await page.locator('#scraper').inputValue()).toContain(`(${scraper})`)
  expect(await page.locator('[name=datasets]').evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value))).toEqual([
    'flight-fares',
  ])
  const description: unknown = JSON.parse(await page.locator('#description').inputValue())
  expect(description).toEqual({ inputs: [{ ...first, adults: '12', cabin: 'first' }] })
})

test.each<[Locale, number]>([
  ['en', 1440],
  ['ar', 390],
])('with errors and the output as a table the page has no accessibility violation (%s)', async (locale, width) => {
  await using tab = await visit(localizePath(`${scraper}?site=flights&adults=0&depart_on=`, locale), {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const { page } = tab
  await startReact(page)
  await page.locator('[data-sample=output] [value=table]').check({ force: true })
  expect(await page.locator('.message').count()).toBe(3)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('another scraper has its own inputs, and going back restores the typed values', async () => {
  await using tab = await visit(`${scraper}?origin=FRA`, { ...wide, before: installClock })
  const { page } = tab
  await startReact(page)
  await navigate(page, '/scrapers/search-result-pages')
  await field(page, 'queries').fill('one\n\ntwo')
  expect(await inputOf(page)).toMatchObject({ queries: ['one', 'two'], device: 'desktop' })
  await page.waitForURL('**?queries=one%0A%0Atwo')
  await passLock(page)
  await page.goBack()
  await field(page, 'origin').waitFor()
  expect(await field(page, 'origin').inputValue()).toBe('FRA')
  expect(await inputOf(page)).toEqual({ ...first, origin: 'FRA' })
})

test('a hash link within the page does not change typed values', async () => {
  await using tab = await visit('/scrapers', wide)
  const { page } = tab
  await startReact(page)
  await navigate(page, '/scrapers/search-result-pages')
  const queries = Array.from({ length: 50 }, (_, index) => `${index} ${'x'.repeat(100)}`)
  await field(page, 'queries').fill('a')
  await page.waitForURL('**?queries=a')
  await field(page, 'queries').fill(queries.join('\n'))
  // No values in the address are better than outdated ones.
  await page.waitForURL((url) => url.search === '')
  await page.locator('.contents a[href="#outputs"]').click()
  await page.waitForURL('**#outputs')
  expect(await field(page, 'queries').inputValue()).toBe(queries.join('\n'))
  expect(await inputOf(page)).toMatchObject({ queries })
})

test('values that are too long for an address stay in the form and in the call', async () => {
  await using tab = await visit('/scrapers/search-result-pages', wide)
  const { page } = tab
  await startReact(page)
  const queries = Array.from({ length: 51 }, (_, index) => `${index} ${'x'.repeat(100)}`)
  await field(page, 'queries').fill(queries.join('\n'))
  await page
    .getByText(t('scrapers.wrong.manyLines', { limit: 50 }))
    .first()
    .waitFor()
  await field(page, 'queries').fill(queries.slice(1).join('\n'))
  await expect.poll(() => inputOf(page)).toMatchObject({ queries: queries.slice(1) })
  expect(new URL(page.url()).search).toBe('')
})

const injection = '</code></pre><script>alert(1)</script>'

test.each([
  ['unexpected values', '?adults=__proto__&cabin=constructor&max_stops=%00&site=%01', without('site', 'adults')],
  ['a script', `?origin=${encodeURIComponent(injection)}`, { ...first, origin: injection }],
  ['a long value', `?city=1&origin=${'%F0%9F%98%80'.repeat(300)}`, { ...first, origin: '😀'.repeat(300) }],
])('any query in the address gets a page with its call: %s', async (_, search, input) => {
  await using tab = await visit(`${scraper}${search}`, wide)
  expect(tab.response.status()).toBe(200)
  expect(await inputOf(tab.page)).toEqual(input)
  await startReact(tab.page)
  expect(await inputOf(tab.page)).toEqual(input)
  expect(tab.browserErrors).toEqual([])
})

test.each([1440, 1101, 1100, 1024, 901, 900, 390])('the inputs of the call are above the outputs at %i pixels', async (width) => {
  await using tab = await visit(scraper, { viewport: { width, height: 900 } })
  const topOf = (id: string) => tab.page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top)
  expect(await topOf('inputs')).toBeLessThan(await topOf('outputs'))
})
