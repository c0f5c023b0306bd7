/** The clients that faults are recorded with. The program of each is `programs/<id>` with the ending of its language. */
import { gatewayClients } from '#core/samples/gateway-call.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'

export interface RecordedClient {
  id: string
  language: SampleLanguage
  /** Package whose version is recorded beside that of the language. */
  package?: string | undefined
}

/** By the id of a client, as `tooling/samples/packages.ts` names them. */
const packages: Readonly<Record<string, string>> = {
  requests: 'requests[socks]',
  httpx: 'httpx[socks]',
  aiohttp: 'aiohttp',
  scrapy: 'Scrapy',
  fetch: 'undici',
  axios: 'axios',
  got: 'got',
  playwright: 'playwright',
  puppeteer: 'puppeteer',
  rust: 'reqwest',
  'rust-sources': 'reqwest',
}

/** `rust` prints an error as `Debug` does, `rust-sources` as `Display` does, with its sources; `php` uses curl, `php-streams` none. */
const viaGateway = [
  ...gatewayClients,
  { id: 'curl-verbose', language: 'bash' },
  { id: 'rust-sources', language: 'rust' },
  { id: 'php-streams', language: 'php' },
] as const
/** Programs that call the web-data APIs. */
const ofApis: readonly RecordedClient[] = [
  { id: 'api-curl', language: 'bash' },
  { id: 'api-requests', language: 'python', package: packages['requests'] },
]

export const recordedClients: readonly RecordedClient[] = [
  ...viaGateway.map(({ id, language }) => ({ id, language, package: packages[id] })),
  ...ofApis,
]
export const proxyClientIds: readonly string[] = viaGateway.map(({ id }) => id)
export const apiClientIds: readonly string[] = ofApis.map(({ id }) => id)
