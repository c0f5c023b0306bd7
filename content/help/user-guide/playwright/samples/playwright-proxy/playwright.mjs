import { chromium } from 'playwright'

const browser = await chromium.launch({
  proxy: {
    server: 'http://{{proxy.host}}:{{proxy.httpPort}}',
    username: `${process.env.PROXY_USERNAME}-country-jp-session-visit1`,
    password: process.env.PROXY_PASSWORD,
  },
})
try {
  const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await page.goto('{{api.ip}}')
  console.log(await page.locator('body').innerText())
} finally {
  await browser.close()
}
