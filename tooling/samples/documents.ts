/** The programs in files of `content` that can run by themselves, and what they have to show. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import { renderSampleCall } from '#tooling/content/sample-call.ts'
import type { SampleCase } from './cases.ts'
import { asSpider, asThreeChecks, onAllowList, sampleText, withPageList, withRentedAddress, withTunnelLogin, type SetUp } from './set-up.ts'

interface Expected {
  /** Folder below `content`. */
  sample: string
  /** Part of the output with a right login. */
  output: string
  /** Whether a wrong login ends the program with an error; some count errors instead. */
  failsOnWrongLogin?: false
  /** What it needs to be run by itself. */
  setUp?: SetUp
}

/** Programs that show what happens end without an error, whatever happens. */
const showing = { failsOnWrongLogin: false } as const

const programs: readonly Expected[] = [
  { sample: 'help/user-guide/python/samples/with-requests', output: "'ip': '" },
  { sample: 'help/user-guide/python/samples/with-httpx', output: "'ip': '" },
  { sample: 'help/user-guide/python/samples/with-aiohttp', output: 'JP ' },
  { sample: 'help/user-guide/node/samples/with-axios', output: 'ip' },
  { sample: 'help/user-guide/node/samples/with-fetch', output: 'ip' },
  { sample: 'help/user-guide/node/samples/with-got', output: 'ip' },
  { sample: 'help/user-guide/retries-and-errors/samples/retry-politely', output: '200' },
  { sample: 'help/user-guide/sessions/samples/session-per-worker', output: '2 ' },
  { sample: 'help/user-guide/serp-api/samples/positions', output: 'page 1 ' },
  { sample: 'help/user-guide/scraper-api/samples/rendered-or-not', output: 'render True' },
  { sample: 'help/user-guide/reduce-traffic/samples/only-what-changed', output: "'changed':", failsOnWrongLogin: false },
  { sample: 'blog/*/samples/six-threads', output: '20 requests' },
  { sample: 'products/unlimited-proxies/samples/bounded-workers', output: '200 ', failsOnWrongLogin: false },
  { sample: 'samples/rotating-requests', output: '.' },
  { sample: 'samples/sticky-session', output: '.' },
  { sample: 'samples/gateway-status', output: '200', ...showing },
  { sample: 'samples/browser-connect', output: 'Wool hat 357' },
  { sample: 'help/user-guide/python/samples/with-scrapy', output: '"country": "JP"', setUp: asSpider, ...showing },
  { sample: 'help/user-guide/playwright/samples/playwright-proxy', output: '"country":"JP"' },
  { sample: 'help/user-guide/playwright/samples/playwright-two-exits', output: 'jp ' },
  { sample: 'help/user-guide/playwright/samples/playwright-less-traffic', output: 'Wool hat 357' },
  { sample: 'help/user-guide/reduce-traffic/samples/block-*', output: 'Wool hat 357', setUp: onAllowList, ...showing },
  {
    sample: 'help/user-guide/scraper-api/samples/fetch-a-list',
    output: '200 https://shop.example/item/43',
    setUp: withPageList,
    ...showing,
  },
  { sample: 'help/user-guide/choose-a-location/samples/compare-countries', output: 'JP' },
  { sample: 'help/user-guide/retries-and-errors/samples/proxy-or-target', output: 'gateway: 200  target: 200' },
  { sample: 'help/user-guide/socks5/samples/no-lookup', output: 'SOCKS', ...showing },
  { sample: 'help/user-guide/socks5/samples/python-httpx', output: "'country': 'JP'" },
  { sample: 'help/user-guide/socks5/samples/node-undici', output: '200 ' },
  { sample: 'help/faq/*/samples/without-a-login', output: 'residential', setUp: onAllowList, ...showing },
  { sample: 'help/faq/*/samples/bytes-of-a-request', output: 'sent ' },
  { sample: 'help/faq/what-does-a-403-mean/samples/whose-403', output: 'gateway: 200' },
  { sample: 'help/faq/what-does-a-503-mean/samples/widen-the-filter', output: '200 -country-jp', ...showing },
  { sample: 'products/datacenter-proxies/samples/time-a-request', output: 'first byte 0.' },
  { sample: 'products/mobile-proxies/samples/choose-network', output: '64500' },
  { sample: 'products/static-residential-proxies/samples/check-address', output: 'exit is 203.0.113.7', setUp: withRentedAddress },
  { sample: 'products/unlimited-proxies/samples/measure-a-page', output: 'bytes of body' },
  { sample: 'blog/*/samples/count-connections', output: '.' },
  { sample: 'blog/*/samples/java-request', output: '200 {"ip":', setUp: withTunnelLogin },
  { sample: 'blog/what-a-browser-costs/samples/*-out', output: '"ip":' },
  { sample: 'blog/what-an-ad-check-*/samples/collect', output: 'head of the chain: as published', setUp: asThreeChecks },
]

const languages: Readonly<Record<string, SampleLanguage>> = {
  'curl.sh': 'bash',
  'python.py': 'python',
  'node.mjs': 'javascript',
  'go.go': 'go',
  'php.php': 'php',
  'java.java': 'java',
  'playwright.mjs': 'javascript',
  'puppeteer.mjs': 'javascript',
}

/** Long programs with a right and a wrong login. */
export function documentCases(): SampleCase[] {
  return programs.flatMap(({ sample, output, failsOnWrongLogin = true, setUp = (code: string) => code }) =>
    globSync(`content/${sample}/*`).flatMap((file) => {
      const language = languages[basename(file)]!
      const shown = sampleText(file.replace(/^content\//, ''))
      const code = setUp(shown, language)
      const right: SampleCase = { name: `${file}: right login`, client: language, language, code, password: 'right', output, shown }
      const wrong: SampleCase = { name: `${file}: wrong login`, client: language, language, code, password: 'wrong' }
      return failsOnWrongLogin ? [right, wrong] : [right]
    }),
  )
}

/** Every sample of one call, and every run of a scraper, for each of its clients. */
export function callFileCases(): SampleCase[] {
  return globSync('content/**/samples/*/call.yaml').flatMap((file) =>
    renderSampleCall(file, readFileSync(file, 'utf8')).programs.flatMap(({ client, grammar, code }) => {
      const one = { client, language: grammar, code }
      // A run of a scraper asks for its job every few seconds.
      const waits = file.startsWith('content/scrapers/') && { isWaiting: true as const }
      return [
        { ...one, ...waits, name: `${file} ${client}: right login`, password: 'right' as const, output: '"', shown: code },
        { ...one, name: `${file} ${client}: wrong login`, password: 'wrong' as const },
      ]
    }),
  )
}
