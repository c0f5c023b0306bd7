import { chromium } from 'playwright'

const browser = await chromium.launch({
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {{proxy.host}}'],
})
try {
  const context = await browser.newContext({
    proxy: {
      server: 'http://{{proxy.host}}:{{proxy.httpPort}}',
      username: `${process.env.PROXY_USERNAME}-session-visit1`,
      password: process.env.PROXY_PASSWORD,
    },
  })
  const page = await context.newPage()
  await page.goto('{{api.ip}}')
  console.log(await page.locator('body').innerText())
} finally {
  await browser.close()
}
