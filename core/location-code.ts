/** The code of one request from a location, per client: samples of `core/request-code.ts`, and a browser set to the location. */
import { endpoints } from './contract/endpoints.ts'
import { gatewayHost, ports } from './contract/gateway.ts'
import type { LocationData } from './drawing/location-data.ts'
import { proxyUserName } from './proxy-string.ts'
import { type Client, requestCode, type RequestCode } from './request-code.ts'

/** A program with its client's id in samples, and the client's name, which is not translated. */
export interface LocationProgram extends RequestCode {
  client: string
  label: string
}

const clients: Readonly<Record<Client, string>> = { curl: 'curl', Python: 'python', 'Node.js': 'node' }

/** The programs in the order of their tabs. */
export function locationPrograms(code: string, data: Pick<LocationData, 'languages' | 'zones'>): LocationProgram[] {
  const requests = (Object.entries(clients) as [Client, string][]).map(([label, client]) => ({
    client,
    label,
    ...requestCode({ client: label, protocol: 'http', url: '', country: code }),
  }))
  return [...requests, { client: 'playwright', label: 'Playwright', ...browserCode(code, data) }]
}

/** A Playwright program in the first language of the location and, if it has only one, in its time zone; a session keeps its exit for all connections. */
function browserCode(code: string, { languages, zones }: Pick<LocationData, 'languages' | 'zones'>): RequestCode {
  const zone = zones.length === 1 ? `, timezoneId: '${zones[0]!}'` : ''
  return {
    before: `import { chromium } from 'playwright'

const browser = await chromium.launch({
  proxy: {
    server: 'http://${gatewayHost}:${ports.http}',
    username: \`\${process.env.PROXY_USERNAME}`,
    exit: proxyUserName('', { country: code }),
    after: `-session-browser1\`,
    password: process.env.PROXY_PASSWORD,
  },
})
try {
  const page = await browser.newPage({ locale: '${languages[0]!}-${code}'${zone} })
  await page.goto('${endpoints.ip}')
  console.log(await page.locator('body').innerText())
} finally {
  await browser.close()
}
`,
  }
}
