/** The versions that `npm run samples` runs with. Raise them, and run it. */

export const pythonPackages = {
  'requests[socks]': '2.34.2',
  'httpx[socks]': '0.28.1',
  aiohttp: '3.14.5',
  Scrapy: '2.19.0',
} as const

export const nodePackages = {
  undici: '8.13.1',
  axios: '1.21.1',
  got: '16.1.0',
  'http-proxy-agent': '9.1.0',
  'https-proxy-agent': '9.1.0',
  'socks-proxy-agent': '10.1.0',
  playwright: '1.65.1',
  puppeteer: '25.16.0',
  'puppeteer-core': '25.16.0',
} as const

export const rustDependencies = { reqwest: { version: '0.13.5', features: ['blocking', 'socks'] } } as const
