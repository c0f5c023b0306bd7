import puppeteer from 'puppeteer-core'

const { PROXY_USERNAME, PROXY_PASSWORD, BROWSER_URL = '{{api.browser}}' } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')
const exit = new URLSearchParams({ network: 'residential', country: 'jp', session: 'cart7' })

const browser = await puppeteer.connect({
  browserWSEndpoint: `${BROWSER_URL}?${exit}`,
  headers: { Authorization: `Basic ${login}` },
})
try {
  const page = await browser.newPage()
  await page.goto('https://shop.example/item/42')
  console.log(await page.title())
} finally {
  await browser.close()
}
