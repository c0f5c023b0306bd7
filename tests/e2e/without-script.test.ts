import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'
import { templates } from './templates.ts'

const noScript = { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } } as const
const t = loadMessages('en')

test.each(templates)('C4: %s has the same text with and without script', async (template) => {
  await using withoutScript = await visit(template, noScript)
  await using withScript = await visit(template, { viewport: noScript.viewport })
  await startReact(withScript.page)
  // The buttons are added a frame after React has started.
  await expect.poll(() => withScript.page.locator('[data-copy]:not(:has(button))').count()).toBe(0)
  await withScript.page.locator('[data-copy] button, .needs-script').evaluateAll((parts) => parts.forEach((part) => part.remove()))
  await withoutScript.page.locator('[data-without-script]').evaluateAll((parts) => parts.forEach((part) => part.remove()))
  const text = await withoutScript.page.locator('main').innerText()
  expect(text.length).toBeGreaterThan(60)
  expect(text).toBe(await withScript.page.locator('main').innerText())
})

test('without script every header menu opens, and its links work', async () => {
  await using tab = await visit('/', noScript)
  const { page } = tab
  for (const menu of await page.locator('header details[data-menu]:visible').all()) {
    await menu.locator('> summary').click()
    expect(await menu.locator('a').first().isVisible()).toBe(true)
  }
  await page.locator('header nav summary').first().click()
  await page
    .locator('header nav details[open] a', { hasText: t('products.residential-proxies.menu') })
    .first()
    .click()
  expect(new URL(page.url()).pathname).toBe('/products/residential-proxies')
})

test('without script the menu of narrow windows and its sections open', async () => {
  await using tab = await visit('/', { ...noScript, viewport: { width: 390, height: 800 } })
  const { page } = tab
  await page.locator('header .mobile > summary').click()
  await page.locator('.mobile-sheet summary').first().click()
  await page.locator('.mobile-sheet details[open] a').first().click()
  expect(new URL(page.url()).pathname).toBe('/products')
})

test('without script the tabs of a code sample show one language at a time', async () => {
  await using tab = await visit('/help/user-guide/sessions', noScript)
  const code = tab.page.locator('.code:has(fieldset)').first()
  const tabs = code.locator('label')
  expect(await tabs.count()).toBeGreaterThan(2)
  for (const [index, clientTab] of (await tabs.all()).entries()) {
    await clientTab.click()
    const shown = await code.locator('pre').evaluateAll((blocks) => blocks.map((block) => block.checkVisibility()))
    expect(shown.map((visible, place) => (visible ? place : -1)).filter((place) => place >= 0)).toEqual([index])
  }
})

test('without script questions open their answers', async () => {
  await using tab = await visit('/products/residential-proxies', noScript)
  const questions = tab.page.locator('.questions:not(.needs-script) details')
  expect(await questions.count()).toBeGreaterThan(1)
  for (const question of await questions.all()) {
    expect(await question.locator('.answer').isVisible()).toBe(false)
    await question.locator('summary').click()
    expect(await question.locator('.answer').isVisible()).toBe(true)
  }
})

test('Q3: without script the search form leads to results that exist', async () => {
  await using tab = await visit('/help', noScript)
  const { page } = tab
  await page.locator('main input[type=search]').fill('sticky session')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?kind=help&q=sticky+session')
  const results = page.locator('main ol h2 a')
  expect(await results.count()).toBeGreaterThan(1)
  const filter = page.locator('.filters a[aria-current]')
  const count = Number(/\d+/.exec(await filter.innerText())![0])
  expect(await filter.innerText()).toBe(`${t('nav.help')} ${count}`)
  await page.getByText(t('search.count', { count, query: 'sticky session' })).waitFor()
  const title = await results.first().innerText()
  await results.first().click()
  expect(title).toContain(await page.locator('h1').innerText())
})

test('without script the language switch leads to the same page', async () => {
  await using tab = await visit('/pricing', noScript)
  const { page, context } = tab
  await page.locator('header .language summary').click()
  await page.locator('header .language a[lang="ar-EG"]').click()
  expect(new URL(page.url()).pathname).toBe('/ar/pricing')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['locale', 'ar']])
})

test('without script controls that need one are hidden', async () => {
  await using tab = await visit('/tools/request-builder', noScript)
  const { page } = tab
  const parts = page.locator('.theme-switch, .needs-script')
  expect(await parts.count()).toBeGreaterThan(1)
  expect(await parts.filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('[data-copy] button').count()).toBe(0)
})

test.each([
  ['without script', false],
  ['with React', true],
] as const)('%s a contact form with errors is shown again with a summary and all values', async (_, javaScriptEnabled) => {
  await using tab = await visit('/contact-us', { javaScriptEnabled })
  const { page } = tab
  if (javaScriptEnabled) await startReact(page)
  await fill(page, { companyName: 'Łódź & "Söhne"', companyEmail: 'ines@', need: 'Two lines\nof <b>need</b>' })
  // With React the browser validates before it sends.
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST') answers.push(response.status())
  })
  await page.locator('main form button[type=submit]').click()
  const summary = page.locator('.error-summary')
  await summary.waitFor()
  expect(answers).toEqual(javaScriptEnabled ? [] : [422])
  expect(await page.title()).toMatch(/^Error: /)
  expect(await page.locator('main :first-child').first().locator('.error-summary').count()).toBe(1)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await summary.locator('h2').innerText()).toBe(t('form.problems', { count: 2 }))
  expect(await summary.locator('a').allInnerTexts()).toEqual(['Full name: Required', 'Email must be a valid email address'])
  expect(await typedValues(page)).toEqual({
    fullName: '',
    companyName: 'Łódź & "Söhne"',
    companyEmail: 'ines@',
    need: 'Two lines\nof <b>need</b>',
  })
  const email = page.locator('#companyEmail')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator(`#${(await email.getAttribute('aria-describedby'))!}`).innerText()).toBe('Email must be a valid email address')
  await summary.locator('a').nth(1).click()
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each([
  ['without script', false],
  ['with React', true],
] as const)('F1, F19: %s a valid contact form leads to its receipt', async (_, javaScriptEnabled) => {
  await using tab = await visit('/contact-us', { javaScriptEnabled })
  const { page } = tab
  if (javaScriptEnabled) await startReact(page)
  const email = `ines-${javaScriptEnabled}@client.example`
  await fill(page, { fullName: 'Inês Gödel', companyName: '例子公司', companyEmail: email, need: 'Exits in Japan & Peru' })
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await page.getByRole('heading', { name: t('receipt.title') }).waitFor()
  const reference = await page.locator('main dd bdi').innerText()
  expect(reference).toMatch(/^C-\w{4}-\w{4}$/)
  expect(await page.locator('main').innerText()).toContain(t('receipt.copySent'))
  // The receipt has the same address in each language.
  await page.goto(page.url().replace('/receipt', '/ar/receipt'))
  expect(await page.locator('main dd bdi').innerText()).toBe(reference)
})

test('F3: a form that a browser sends again leads to the same receipt; with other values it is returned with a message', async () => {
  await using tab = await visit('/report-abuse', noScript)
  const { page } = tab
  const key = await page.locator('[name=form-key]').inputValue()
  const post = (what: string) =>
    page.context().request.post(page.url(), { multipart: { 'form-key': key, what, contact: 'noc@client.example' }, maxRedirects: 0 })
  const [first, repeated, changed] = [await post('Scans'), await post('Scans'), await post('Scans, again')]
  expect([first.status(), repeated.status(), changed.status()]).toEqual([303, 303, 409])
  expect(repeated.headers()['location']).toBe(first.headers()['location'])
  await page.setContent(await changed.text())
  expect(await page.getByRole('alert').innerText()).toContain(t('rejection.changed.title'))
  expect(await page.locator('[name=what]').inputValue()).toBe('Scans, again')
})

test('without script a selected certificate is retained when the form has errors', async () => {
  await using tab = await visit('/police-assistance', noScript)
  const { page } = tab
  await fill(page, { firstName: 'Søren', affiliation: 'Polícia', contact: 'ps@agency.example', content: 'Case' })
  await page
    .locator('#certificate')
    .setInputFiles({ name: 'badge.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 badge') })
  expect(await send(page)).toBe(422)
  expect(await page.locator('main form').innerText()).toContain(t('form.uploadReceived', { name: 'badge.pdf' }))
  await fill(page, { surname: 'Kjær' })
  expect(await send(page)).toBe(303)
  expect(await page.locator('main').innerText()).toContain(t('receipt.saveReference'))
  await page.goto(page.url().replace(/id=.*/, 'id=AAAAAAAAAAAAAAAAAAAAAA'))
  expect(await page.locator('h1').innerText()).toBe(t('error.notFound.title'))
})

test('without script the police form is returned with its errors and values, and with the no-referrer policy', async () => {
  await using tab = await visit('/police-assistance', noScript)
  const { page, response } = tab
  expect(response.headers()['referrer-policy']).toBe('no-referrer')
  await fill(page, { firstName: 'Søren', affiliation: 'Polícia Judiciária', content: 'Case of "A & B"\nsecond line' })
  await page.locator('form [name=requestKind][value=preservation]').check()
  const rejection = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator('main form button[type=submit]').click()
  expect((await rejection).status()).toBe(422)
  expect((await rejection).headers()['referrer-policy']).toBe('no-referrer')
  expect(await page.locator('.error-summary a').allInnerTexts()).toEqual([
    'Please enter last name',
    'Please enter your contact information',
  ])
  const values = ['firstName', 'surname', 'affiliation', 'content'].map((name) => page.locator(`form [name="${name}"]`).inputValue())
  expect(await Promise.all(values)).toEqual(['Søren', '', 'Polícia Judiciária', 'Case of "A & B"\nsecond line'])
  expect(await page.locator('form [name=requestKind]:checked').inputValue()).toBe('preservation')
})

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`form [name="${name}"]`).fill(value)
}

/** Sends the form. @returns the status of the response */
async function send(page: Page): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('main form button[type=submit]').click()
  return (await answer).status()
}

async function typedValues(page: Page): Promise<Record<string, string>> {
  const names = ['fullName', 'companyName', 'companyEmail', 'need']
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await page.locator(`form [name="${name}"]`).inputValue()] as const)),
  )
}
