import { chromium } from 'playwright'

const { PROXY_USERNAME, PROXY_PASSWORD, BROWSER_URL = '{{api.browser}}' } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')
const exit = new URLSearchParams({ network: 'residential', country: 'jp', session: 'cart7' })

const browser = await chromium.connectOverCDP(`${BROWSER_URL}?${exit}`, {
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
