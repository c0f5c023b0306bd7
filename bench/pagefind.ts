/**
 * `node bench/pagefind.ts [--set tune]`: Pagefind on the same pages and golden queries as the site's own search. JSON on stdout: per
 * language, the number of queries with a correct page in the first three results, and the bytes that a browser loads for the first and
 * for a later query. Needs a build and Chromium.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { parse } from 'yaml'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { splitLocale } from '#core/urls.ts'
import { suggestionsFor } from '#server/http/suggestions.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { median } from '../tests/setup/median.ts'

interface Golden {
  q: string
  to: string[]
}

/** The part of Pagefind's browser module that is used here. */
interface Pagefind {
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
}

const { values: options } = parseArgs({ options: { set: { type: 'string', default: 'tune' } } })
const tools = join(import.meta.dirname, 'pagefind')
const folder = mkdtempSync(join(tmpdir(), 'bench-pagefind-'))

if (!existsSync(join(tools, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: tools, stdio: 'ignore' })
const started = performance.now()
copyPages()
execFileSync(join(tools, 'node_modules/.bin/pagefind'), ['--site', folder, '--root-selector', 'main', '--quiet'], { stdio: 'inherit' })
const indexSeconds = (performance.now() - started) / 1000
const indexBytes = globSync('pagefind/**', { cwd: folder })
  .map((file) => statSync(join(folder, file)))
  .reduce((sum, facts) => sum + (facts.isFile() ? facts.size : 0), 0)

const index = openIndex('.generated/search.db')
const ours = createSearch(index)
const server = createServer((request, response) => {
  const file = join(folder, decodeURIComponent(request.url!.split('?')[0]!))
  const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.wasm') ? 'application/wasm' : 'text/html'
  if (file.startsWith(folder) && existsSync(file) && statSync(file).isFile())
    response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file))
  else response.writeHead(404).end()
}).listen(0)
await once(server, 'listening')
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] })
const results = []
try {
  for (const locale of locales) {
    const golden = parse(readFileSync(`tests/search/golden/${options.set}/${locale}.yaml`, 'utf8')) as Golden[]
    const pagefindResults = await queryPagefind(browser, locale, golden)
    const own = golden.map(({ q }) => ours.find({ query: q, locale, limit: 3 }).results.map(({ path }) => path))
    const suggestions = golden.map(({ q }) => {
      const found = suggestionsFor(ours, new URLSearchParams({ q, locale }))
      return brotliCompressSync(JSON.stringify(found)).length
    })
    const result = {
      locale,
      queries: golden.length,
      ours: { inTopThree: countCorrect(golden, own), bytesOfSuggestions: median(suggestions) },
      pagefind: {
        inTopThree: countCorrect(golden, pagefindResults.paths),
        bytesOfFirstQuery: pagefindResults.first,
        bytesOfFurtherQuery: pagefindResults.further,
      },
    }
    results.push(result)
    console.error(JSON.stringify(result))
  }
} finally {
  await browser.close()
  server.close()
  index.close()
  rmSync(folder, { recursive: true })
}
console.log(JSON.stringify({ benchmark: 'pagefind', set: options.set, indexSeconds, indexBytes, results }, null, 2))

/** Copies the pages that search engines may index, which are those in the site's own search. */
function copyPages(): void {
  for (const file of globSync('build/site/**/*.html')) {
    if (readFileSync(file, 'utf8').includes('<meta name="robots" content="noindex')) continue
    const to = join(folder, file.replace('build/site/', ''))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(resolve(file), to)
  }
}

/** Pagefind's first three results as paths without language prefix, and the bytes loaded. Pagefind's files are compressed already. */
async function queryPagefind(browser: Browser, locale: Locale, golden: readonly Golden[]) {
  const page = await browser.newPage()
  await page.route('**/page.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="${localeInfo[locale].tag}"><title>Search</title>` }),
  )
  let bytes = 0
  page.on(
    'response',
    (response) =>
      void response.body().then(
        ({ length }) => (bytes += length),
        () => undefined,
      ),
  )
  await page.goto(`${origin}/page.html`)
  bytes = 0
  const paths: string[][] = []
  const costs: number[] = []
  for (const { q } of golden) {
    const before = bytes
    const urls = await page.evaluate(async (query) => {
      const address = '/pagefind/pagefind.js'
      const pagefind = (await import(address)) as Pagefind
      const { results } = await pagefind.search(query)
      return Promise.all(results.slice(0, 3).map(async (result) => (await result.data()).url))
    }, q)
    await sleep(50)
    paths.push(urls.map((url) => splitLocale(url.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '')).path))
    costs.push(bytes - before)
  }
  await page.close()
  const [first = 0, ...further] = costs
  return { paths, first, further: median(further) }
}

function countCorrect(golden: readonly Golden[], found: readonly (readonly string[])[]): number {
  return golden.filter(({ to }, index) => found[index]!.some((path) => to.includes(path) || to.includes(path.replace(/#.*$/, '')))).length
}
