import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'

const [, , folder, address, country, previous = ''] = process.argv
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const session = `check${Date.now()}`
const places = {
  de: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  jp: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' },
}
if (!Object.hasOwn(places, country)) throw new Error(`no locale and time zone for ${country}`)
const settings = {
  ...places[country],
  viewport: { width: 390, height: 844 },
}

await mkdir(folder) // fails if it exists
const browser = await chromium.launch()
const context = await browser.newContext({
  ...settings,
  proxy: {
    server: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
    username: `${PROXY_USERNAME}-country-${country}-session-${session}`,
    password: PROXY_PASSWORD,
  },
})

async function exit() {
  const page = await context.newPage()
  const answer = await (await page.goto('{{api.ip}}')).json()
  await page.close()
  return answer
}

const before = await exit()
const page = await context.newPage()
const answers = []
page.on('response', (answer) => {
  const document = answer.request().isNavigationRequest()
  if (document && answer.frame() === page.mainFrame()) answers.push(answer)
})

const started = new Date().toISOString()
await page.goto(address)
await page.waitForTimeout(3000)
const files = {
  'page.png': await page.screenshot({ fullPage: true }),
  'dom.html': await page.content(),
  'body.bin': await answers.at(-1).body(),
}
const finished = new Date().toISOString()
const chain = []
for (const answer of answers) {
  chain.push({ url: answer.url(), status: answer.status(), headers: await answer.headersArray() })
}

const record = {
  schema: 1,
  requested: address,
  country,
  session,
  started,
  finished,
  exit: { before, after: await exit() },
  browser: `Chromium ${browser.version()}`,
  settings,
  chain,
  files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)])),
  previous,
}
await browser.close()

files['record.json'] = JSON.stringify(record, null, 2) + '\n'
for (const [name, bytes] of Object.entries(files)) await writeFile(`${folder}/${name}`, bytes)
console.log(sha256(files['record.json']))
