import puppeteer from 'puppeteer-core'
import { PROXY_PASSWORD, PROXY_URL, PROXY_USER, TARGET_URL, WAY, proxyAddress, send } from './send.mjs'

await send(async () => {
  const flags = { fields: [`--proxy-server=${proxyAddress}`], url: [`--proxy-server=${PROXY_URL}`] }
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', ...(flags[WAY] ?? [])],
  })
  return async () => {
    const page = await browser.newPage()
    if (WAY === 'fields') await page.authenticate({ username: PROXY_USER, password: PROXY_PASSWORD })
    const response = await page.goto(TARGET_URL, { timeout: 15_000 })
    if (response.ok()) return void (await response.text())
    return `${response.status()} ${JSON.stringify(response.headers())} ${await response.text().catch(() => '')}`
  }
})
