import { expect, test } from 'vitest'
import { holdScripts } from './setup/forms.ts'
import { visit } from './setup/page.ts'
import { startReact, waitForReact } from './setup/react.ts'

const path = '/tools/request-builder'
const secret = 'sEcReT-ä:%/@'

test('W83: what is pasted into the workbench leaves the page in no request, and the address has no password', async () => {
  await using tab = await visit(path)
  const { page, context, browserErrors } = tab
  await startReact(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())))
  await page
    .locator('#proxy')
    .fill(`curl -x https://gw.isthmus.example:8000 -U 'USERNAME-country-jp:${secret.replace('%', '%25')}' https://shop.example/`)
  await page.locator('#format-url pre').filter({ hasText: 'sEcReT' }).waitFor()
  await page.waitForURL('**/request-builder#proxy=**')
  // Submitting the form above, following a link and leaving the page send what there is to send.
  await page.locator('main form button[type=submit]').click()
  await page.locator('header a[href="/pricing"]:visible').first().click()
  await page.waitForURL('**/pricing')
  await page.goto('about:blank')
  expect(sent.length).toBeGreaterThan(1)
  const spellings = [secret, encodeURIComponent(secret), 'sEcReT']
  expect(sent.filter((text) => spellings.some((spelling) => text.includes(spelling)))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain('sEcReT')
  const stored = await context.storageState()
  expect(JSON.stringify(stored)).not.toContain('sEcReT')
  expect(browserErrors).toEqual([])
})

test('W83: the address restores the connection without its password, and keeps the query of the form', async () => {
  await using tab = await visit(`${path}?client=Python#proxy=socks5h%3A%2F%2FUSERNAME-session-a1%40gw.isthmus.example%3A1080`)
  const { page } = tab
  await startReact(page)
  await page.locator('#format-url pre').filter({ hasText: 'socks5h://USERNAME-session-a1:PASSWORD@gw.isthmus.example:1080' }).waitFor()
  await page.locator('#proxy-user').fill('USERNAME-session-b2')
  await expect.poll(() => new URL(page.url()).hash).toContain('session-b2')
  expect(new URL(page.url()).search).toBe('?client=Python')
  await page.locator('#proxy').fill('nothing')
  await page.locator('#proxy').fill('')
  await expect.poll(() => page.url()).toMatch(/\?client=Python$/)
})

test('W81, W82: a trap is named with its fix, and parts of the user name are explained and changed', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  await page.locator('#proxy').fill('https://USERNAME-city-osaka:p@gw.isthmus.example:8000')
  await page.locator('#part-city-problem').waitFor()
  await page.locator('section[aria-labelledby=proxy-warnings] button').click()
  await page
    .locator('#format-url pre')
    .filter({ hasText: /^http:\/\/USERNAME-city-osaka:/ })
    .waitFor()
  await page.locator('#part-country').fill('jp')
  await page
    .locator('#format-url pre')
    .filter({ hasText: /^http:\/\/USERNAME-country-jp-city-osaka:/ })
    .waitFor()
  expect(await page.locator('#part-city-problem, section[aria-labelledby=proxy-warnings]').count()).toBe(0)
  await page.locator('#part-country').fill('xx')
  await page.locator('#part-country-problem').waitFor()
})

test('W80: a list is written line by line, and one of its proxies in all formats', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  await page.locator('#proxy').fill('gw.isthmus.example:8000:a:p\ngw.isthmus.example:8000:b:p\nnothing')
  await page.locator('#proxy-entry').selectOption('1')
  const lines = 'http://a:p@gw.isthmus.example:8000\nhttp://b:p@gw.isthmus.example:8000'
  expect(await page.locator('#format-url pre').innerText()).toBe(lines)
  expect(await page.locator('#format-playwright pre').innerText()).toContain("username: 'b'")
})

test('W84: without script the form answers with the chosen exit in every format', async () => {
  await using tab = await visit(path, { javaScriptEnabled: false })
  const { page } = tab
  await page.locator('#country').selectOption('jp')
  await page.locator('#city').fill('Osaka')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**country=jp**')
  expect(await page.locator('#format-url pre').innerText()).toMatch(/^http:\/\/USERNAME-country-jp-city-osaka:PASSWORD@/)
  expect(await page.locator('#proxy').isVisible()).toBe(false)
  // A part whose condition is not met says so.
  await page.goto(`${path}?city=osaka`)
  expect(await page.locator('#city-problem').isVisible()).toBe(true)
})

test('W118: the field that is wrong has the message', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  await page.locator('#proxy-port').fill('99999')
  await page.locator('#proxy-port-problem').waitFor()
  expect(await page.locator('#proxy-host-problem').count()).toBe(0)
  await page.locator('#proxy-port').fill('8000')
  await page.locator('#proxy-host').fill('a b')
  await page.locator('#proxy-host-problem').waitFor()
  expect(await page.locator('#proxy-port-problem').count()).toBe(0)
})

test('W118: what was pasted before React has started is read, and not lost when the form above changes', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit(path, { before })
  const { page } = tab
  await page.locator('#proxy').fill('http://bob:p@proxy.example:3128')
  await page.locator('#city').fill('osaka')
  release()
  await waitForReact(page)
  await page.locator('#format-url pre').filter({ hasText: 'bob:p@proxy.example:3128' }).waitFor()
  expect(await page.locator('#proxy').inputValue()).toBe('http://bob:p@proxy.example:3128')
})

test('W118: a port typed before React has started is kept', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit(path, { before })
  const { page } = tab
  await page.locator('#proxy-port').fill('3128')
  release()
  await waitForReact(page)
  await page.locator('#format-url pre').filter({ hasText: ':3128' }).waitFor()
  expect(await page.locator('#proxy-port').inputValue()).toBe('3128')
})
