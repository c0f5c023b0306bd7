import puppeteer from 'puppeteer'

const { PROXY, PROXY_SERVER, LOGIN_IN_SERVER, TARGET, TOTAL_SECONDS, PROXY_USERNAME, PROXY_PASSWORD } = process.env
const browser = await puppeteer.launch({ args: [`--proxy-server=${LOGIN_IN_SERVER ? PROXY : PROXY_SERVER}`] })
try {
  const page = await browser.newPage()
  if (PROXY_USERNAME) await page.authenticate({ username: PROXY_USERNAME, password: PROXY_PASSWORD })
  const response = await page.goto(TARGET, { timeout: TOTAL_SECONDS * 1000 })
  const text = await response.text()
  if (!response.ok()) throw new Error(`${response.status()} ${response.statusText()} ${text}`)
  console.log(text)
} finally {
  await browser.close()
}
