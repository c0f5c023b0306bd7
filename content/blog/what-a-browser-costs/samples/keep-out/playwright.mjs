import { chromium } from 'playwright'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const browser = await chromium.launch({
  args: [`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${PROXY_HOST}`],
})
try {
  const context = await browser.newContext({
    proxy: {
      server: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
      username: `${PROXY_USERNAME}-session-visit1`,
      password: PROXY_PASSWORD,
    },
  })
  const page = await context.newPage()
  await page.goto('{{api.ip}}')
  console.log(await page.locator('body').innerText())
} finally {
  await browser.close()
}
