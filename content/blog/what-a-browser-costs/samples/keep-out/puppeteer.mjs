import puppeteer from 'puppeteer'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const own = ['*.google.com', '*.googleapis.com', '*.gvt1.com']

const browser = await puppeteer.launch({
  args: [
    `--proxy-server=http://${PROXY_HOST}:{{proxy.httpPort}}`,
    `--proxy-bypass-list=${own.join(';')}`,
    `--host-resolver-rules=${own.map((host) => `MAP ${host} ~NOTFOUND`).join(', ')}`,
  ],
})
try {
  const page = await browser.newPage()
  await page.authenticate({
    username: `${PROXY_USERNAME}-session-visit1`,
    password: PROXY_PASSWORD,
  })
  await page.goto('{{api.ip}}')
  console.log(await page.evaluate(() => document.body.innerText))
} finally {
  await browser.close()
}
