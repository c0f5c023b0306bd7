/** What goes wrong in the recordings: how each fault is made with the lab, or with a server beside it, and its cause. */
import { practice } from '#core/lab/scenarios.ts'
import { apiClientIds, proxyClientIds } from './clients.ts'

export type ProxyScheme = 'http' | 'https' | 'socks5' | 'socks5h'

export interface Fault {
  id: string
  /** Slug of the document in `content/client-errors`. */
  cause: string
  scheme: ProxyScheme
  /** Which server the client connects to; by default the gateway's port of the scheme. */
  server?: 'http' | 'https' | 'socks5' | 'closed' | 'full' | 'silent' | 'hanging-up' | 'wrong-name'
  /** Host of the proxy; by default the gateway. */
  host?: string
  user?: string
  password?: string
  /** Puts the password into the URL as it is. */
  isRaw?: true
  /** Leaves the scheme of the proxy URL out. */
  isWithoutScheme?: true
  target: string
  /** `false`: the client does not know the certificate authority of the lab. */
  isTrusting?: false
  /** A request to the web-data APIs without the gateway; `target` is its path. */
  api?: { method: 'GET' | 'POST'; body?: string }
  /** Further variables of the program. */
  variables?: Readonly<Record<string, string>>
  /** Clients that it is recorded with; by default all. */
  clients?: readonly string[]
  /** Clients for which another cause is right, because they do not get as far. */
  causeOf?: Readonly<Record<string, string>>
  /** Programs of the site are recorded too. */
  hasSample?: true
}

const site = 'https://shop.example'
const plainSite = 'http://shop.example'

const rust = ['rust', 'rust-sources']

/** Clients that take a login for SOCKS5. */
const withSocks = ['curl', 'curl-verbose', 'requests', 'httpx', 'axios', 'got', 'go', ...rust, 'php']
const withTlsToProxy = [
  'curl',
  'curl-verbose',
  'requests',
  'httpx',
  'aiohttp',
  'fetch',
  'got',
  'playwright',
  'puppeteer',
  'go',
  ...rust,
  'php',
]
const browsers = ['playwright', 'puppeteer']
/** Clients whose messages do not have the status of a refused tunnel. */
const withoutStatus = [...browsers, ...rust, 'php-streams']

/** Each status of the gateway, for a target with TLS (the answer to `CONNECT`) and one without. */
const gatewayAnswers: Fault[] = [
  { status: 400, cause: 'username-part-wrong', user: 'USERNAME-contry-jp', host: 'shop.example' },
  { status: 402, cause: 'traffic-used-up', user: practice.usedUpUser, host: 'shop.example' },
  { status: 403, cause: 'target-refused-by-gateway', host: practice.refusedHost },
  { status: 407, cause: 'proxy-login-refused', password: practice.wrongPassword, host: 'shop.example' },
  { status: 429, cause: 'connection-limit-reached', host: 'gateway-429.example' },
  { status: 502, cause: 'exit-went-away', host: 'gateway-502.example' },
  { status: 503, cause: 'no-exit-for-filters', host: 'gateway-503.example' },
  { status: 504, cause: 'gateway-timeout', host: 'gateway-504.example' },
].flatMap(({ status, host, ...login }): Fault[] => {
  const fault = { scheme: 'http', hasSample: true, ...login } as const
  const inBrowsers = status === 407 ? {} : { causeOf: Object.fromEntries(withoutStatus.map((id) => [id, 'browser-hides-gateway-status'])) }
  return [
    { ...fault, ...inBrowsers, id: `gateway-${status}`, target: `https://${host}/` },
    { ...fault, id: `gateway-${status}-plain-target`, target: `http://${host}/` },
  ]
})

const targetAnswers: Fault[] = [401, 403, 404, 429, 500, 503].map((status) => ({
  id: `target-${status}`,
  cause: `target-answered-${status}`,
  scheme: 'http',
  target: `${site}/status/${status}`,
  hasSample: true,
}))

/** Requests that the web-data APIs refuse. */
const apiAnswers: Fault[] = [
  { id: 'api-wrong-login', password: practice.wrongPassword, path: '/v1/locations', method: 'GET' },
  { id: 'api-no-login', user: '', path: '/v1/locations', method: 'GET' },
  { id: 'api-invalid-body', path: '/v1/scrape', method: 'POST', body: '{"url": 7}' },
  { id: 'api-not-json', path: '/v1/scrape', method: 'POST', body: '{url' },
  { id: 'api-unknown-path', path: '/v1/scrapes', method: 'GET' },
  { id: 'api-unknown-job', path: '/v1/jobs/none', method: 'GET' },
  { id: 'api-method', path: '/v1/locations', method: 'POST', body: '{}' },
].map(({ path, method, body, ...login }): Fault => ({
  cause: 'web-data-api-problem',
  scheme: 'http',
  target: path,
  api: { method: method as 'GET' | 'POST', ...(body && { body }) },
  clients: apiClientIds,
  ...login,
}))

export const faults: readonly Fault[] = [
  ...gatewayAnswers,
  { id: 'no-login', cause: 'proxy-login-refused', scheme: 'http', user: '', target: `${site}/` },
  { id: 'no-login-plain-target', cause: 'proxy-login-refused', scheme: 'http', user: '', target: `${plainSite}/` },
  {
    id: 'wrong-login-tls-port',
    cause: 'proxy-login-refused',
    scheme: 'https',
    password: practice.wrongPassword,
    target: `${site}/`,
    clients: withTlsToProxy,
  },
  {
    id: 'java-default-schemes',
    cause: 'java-basic-disabled-for-tunnels',
    scheme: 'http',
    target: `${site}/`,
    variables: { JAVA_DEFAULT_SCHEMES: '1' },
    clients: ['java'],
  },
  {
    id: 'socks-wrong-login',
    cause: 'socks-login-refused',
    scheme: 'socks5h',
    password: practice.wrongPassword,
    target: `${site}/`,
    clients: withSocks,
    hasSample: true,
  },
  { id: 'socks-no-login', cause: 'socks-login-refused', scheme: 'socks5h', user: '', target: `${site}/`, clients: withSocks },
  ...(['402', '403', '502', '503', '504'] as const).map((status): Fault => ({
    id: `socks-gateway-${status}`,
    cause: 'socks-connection-refused',
    scheme: 'socks5h',
    target: status === '403' ? `https://${practice.refusedHost}/` : `https://gateway-${status}.example/`,
    clients: withSocks,
  })),
  {
    id: 'https-on-plain-port',
    cause: 'https-scheme-on-plain-port',
    scheme: 'https',
    server: 'http',
    target: `${site}/`,
    clients: [...withTlsToProxy, 'axios', 'scrapy'],
  },
  {
    id: 'https-on-plain-port-plain-target',
    cause: 'https-scheme-on-plain-port',
    scheme: 'https',
    server: 'http',
    target: `${plainSite}/`,
    clients: withTlsToProxy,
  },
  { id: 'http-on-tls-port', cause: 'http-scheme-on-other-port', scheme: 'http', server: 'https', target: `${site}/` },
  { id: 'http-on-tls-port-plain-target', cause: 'http-scheme-on-other-port', scheme: 'http', server: 'https', target: `${plainSite}/` },
  {
    id: 'http-on-socks-port',
    cause: 'http-scheme-on-other-port',
    causeOf: { java: 'proxy-connect-timeout' },
    scheme: 'http',
    server: 'socks5',
    target: `${site}/`,
  },
  {
    id: 'socks-on-http-port',
    cause: 'socks-scheme-on-http-port',
    scheme: 'socks5h',
    server: 'http',
    target: `${site}/`,
    clients: withSocks,
  },
  { id: 'port-closed', cause: 'proxy-port-closed', scheme: 'http', server: 'closed', target: `${site}/` },
  { id: 'socks-port-closed', cause: 'proxy-port-closed', scheme: 'socks5h', server: 'closed', target: `${site}/`, clients: withSocks },
  { id: 'unknown-proxy-host', cause: 'proxy-host-unknown', scheme: 'http', host: 'gate.invalid', target: `${site}/` },
  {
    id: 'socks-unknown-proxy-host',
    cause: 'proxy-host-unknown',
    scheme: 'socks5h',
    host: 'gate.invalid',
    target: `${site}/`,
    clients: withSocks,
  },
  {
    id: 'connect-timeout',
    cause: 'proxy-connect-timeout',
    // Their timeout for the page ends first.
    causeOf: { playwright: 'read-timeout', puppeteer: 'read-timeout' },
    scheme: 'http',
    server: 'full',
    target: `${site}/`,
  },
  { id: 'silent-proxy', cause: 'read-timeout', scheme: 'http', server: 'silent', target: `${site}/` },
  { id: 'proxy-hangs-up', cause: 'connection-closed-without-answer', scheme: 'http', server: 'hanging-up', target: `${site}/` },
  {
    id: 'proxy-hangs-up-plain-target',
    cause: 'connection-closed-without-answer',
    scheme: 'http',
    server: 'hanging-up',
    target: `${plainSite}/`,
  },
  {
    id: 'proxy-certificate',
    cause: 'proxy-certificate-not-trusted',
    scheme: 'https',
    target: `${site}/`,
    isTrusting: false,
    clients: withTlsToProxy,
  },
  { id: 'target-certificate', cause: 'target-certificate-not-trusted', scheme: 'http', target: `${site}/`, isTrusting: false },
  {
    id: 'raw-password',
    cause: 'special-characters-in-proxy-url',
    scheme: 'http',
    password: 'p@ss:w/rd#1%',
    isRaw: true,
    target: `${site}/`,
    clients: ['curl', 'requests', 'httpx', 'aiohttp', 'scrapy', 'fetch', 'got', 'axios', 'go', ...rust, 'php', 'ruby'],
  },
  {
    id: 'raw-slash',
    cause: 'special-characters-in-proxy-url',
    scheme: 'http',
    password: 'pass/word',
    isRaw: true,
    target: `${site}/`,
    clients: ['curl', 'requests', 'httpx', 'aiohttp', 'scrapy', 'fetch', 'got', 'axios', 'go', ...rust, 'php', 'ruby'],
  },
  {
    id: 'local-dns',
    cause: 'target-name-resolved-locally',
    scheme: 'socks5',
    target: `${site}/`,
    clients: ['curl', 'curl-verbose', 'requests', 'axios', 'got', ...rust, 'php'],
  },
  {
    id: 'no-socks-package',
    cause: 'socks-support-missing',
    scheme: 'socks5h',
    target: `${site}/`,
    variables: { PYTHONPATH: 'no-socks' },
    clients: ['requests', 'httpx'],
  },
  { id: 'socks-unsupported', cause: 'socks-support-missing', scheme: 'socks5', target: `${site}/`, clients: ['aiohttp', 'scrapy'] },
  { id: 'socks-with-login', cause: 'chromium-no-socks-login', scheme: 'socks5', target: `${site}/`, clients: browsers },
  {
    id: 'login-in-server',
    cause: 'chromium-login-in-proxy-server',
    scheme: 'http',
    target: `${site}/`,
    variables: { LOGIN_IN_SERVER: '1' },
    clients: browsers,
  },
  {
    id: 'no-scheme',
    cause: 'proxy-url-without-scheme',
    scheme: 'http',
    isWithoutScheme: true,
    target: `${site}/`,
    clients: ['requests', 'httpx', 'aiohttp', 'scrapy', 'fetch', 'got', 'go'],
  },
  {
    id: 'proxies-argument',
    cause: 'httpx-proxies-argument',
    scheme: 'http',
    target: `${site}/`,
    variables: { USE_PROXIES: '1' },
    clients: ['httpx'],
  },
  {
    id: 'other-fetch',
    cause: 'undici-version-mismatch',
    scheme: 'http',
    target: `${site}/`,
    variables: { USE_BUILT_IN: '1' },
    clients: ['fetch'],
  },
  { id: 'wrong-name', cause: 'certificate-name-wrong', scheme: 'https', server: 'wrong-name', target: `${site}/`, clients: withTlsToProxy },
  {
    id: 'local-proxy',
    cause: 'local-proxy-in-environment',
    // Their messages do not have the address.
    causeOf: Object.fromEntries(
      ['httpx', 'java', 'playwright', 'puppeteer', 'rust-sources', 'php-streams'].map((id) => [id, 'proxy-port-closed']),
    ),
    scheme: 'http',
    host: '127.0.0.1',
    server: 'closed',
    target: `${site}/`,
  },
  ...targetAnswers,
  { id: 'cut-body', cause: 'body-cut-off', scheme: 'http', target: `${site}/cut`, hasSample: true },
  { id: 'cut-chunks', cause: 'body-cut-off', scheme: 'http', target: `${site}/cut/chunks`, hasSample: true },
  { id: 'cut-body-plain-target', cause: 'body-cut-off', scheme: 'http', target: `${plainSite}/cut` },
  { id: 'slow-target', cause: 'read-timeout', scheme: 'http', target: `${site}/hang` },
  { id: 'slow-body', cause: 'read-timeout', scheme: 'http', target: `${site}/slow/30` },
  {
    id: 'redirects',
    cause: 'too-many-redirects',
    scheme: 'http',
    target: `${site}/redirects/loop`,
    clients: proxyClientIds.filter((id) => id !== 'ruby'),
  },
  ...apiAnswers,
]
