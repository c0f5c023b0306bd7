import { chromium } from 'playwright'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const skipped = ['image', 'media', 'font']

const browser = await chromium.launch()
try {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    proxy: {
      server: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
      username: `${PROXY_USERNAME}-session-visit1`,
      password: PROXY_PASSWORD,
    },
  })
  await context.route('**/*', (route) =>
    skipped.includes(route.request().resourceType()) ? route.abort() : route.continue(),
  )
  const page = await context.newPage()
  await page.goto('https://shop.example/item/42', { waitUntil: 'domcontentloaded' })
  console.log(await page.title())
} finally {
  await browser.close()
}
