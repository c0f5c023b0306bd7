/** One request through the gateway as a complete program, for each client that can send it. */
import { endpoints } from '../contract/endpoints.ts'
import { ports, type Protocol } from '../contract/gateway.ts'
import { proxyUserName, type Exit } from '../exit.ts'
import { installComment, type SampleClient } from './api-call.ts'
import { gatewayPrograms } from './gateway-programs.ts'

/** The clients in the order of their tabs. */
export const gatewayClients = [
  { id: 'curl', label: 'curl', language: 'bash' },
  {
    id: 'requests',
    label: 'Python requests',
    language: 'python',
    install: 'pip install requests',
    installSocks: "pip install 'requests[socks]'",
  },
  { id: 'httpx', label: 'Python httpx', language: 'python', install: 'pip install httpx', installSocks: "pip install 'httpx[socks]'" },
  { id: 'aiohttp', label: 'Python aiohttp', language: 'python', install: 'pip install aiohttp' },
  { id: 'scrapy', label: 'Scrapy', language: 'python', install: 'pip install Scrapy' },
  { id: 'fetch', label: 'Node.js fetch', language: 'javascript', install: 'npm install undici' },
  {
    id: 'axios',
    label: 'axios',
    language: 'javascript',
    install: 'npm install axios',
    installSocks: 'npm install axios socks-proxy-agent',
  },
  {
    id: 'got',
    label: 'got',
    language: 'javascript',
    install: 'npm install got https-proxy-agent',
    installSocks: 'npm install got socks-proxy-agent',
  },
  // The package of Playwright comes without a browser.
  {
    id: 'playwright',
    label: 'Playwright',
    language: 'javascript',
    install: 'npm install playwright && npx playwright install chromium',
  },
  { id: 'puppeteer', label: 'Puppeteer', language: 'javascript', install: 'npm install puppeteer' },
  { id: 'go', label: 'Go', language: 'go' },
  { id: 'java', label: 'Java', language: 'java' },
  {
    id: 'rust',
    label: 'Rust',
    language: 'rust',
    install: 'cargo add reqwest --features blocking',
    installSocks: 'cargo add reqwest --features blocking,socks',
  },
  { id: 'php', label: 'PHP', language: 'php' },
  { id: 'ruby', label: 'Ruby', language: 'ruby' },
] as const satisfies readonly SampleClient[]

export type GatewayClient = (typeof gatewayClients)[number]['id']

/** A request through the gateway as data. */
export interface GatewayCall {
  protocol: Protocol
  /** Parts of the user name that choose the exit. */
  exit: Exit
  /** Target; an address that is not valid is replaced by that of the IP endpoint. */
  url: string
  /** For browsers: their language, and their time zone. */
  browser?: { locale?: string; timeZone?: string }
}

/** A program, split at the part of its user name that chooses the exit, which pages highlight. */
export interface GatewayCode {
  before: string
  /** `-country-jp-session-a1`; empty for any exit. */
  exit: string
  after: string
}

/** Why a client can't send a request over a protocol, by the name of a message (`builder.reason.*`). */
export type UnsupportedReason = 'noSocks' | 'socksWithoutLogin' | 'socksIgnored' | 'noTlsToProxy' | 'newerVersion' | 'plainTarget'

/**
 * What the clients do not support, each as it was seen in a run or read in their documentation:
 * - aiohttp, Scrapy and Net::HTTP of Ruby know HTTP proxies only.
 * - Chromium offers a SOCKS server no login, so Playwright refuses one and with Puppeteer the server does.
 * - HttpClient of Java ignores a SOCKS proxy of its selector and connects directly.
 * - For a target without TLS, Python requests does not verify the certificate of the proxy, and axios compares it with the name of the target.
 * - Scrapy and HttpClient of Java connect to a proxy without TLS alone; Net::HTTP has `p_use_ssl` from Ruby 3.4 on.
 */
const unsupported: Partial<Record<GatewayClient, Partial<Record<Protocol, UnsupportedReason>>>> = {
  aiohttp: { socks5: 'noSocks' },
  scrapy: { socks5: 'noSocks', https: 'noTlsToProxy' },
  playwright: { socks5: 'socksWithoutLogin' },
  puppeteer: { socks5: 'socksWithoutLogin' },
  java: { socks5: 'socksIgnored', https: 'noTlsToProxy' },
  ruby: { socks5: 'noSocks', https: 'newerVersion' },
}

/** Why the client can't use the protocol for an address; `undefined` if it can. */
export function unsupportedReason(client: GatewayClient, protocol: Protocol, url: string): UnsupportedReason | undefined {
  if ((client === 'requests' || client === 'axios') && protocol === 'https' && targetOf(url).startsWith('http:')) return 'plainTarget'
  return unsupported[client]?.[protocol]
}

/** Marks the place of the exit in a program; no address can contain it. */
const exitPlace = '\0'

/**
 * A program that begins with the command that installs what it imports, sends the request, prints the body, and ends with an error if the login is refused, the status is not 2xx, the time is
 * over, or the body is cut off. It takes no proxy from the environment; login and host of the gateway are variables (`variables.ts`).
 *
 * @throws {Error} if the client does not support the protocol: ask {@link unsupportedReason} first
 */
export function renderGatewayCall(client: GatewayClient, { protocol, exit, url, browser = {} }: GatewayCall): GatewayCode {
  const reason = unsupportedReason(client, protocol, url)
  if (reason) throw new Error(`${client} over ${protocol}: ${reason}`)
  const port = ports[protocol]
  if (port === undefined) throw new Error(`The gateway has no port for ${protocol}`)
  const code = gatewayPrograms[client]({ protocol, port, exit: exitPlace, url: targetOf(url), browser })
  const [before = '', after = ''] = code.split(exitPlace)
  const { language, install, installSocks }: SampleClient = gatewayClients.find(({ id }) => id === client)!
  const comment = installComment(language, (protocol === 'socks5' ? installSocks : undefined) ?? install)
  return { before: comment + before, exit: proxyUserName('', exit), after }
}

/** The program as one text. */
export function gatewayCode(client: GatewayClient, call: GatewayCall): string {
  const { before, exit, after } = renderGatewayCall(client, call)
  return before + exit + after
}

/** Whether a typed address can be requested: empty, for the IP endpoint, or a URL of http or https without a login. */
export function isTarget(url: string): boolean {
  return url.trim() === '' || parseTarget(url) !== undefined
}

/** The address as browsers write it, without the characters that RFC 3986 forbids and browsers keep: Java and Ruby refuse them. */
function targetOf(url: string): string {
  const target = parseTarget(url)
  if (!target) return endpoints.ip
  const path = target.pathname.replaceAll(/[[\]]/g, percentEncoded)
  return target.origin + (path + target.search + target.hash).replaceAll(/%(?![\da-f]{2})|[|^`{}\\]/gi, percentEncoded)
}

function percentEncoded(character: string): string {
  return encodeURIComponent(character)
}

function parseTarget(url: string): URL | undefined {
  // Not URL.parse, which is newer than the browsers that the rest of the page runs in: Safari has it since 18.
  const target = URL.canParse(url) ? new URL(url) : undefined
  return target && /^https?:$/.test(target.protocol) && !target.username && !target.password ? target : undefined
}
