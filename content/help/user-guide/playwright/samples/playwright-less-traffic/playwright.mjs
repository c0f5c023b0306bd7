import { chromium } from 'playwright'

const skipped = ['image', 'media', 'font']

const browser = await chromium.launch()
try {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    proxy: {
      server: 'http://{{proxy.host}}:{{proxy.httpPort}}',
      username: `${process.env.PROXY_USERNAME}-session-visit1`,
      password: process.env.PROXY_PASSWORD,
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
