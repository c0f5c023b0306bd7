/** The programs of `gateway-call.ts` for Node.js and its browsers. */
import { gatewayHost } from '../contract/gateway.ts'
import { javaScriptText } from './literals.ts'
import { lines, schemeOf, totalSeconds, type Prepared } from './prepared-call.ts'
import { variables } from './variables.ts'

const { user, password, proxyHost } = variables

/** The destructuring that Node.js programs begin with. */
const nodeVariables = `const { ${user}, ${password}, ${proxyHost} = '${gatewayHost}' } = process.env`
const nodeAddress = ({ protocol, port }: Prepared) => `\`${protocol}://\${${proxyHost}}:${port}\``
const nodeProxyUrl = ({ protocol, port, exit }: Prepared) =>
  `\`${schemeOf(protocol)}://\${${user}}${exit}:\${${password}}@\${${proxyHost}}:${port}\``

export function fetchProgram(call: Prepared): string {
  const { protocol, exit, url } = call
  const socks = protocol === 'socks5'
  return lines(
    `import { fetch, ${socks ? 'Socks5ProxyAgent' : 'ProxyAgent'} } from 'undici'`,
    '',
    nodeVariables,
    ...(socks
      ? [
          `const dispatcher = new Socks5ProxyAgent(${nodeAddress(call)}, {`,
          `  username: \`\${${user}}${exit}\`,`,
          `  password: ${password},`,
          '})',
        ]
      : [
          `const login = Buffer.from(\`\${${user}}${exit}:\${${password}}\`).toString('base64')`,
          'const dispatcher = new ProxyAgent({',
          `  uri: ${nodeAddress(call)},`,
          '  token: `Basic ${login}`,',
          '})',
        ]),
    '',
    `const response = await fetch(${javaScriptText(url)}, {`,
    '  dispatcher,',
    `  signal: AbortSignal.timeout(${totalSeconds}_000),`,
    '})',
    'const text = await response.text()',
    'await dispatcher.close()',
    'if (!response.ok) throw new Error(`${response.status} ${text}`)',
    'console.log(text)',
  )
}

export function axios(call: Prepared): string {
  const { protocol, port, exit, url } = call
  const socks = protocol === 'socks5'
  return lines(
    "import axios from 'axios'",
    socks && "import { SocksProxyAgent } from 'socks-proxy-agent'",
    '',
    nodeVariables,
    socks && `const agent = new SocksProxyAgent(${nodeProxyUrl(call)})`,
    '',
    `const response = await axios.get(${javaScriptText(url)}, {`,
    ...(socks
      ? ['  httpAgent: agent,', '  httpsAgent: agent,', '  proxy: false,']
      : [
          '  proxy: {',
          `    protocol: '${protocol}',`,
          `    host: ${proxyHost},`,
          `    port: ${port},`,
          `    auth: { username: \`\${${user}}${exit}\`, password: ${password} },`,
          '  },',
        ]),
    "  responseType: 'text',",
    '  validateStatus: null,',
    `  signal: AbortSignal.timeout(${totalSeconds}_000),`,
    // The error of axios contains the request with its login.
    '}).catch((error) => {',
    '  throw new Error(error.message)',
    '})',
    'if (response.status >= 300) throw new Error(`${response.status} ${response.data}`)',
    'console.log(response.data)',
  )
}

export function got(call: Prepared): string {
  const agent = call.protocol === 'socks5' ? 'SocksProxyAgent' : 'HttpsProxyAgent'
  return `import got from 'got'
import { ${agent} } from '${call.protocol === 'socks5' ? 'socks' : 'https'}-proxy-agent'

${nodeVariables}
const agent = new ${agent}(${nodeProxyUrl(call)})

const response = await got(${javaScriptText(call.url)}, {
  agent: { http: agent, https: agent },
  retry: { limit: 0 },
  timeout: { request: ${totalSeconds}_000 },
})
console.log(response.body)`
}

export function playwright(call: Prepared): string {
  const { exit, url } = call
  const { locale, timeZone } = call.browser
  const options = [locale && `locale: ${javaScriptText(locale)}`, timeZone && `timezoneId: ${javaScriptText(timeZone)}`].filter(Boolean)
  return lines(
    "import { chromium } from 'playwright'",
    '',
    nodeVariables,
    'const browser = await chromium.launch({',
    '  proxy: {',
    `    server: ${nodeAddress(call)},`,
    `    username: \`\${${user}}${exit}\`,`,
    `    password: ${password},`,
    '  },',
    '})',
    'try {',
    `  const page = await browser.newPage(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})`,
    `  const response = await page.goto(${javaScriptText(url)}, { timeout: ${totalSeconds}_000 })`,
    '  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)',
    "  console.log(await page.locator('body').innerText())",
    '} finally {',
    '  await browser.close()',
    '}',
  )
}

export const puppeteer = ({ protocol, port, exit, url }: Prepared) => `import puppeteer from 'puppeteer'

${nodeVariables}
const browser = await puppeteer.launch({
  args: [\`--proxy-server=${protocol}://\${${proxyHost}}:${port}\`],
})
try {
  const page = await browser.newPage()
  await page.authenticate({ username: \`\${${user}}${exit}\`, password: ${password} })
  const response = await page.goto(${javaScriptText(url)}, { timeout: ${totalSeconds}_000 })
  const text = await response.text()
  if (!response.ok()) throw new Error(\`\${response.status()} \${text}\`)
  console.log(text)
} finally {
  await browser.close()
}`
