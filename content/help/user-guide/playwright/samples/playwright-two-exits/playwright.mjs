import { chromium } from 'playwright'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const browser = await chromium.launch()

async function exitOf(country) {
  const context = await browser.newContext({
    proxy: {
      server: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
      username: `${PROXY_USERNAME}-country-${country}-session-${country}1`,
      password: PROXY_PASSWORD,
    },
  })
  const page = await context.newPage()
  await page.goto('{{api.ip}}')
  const { ip } = JSON.parse(await page.locator('body').innerText())
  await context.close()
  return ip
}

try {
  console.log('de', await exitOf('de'))
  console.log('jp', await exitOf('jp'))
} finally {
  await browser.close()
}
