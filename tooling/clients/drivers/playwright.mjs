import { chromium } from 'playwright-core'
import { PROXY_PASSWORD, PROXY_URL, PROXY_USER, TARGET_URL, WAY, proxyAddress, send } from './send.mjs'

const proxies = { fields: { server: proxyAddress, username: PROXY_USER, password: PROXY_PASSWORD }, url: { server: PROXY_URL } }

await send(async () => {
  const proxy = proxies[WAY]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    ...(proxy && { proxy }),
  })
  const context = await browser.newContext()
  return async () => {
    const page = await context.newPage()
    const response = await page.goto(TARGET_URL, { timeout: 15_000 })
    if (response.ok()) return void (await response.text())
    return `${response.status()} ${JSON.stringify(response.headers())} ${await response.text().catch(() => '')}`
  }
})
