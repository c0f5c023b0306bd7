import { chromium } from 'playwright'

const { PROXY, PROXY_SERVER, LOGIN_IN_SERVER, TARGET, TOTAL_SECONDS, PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = PROXY_USERNAME && { username: PROXY_USERNAME, password: PROXY_PASSWORD }
const browser = await chromium.launch({ proxy: LOGIN_IN_SERVER ? { server: PROXY } : { server: PROXY_SERVER, ...login } })
try {
  const page = await browser.newPage()
  const response = await page.goto(TARGET, { timeout: TOTAL_SECONDS * 1000 })
  const text = await page.locator('body').innerText()
  if (!response.ok()) throw new Error(`${response.status()} ${response.statusText()} ${text}`)
  console.log(text)
} finally {
  await browser.close()
}
