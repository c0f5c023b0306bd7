import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadMessages } from './setup/messages.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const path = '/tools/what-is-my-ip'

test('W87: headers that the visitor has sent are shown, and the text for support has them without cookies', async () => {
  const extraHTTPHeaders = { Via: '1.1 squid.example', 'X-Forwarded-For': '192.168.1.20', Cookie: 'theme=sEcReT' }
  await using tab = await visit(path, { extraHTTPHeaders, locale: 'pt-BR', timezoneId: 'Asia/Tokyo' })
  const { page } = tab
  await startReact(page)
  const text = await page.locator('section[aria-labelledby=bundle] pre').innerText()
  expect(text).toMatch(/^header via: 1\.1 squid\.example$/im)
  expect(text).toContain('Asia/Tokyo')
  expect(text).toContain('pt-BR')
  expect(text).toContain('webrtc: not requested')
  expect(text).not.toContain('sEcReT')
})

test('W87: WebRTC is asked after a click only, and without a STUN server nothing is sent', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      const requested: unknown[] = []
      const Original = RTCPeerConnection
      Object.assign(window, {
        requested,
        RTCPeerConnection: class extends Original {
          constructor(configuration?: RTCConfiguration) {
            super(configuration)
            requested.push(configuration?.iceServers)
          }
        },
      })
    })
  await using tab = await visit(path, { before })
  const { page, browserErrors } = tab
  await startReact(page)
  const servers = () => page.evaluate(() => (window as unknown as { requested: unknown[] }).requested)
  expect(await servers()).toEqual([])
  await page.locator('section[aria-labelledby=browser-says] button').click()
  await expect.poll(() => page.locator('section[aria-labelledby=bundle] pre').innerText()).not.toContain('not requested')
  expect(await servers()).toEqual([[]])
  expect(browserErrors).toEqual([])
})

test('W87: a browser whose WebRTC throws is told so, and can be asked again', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      const { RTCPeerConnection } = window
      Object.assign(window, {
        RTCPeerConnection: function disabledOnce() {
          Object.assign(window, { RTCPeerConnection })
          throw new DOMException('WebRTC is disabled.')
        },
      })
    })
  await using tab = await visit(path, { before })
  const { page, browserErrors } = tab
  await startReact(page)
  const section = page.locator('section[aria-labelledby=browser-says]')
  await section.locator('button').click()
  const off = section.getByText(loadMessages('en')('ip.webrtcOff'))
  await off.waitFor()
  await section.locator('button').click()
  await off.waitFor({ state: 'detached' })
  expect(browserErrors).toEqual([])
})

test('W84, W87: without script the page shows what the server sees', async () => {
  await using tab = await visit(path, { javaScriptEnabled: false, extraHTTPHeaders: { Via: '1.1 squid.example' } })
  const { page } = tab
  expect(await page.locator('section[aria-labelledby=server-sees]').innerText()).toContain('1.1 squid.example')
  expect(await page.locator('section[aria-labelledby=browser-says]').isVisible()).toBe(false)
})
