import { chromium } from 'playwright'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const browser = await chromium.launch({
  proxy: {
    server: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    username: `${PROXY_USERNAME}-country-jp-session-visit1`,
    password: PROXY_PASSWORD,
  },
})
try {
  const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await page.goto('{{api.ip}}')
  console.log(await page.locator('body').innerText())
} finally {
  await browser.close()
}
