import { expect, test } from 'vitest'
import { holdScripts } from './setup/forms.ts'
import { visit } from './setup/page.ts'
import { follow, waitForReact, startReact } from './setup/react.ts'

test('the request builder applies values selected before React has started, and restores values on going back', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit('/tools/request-builder?country=de', { before })
  const { page } = tab
  const code = page.locator('pre[aria-labelledby=code]')
  await page.locator('#client').selectOption('requests')
  await page.locator('#session').pressSequentially('cart7')
  release()
  await waitForReact(page)
  await code.filter({ hasText: 'import requests' }).waitFor()
  expect(await code.locator('.t-x').innerText()).toBe('-country-de-session-cart7')
  await page.waitForURL('**/request-builder?client=requests&country=de&session=cart7')
  await follow(page, '?city=東京')
  await page.locator('#city-problem').waitFor()
  expect(await page.locator('#session').inputValue()).toBe('')
  expect(await page.locator('.code:has(pre[aria-labelledby=code]) .copy button').count()).toBe(1)
  await page.goBack()
  await page.locator('#session').and(page.locator('[value=cart7]')).waitFor()
  expect(await code.locator('.t-x').innerText()).toBe('-country-de-session-cart7')
})

test('the button of the request builder focuses its code, and many key presses change the address only a few times', async () => {
  await using tab = await visit('/tools/request-builder', { viewport: { width: 390, height: 800 } })
  const { page } = tab
  await startReact(page)
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    Object.assign(window, { replaceCount: 0 })
    history.replaceState = (...args) => {
      ;(window as unknown as { replaceCount: number }).replaceCount++
      replace(...args)
    }
  })
  await page.locator('#session').pressSequentially('abcdefghijklmnopqrst')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/request-builder?session=abcdefghijklmnopqrst')
  expect(
    await page
      .locator('[role=group][aria-labelledby=code]')
      .first()
      .evaluate((group) => group === document.activeElement),
  ).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { replaceCount: number }).replaceCount)).toBeLessThan(4)
})

test('W118: an address that is none and a lifetime out of bounds are named, and sending focuses the first', async () => {
  await using tab = await visit('/ar/tools/request-builder?session=a&url=ftp%3A%2F%2Fshop.example&lifetime=99999')
  const { page } = tab
  expect(await page.locator('#url-problem').innerText()).toContain('https://')
  expect(await page.locator('#lifetime-problem').isVisible()).toBe(true)
  await startReact(page)
  await page.locator('main form button[type=submit]').click()
  expect(await page.locator('#url').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.locator('#url').fill('https://shop.example/')
  await page.locator('#url-problem').waitFor({ state: 'detached' })
})
