import puppeteer from 'puppeteer-core'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')

const browser = await puppeteer.connect({
  browserWSEndpoint: '{{api.browser}}',
  headers: { Authorization: `Basic ${login}` },
})
try {
  const page = await browser.newPage()
  await page.goto('https://shop.example/item/42')
  console.log(await page.title())
} finally {
  await browser.close()
}
