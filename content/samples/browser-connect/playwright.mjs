import { chromium } from 'playwright'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const browser = await chromium.connectOverCDP('{{api.browser}}', {
  headers: { Authorization: `Basic ${login}` },
})
try {
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.goto('https://shop.example/item/42')
  console.log(await page.title())
} finally {
  await browser.close()
}
