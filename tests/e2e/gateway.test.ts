import { expect, test } from 'vitest'
import { networks, parts, statusCodes } from '#core/contract/gateway.ts'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const path = '/developers/gateway'
const typed = 'USERNAME-country-jp-city-oskaa'

test('W41: the reference names every network, part and status code in every language', async () => {
  for (const locale of locales) {
    await using tab = await visit(localizePath(path, locale), { javaScriptEnabled: false })
    const text = await tab.page.locator('main').innerText()
    const names = [
      ...networks.map(({ name }) => `-network-${name}`),
      ...parts.map(({ name, placeholder }) => `-${name}-${placeholder}`),
      ...statusCodes.map(({ status }) => String(status)),
    ]
    expect([locale, names.filter((name) => !text.includes(name))]).toEqual([locale, []])
  }
})

test('W42: without script a form explains a user name', async () => {
  await using tab = await visit(localizePath(path, 'es'), { javaScriptEnabled: false })
  const { page } = tab
  await page.locator('#username').fill(typed)
  await page.locator('main form button').click()
  expect(new URL(page.url()).searchParams.get('username')).toBe(typed)
  expect(await page.locator('main').innerText()).toContain('USERNAME-country-jp-city-osaka')
})

test('W42: a user name is explained while it is typed, and a password is not sent', async () => {
  await using tab = await visit(path)
  const { page, browserErrors } = tab
  await startReact(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.locator('#username').fill(`http://${typed}:SECRET@host.example:1`)
  await page.locator('main code', { hasText: 'USERNAME-country-jp-city-osaka' }).waitFor()
  expect(requests.some((url) => url.includes('oskaa'))).toBe(true)
  expect(requests.filter((url) => url.includes('SECRET'))).toEqual([])
  expect(await page.locator('#entries').isVisible()).toBe(true)
  expect(browserErrors).toEqual([])
})
