import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const path = '/tools/error-finder'
const secret = 'sEcReT-1'
const message = `curl: (56) CONNECT tunnel failed, response 407\ncurl -x http://bob-country-jp:${secret}@gw.isthmus.example:8000 https://shop.example/`

test('W96: a message names its cause, is redacted in the field, and leaves the page in no request, storage or address', async () => {
  await using tab = await visit(path)
  const { page, context, browserErrors } = tab
  await startReact(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())))
  await page.locator('#message').fill(message)
  await page.locator('#causes').waitFor()
  // The line with the cursor is redacted when the field is left.
  await page.locator('#message').blur()
  await expect.poll(() => page.locator('#message').inputValue()).not.toContain('sEcReT')
  expect(await page.locator('main ol h3').first().innerText()).toContain('407')
  expect(await page.locator('#message').inputValue()).toContain('[hidden]-country-jp:[hidden]@')
  expect(await violations(page)).toEqual([])
  await page.locator('header a[href="/pricing"]:visible').first().click()
  await page.waitForURL('**/pricing')
  await page.goto('about:blank')
  expect(sent.length).toBeGreaterThan(1)
  // Not even the message without its secrets.
  expect(sent.filter((text) => /sEcReT|tunnel|country-jp/i.test(text))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toMatch(/sEcReT|tunnel/)
  expect(JSON.stringify(await context.storageState())).not.toMatch(/sEcReT|tunnel/)
  expect(browserErrors).toEqual([])
})

test('W96: while somebody types, complete lines are redacted, and the line being typed when the field is left', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  const field = page.locator('#message')
  await field.pressSequentially(`password=${secret}`)
  expect(await field.inputValue()).toBe(`password=${secret}`)
  await field.press('Enter')
  await field.pressSequentially('x')
  await expect.poll(() => field.inputValue()).toBe('password=[hidden]\nx')
  await field.fill('')
  await field.pressSequentially(`token=${secret}`)
  await field.press('Tab')
  await expect.poll(() => field.inputValue()).toBe('token=[hidden]')
})

test('W97: the form for the editors gets the message without its secrets', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  await page.locator('#message').fill(`A message that nobody knows\n${message}`)
  await page.locator('form[action$="/feedback"] button').click()
  await page.waitForURL('**/feedback?**')
  expect(page.url()).not.toContain('sEcReT')
  const text = await page.locator('textarea[name=missing]').inputValue()
  expect(text).toContain('A message that nobody knows')
  expect(text).not.toContain('sEcReT')
})

test('W98: without script the form is answered with the causes, and neither the answer nor an address has the secret', async () => {
  await using tab = await visit(path, { javaScriptEnabled: false })
  const { page } = tab
  await page.locator('#message').fill(message)
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('#causes').waitFor()
  expect(await page.locator('main ol h3').first().innerText()).toContain('407')
  expect(page.url()).not.toContain('sEcReT')
  expect(await page.content()).not.toContain('sEcReT')
})

test('W96: what is pasted before React starts is redacted and found too', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await page.locator('#message').fill(message)
  await startReact(page)
  await page.locator('#causes').waitFor()
  await expect.poll(() => page.locator('#message').inputValue()).toContain('[hidden]-country-jp')
})
