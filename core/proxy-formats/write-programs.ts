/** Writers for the code of programs. */
import { authorityOf, isSocks, plainScheme, proxyUrl, type Connection } from './connection.ts'
import type { Format } from './format.ts'
import { literal, singleQuoted } from './quote.ts'
import { remoteUrl } from './write-lines.ts'

/** Address without login, for clients that take both apart. */
const address = (connection: Connection) => `${plainScheme(connection)}://${authorityOf(connection)}`

const hasLogin = ({ user, password }: Connection) => user !== '' || password !== ''

function playwright(connection: Connection): string {
  const { user, password } = connection
  const login = hasLogin(connection) ? `\n    username: ${singleQuoted(user)},\n    password: ${singleQuoted(password)},` : ''
  return `const browser = await chromium.launch({
  proxy: {
    server: ${singleQuoted(address(connection))},${login}
  },
})`
}

function puppeteer(connection: Connection): string {
  const { user, password } = connection
  const login = `\nawait page.authenticate({ username: ${singleQuoted(user)}, password: ${singleQuoted(password)} })`
  return `const browser = await puppeteer.launch({ args: ['--proxy-server=${address(connection)}'] })
const page = await browser.newPage()${hasLogin(connection) ? login : ''}`
}

function axios(connection: Connection): string {
  const { scheme, host, port, user, password } = connection
  const login = `\n    auth: { username: ${singleQuoted(user)}, password: ${singleQuoted(password)} },`
  return `const client = axios.create({
  proxy: {
    protocol: '${scheme}',
    host: ${singleQuoted(host)},
    port: ${port},${hasLogin(connection) ? login : ''}
  },
})`
}

/** Go resolves names at the proxy with `socks5`; versions differ on `socks5h`. */
function go(connection: Connection): string {
  const { user, password } = connection
  const login = hasLogin(connection) ? `\n\tUser:   url.UserPassword(${literal(user)}, ${literal(password)}),` : ''
  return `proxy := &url.URL{
	Scheme: "${plainScheme(connection)}",${login}
	Host:   ${literal(authorityOf(connection))},
}
client := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}`
}

/** Without the property Java never sends a login for targets with https (since 8u111). */
function java(connection: Connection): string {
  const { host, port, user, password } = connection
  const login = `
    .authenticator(new Authenticator() {
        @Override
        protected PasswordAuthentication getPasswordAuthentication() {
            if (getRequestorType() != RequestorType.PROXY) return null;
            return new PasswordAuthentication(${literal(user)}, ${literal(password)}.toCharArray());
        }
    })`
  return `${hasLogin(connection) ? 'System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");\n' : ''}HttpClient client = HttpClient.newBuilder()
    .proxy(ProxySelector.of(new InetSocketAddress(${literal(host)}, ${port})))${hasLogin(connection) ? login : ''}
    .build();`
}

/** A machine's own names go directly; there is no `DIRECT` after the proxy, which would show the machine's own address. */
function pac(connection: Connection): string {
  const type = isSocks(connection) ? 'SOCKS5' : connection.scheme === 'https' ? 'HTTPS' : 'PROXY'
  return `function FindProxyForURL(url, host) {
  if (isPlainHostName(host) || host === '127.0.0.1') return 'DIRECT'
  return '${type} ${authorityOf(connection)}'
}`
}

export const programFormats: readonly Format[] = [
  {
    id: 'requests',
    group: 'python',
    label: 'requests',
    limits: { isLatin1: true },
    write: (connection) => `proxy = ${literal(remoteUrl(connection))}\nproxies = {"http": proxy, "https": proxy}`,
  },
  {
    id: 'httpx',
    group: 'python',
    label: 'httpx',
    write: (connection) => `client = httpx.Client(proxy=${literal(proxyUrl(connection, plainScheme(connection)))})`,
  },
  {
    id: 'aiohttp',
    group: 'python',
    label: 'aiohttp',
    limits: { socks: 'none', isLatin1: true },
    write: (connection) => `session = aiohttp.ClientSession(proxy=${literal(proxyUrl(connection))})`,
  },
  {
    id: 'scrapy',
    group: 'python',
    label: 'Scrapy',
    limits: { socks: 'none', hasNoTls: true, isLatin1: true },
    write: (connection) => `yield scrapy.Request(url, meta={"proxy": ${literal(proxyUrl(connection))}})`,
  },
  {
    id: 'selenium',
    group: 'python',
    label: 'Selenium',
    limits: { hasNoLogin: true },
    write: (connection) => `options.add_argument("--proxy-server=${address(connection)}")`,
  },
  { id: 'playwright', group: 'javascript', label: 'Playwright', limits: { socks: 'without-login' }, write: playwright },
  { id: 'puppeteer', group: 'javascript', label: 'Puppeteer', limits: { socks: 'without-login' }, write: puppeteer },
  {
    id: 'undici',
    group: 'javascript',
    label: 'fetch (undici)',
    limits: { socks: 'none' },
    write: (connection) => `const dispatcher = new ProxyAgent(${singleQuoted(proxyUrl(connection))})`,
  },
  { id: 'axios', group: 'javascript', label: 'axios', limits: { socks: 'none' }, write: axios },
  { id: 'go', group: 'others', label: 'Go', write: go },
  { id: 'java', group: 'others', label: 'Java', limits: { socks: 'none', hasNoTls: true, isLatin1: true }, write: java },
  { id: 'pac', group: 'others', label: 'PAC', limits: { hasNoLogin: true }, write: pac },
]
