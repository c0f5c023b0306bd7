import { chromium } from 'playwright'

const browser = await chromium.launch({
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
})
const context = await browser.newContext({
  proxy: {
    server: 'http://{{proxy.host}}:{{proxy.httpPort}}',
    username: process.env.PROXY_USERNAME,
    password: process.env.PROXY_PASSWORD,
  },
})
await context.route('**/*', (route) => {
  const unneeded = ['image', 'media', 'font'].includes(route.request().resourceType())
  return unneeded ? route.abort() : route.continue()
})
const page = await context.newPage()
await page.goto('https://news.example/')
console.log(await page.title())
await browser.close()
