import { chromium } from 'playwright'

const { PROXY_HOST = '{{proxy.host}}' } = process.env
const browser = await chromium.launch()
try {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    proxy: { server: `http://${PROXY_HOST}:{{proxy.httpPort}}` },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', {
    urls: ['*.png', '*.jpg', '*.webp', '*.woff2', '*.mp4'],
  })
  for (const path of ['/item/42', '/item/43']) {
    await page.goto(`https://shop.example${path}`, { waitUntil: 'domcontentloaded' })
    console.log(await page.title())
  }
} finally {
  await browser.close()
}
