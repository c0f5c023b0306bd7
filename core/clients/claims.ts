/**
 * What clients do with a proxy, as claims that a run decides. `npm run clients` (`tooling/clients`) runs each for each client and version; the page
 * `/developers/clients` shows the results, and texts that state one link its cell (`clientCellId`).
 */

/** Clients in the order of the page. `label` is a name and the same in every language. */
export const testedClients = [
  { id: 'curl', label: 'curl' },
  { id: 'requests', label: 'Python requests' },
  { id: 'httpx', label: 'Python httpx' },
  { id: 'aiohttp', label: 'Python aiohttp' },
  { id: 'scrapy', label: 'Scrapy' },
  { id: 'node', label: 'Node.js' },
  { id: 'undici', label: 'undici' },
  { id: 'axios', label: 'axios' },
  { id: 'got', label: 'got' },
  { id: 'playwright', label: 'Playwright' },
  { id: 'puppeteer', label: 'Puppeteer' },
  { id: 'go', label: 'Go' },
  { id: 'java', label: 'Java' },
  { id: 'rust', label: 'Rust reqwest' },
  { id: 'php', label: 'PHP' },
  { id: 'ruby', label: 'Ruby' },
] as const

export type TestedClient = (typeof testedClients)[number]['id']

/**
 * How a run ended. `direct`: the request went to the target without the proxy, so that the target saw the address of the client's machine.
 * `without-login`: the client found the proxy and sent it no login. `without-tunnel`: the client asked the proxy for an `https` page instead of opening a tunnel.
 */
export const outcomes = ['yes', 'no', 'error', 'direct', 'without-login', 'without-tunnel'] as const

export type Outcome = (typeof outcomes)[number]

const all = testedClients.map(({ id }) => id)
const allBut = (...without: readonly TestedClient[]) => all.filter((id) => !without.includes(id))

/** A group of claims is a section of the page; its id is that of the heading. */
export const claimGroups = [
  {
    id: 'login',
    claims: [
      // Python requests, Scrapy and got take a login in the URL of the proxy alone; fetch of Node.js has no parameter for a proxy.
      { id: 'login-fields', clients: allBut('requests', 'scrapy', 'got', 'node') },
      { id: 'login-url', clients: allBut('axios', 'java', 'ruby', 'node') },
      { id: 'password-raw', clients: allBut('requests', 'scrapy', 'got', 'node') },
      { id: 'percent-raw', clients: allBut('requests', 'scrapy', 'got', 'node') },
      { id: 'password-encoded', clients: allBut('axios', 'java', 'ruby', 'node', 'playwright', 'puppeteer') },
      { id: 'login-after-setting', clients: ['java'] },
    ],
  },
  {
    id: 'refusals',
    claims: [
      { id: 'status-shown', clients: all },
      { id: 'proxy-status-shown', clients: all },
      { id: 'body-shown', clients: all },
    ],
  },
  {
    id: 'environment',
    claims: [
      { id: 'environment', clients: all },
      { id: 'environment-option', clients: ['aiohttp', 'node', 'undici'] },
      { id: 'http-proxy-lower-case', clients: allBut('java', 'got') },
      { id: 'http-proxy-upper-case', clients: allBut('java', 'got') },
      { id: 'no-proxy', clients: allBut('java', 'got', 'playwright', 'puppeteer') },
      { id: 'own-proxy-first', clients: allBut('node') },
      { id: 'http-only', clients: ['requests', 'httpx', 'got', 'rust'] },
    ],
  },
  {
    id: 'connections',
    claims: [
      { id: 'one-tunnel', clients: all },
      { id: 'tunnel-each', clients: allBut('scrapy', 'node', 'playwright', 'puppeteer') },
      { id: 'cut-body', clients: all },
    ],
  },
  {
    id: 'tls',
    claims: [
      { id: 'tls-proxy', clients: allBut('node', 'ruby') },
      { id: 'tls-verified', clients: allBut('node', 'ruby', 'scrapy', 'java') },
    ],
  },
  {
    id: 'socks',
    claims: [
      { id: 'socks-login', clients: allBut('node', 'ruby') },
      { id: 'socks5-local', clients: allBut('node', 'ruby', 'aiohttp', 'scrapy', 'playwright', 'puppeteer', 'java') },
      { id: 'socks5h', clients: allBut('node', 'ruby', 'aiohttp', 'scrapy', 'playwright', 'puppeteer', 'java') },
      { id: 'socks-password-encoded', clients: allBut('node', 'ruby', 'aiohttp', 'scrapy', 'playwright', 'puppeteer', 'java') },
    ],
  },
] as const satisfies readonly { id: string; claims: readonly { id: string; clients: readonly TestedClient[] }[] }[]

export type ClaimId = (typeof claimGroups)[number]['claims'][number]['id']

/** Every claim with the clients that it can be asked of. */
export const claims: readonly { id: ClaimId; clients: readonly TestedClient[] }[] = claimGroups.flatMap(({ claims }) => [...claims])

/** Id of the cell of a claim and a client on the page: `socks5h-requests`. */
export function clientCellId(claim: ClaimId, client: TestedClient): string {
  return `${claim}-${client}`
}

/** The ids of all cells. */
export const clientCellIds: readonly string[] = claims.flatMap(({ id, clients }) => clients.map((client) => clientCellId(id, client)))
