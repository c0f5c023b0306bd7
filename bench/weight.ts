/**
 * `node bench/weight.ts [--assert]`: page weight by template and language: bytes of a first view and of the scripts loaded after it,
 * uncompressed and in brotli. JSON on stdout; with `--assert` it lists only what exceeds its budget, and then fails (B1).
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { locales, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { preloadedFonts, styleSheets } from '../tests/html/preloads.ts'
import { pageLike } from '../tests/setup/sample-pages.ts'

const site = 'build/site'
const addresses: Readonly<Record<string, string>> = {
  home: '/',
  article: '/help/user-guide/sessions',
  blog: '/blog/why-rotating-does-not-rotate',
  product: '/products/residential-proxies',
  datasets: '/products/datasets',
  dataset: '/products/datasets/hotel-room-rates',
  scrapers: '/scrapers',
  scraper: '/scrapers/hotel-rates-by-city',
  location: '/locations/japan',
  operation: '/developers/api/scrape-page',
  locations: '/locations',
}
/** Those of features that are on, with a page that the site has. */
const templates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(addresses).flatMap(([name, path]) => {
    const page = pageLike(path)
    return page === undefined ? [] : [[name, page]]
  }),
)

/** Bytes in brotli: HTML and CSS of a first view; the inline scripts in it; all later scripts, including the messages. */
const budget = { firstView: 30_000, bootstrap: 3_000, scripts: 125_000 }
/** Additional bytes for scripts of pages with fields, maps or share links. */
const partsAllowance = 1_000
/**
 * Additional bytes for interactive pages, in the first view and in the scripts: the list of datasets has a basket; a dataset's page has
 * twenty sortable rows, a searchable dictionary and calculated sizes, with this state in its address; a scraper's page is a form that
 * generates code for its API call in six languages. An operation of the API is text with programs for ten clients, and the versions that
 * they were run with; the names of its assets, which end in hashes, change its size by some 50 bytes.
 */
const toolAllowance: Readonly<Record<string, number>> = { datasets: 1_500, dataset: 5_200, scraper: 5_900, operation: 2_800 }
/** Additional bytes for the first view of an article with several programs, each with timeouts, errors and a proxy that can be changed. */
const viewAllowance: Readonly<Record<string, number>> = { blog: 400 }
/** Templates that contain only text. */
const texts = ['article']
/** Templates with a budget for the first view: all but the home page and the list of locations with their maps. */
const reading = Object.keys(templates).filter((name) => name !== 'home' && name !== 'locations')

interface Bytes {
  raw: number
  brotli: number
}

function bytesOf(file: string): Bytes {
  const raw = statSync(file).size
  try {
    return { raw, brotli: statSync(`${file}.br`).size }
  } catch {
    return { raw, brotli: raw }
  }
}

const sum = (files: readonly string[]): Bytes =>
  files
    .map((file) => bytesOf(join(site, file)))
    .reduce((all, one) => ({ raw: all.raw + one.raw, brotli: all.brotli + one.brotli }), { raw: 0, brotli: 0 })

/** All static imports of a module, direct and indirect, and the messages of the language, which are loaded before React starts. */
function modules(entry: string, locale: Locale, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const code = readFileSync(join(site, entry), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) modules(`assets/${name}`, locale, seen)
  for (const [, name] of code.matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g))
    if (name!.startsWith(`${locale}-`)) seen.add(`assets/${name}`)
  return seen
}

/** Whether an inline script is the page's data for hydration. */
const isData = (code: string) => code.startsWith('window.__reactRouterContext')

const brotli = (text: string) => brotliCompressSync(text).length

function measure(unprefixed: string, locale: Locale) {
  const path = localizePath(unprefixed, locale)
  const file = join(path.slice(1), 'index.html')
  const html = readFileSync(join(site, file), 'utf8')
  const bootstrap = [...html.matchAll(/<script(?: nonce="[^"]*")?>([^<]+)/g)].map(([, code]) => code!).filter((code) => !isData(code))
  const scripts = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].flatMap(([, name]) => [...modules(name!, locale)]))
  const css = sum(styleSheets(html))
  const page = bytesOf(join(site, file))
  return {
    html: page,
    css,
    bootstrap: brotli(bootstrap.join('')),
    firstView: page.brotli + css.brotli,
    fonts: sum(preloadedFonts(html)),
    scripts: sum([...scripts]),
  }
}

const report = Object.fromEntries(
  Object.entries(templates).map(([name, path]) => [name, Object.fromEntries(locales.map((locale) => [locale, measure(path, locale)]))]),
)
if (process.argv.includes('--assert')) {
  const over = Object.keys(templates).flatMap((name) =>
    locales.flatMap((locale) => {
      const { firstView, bootstrap, scripts } = report[name]![locale]!
      const own = toolAllowance[name] ?? (texts.includes(name) ? 0 : partsAllowance)
      const view = firstView - (toolAllowance[name] ?? viewAllowance[name] ?? 0)
      return Object.entries({ ...(reading.includes(name) && { firstView: view }), bootstrap, scripts: scripts.brotli - own })
        .filter(([part, bytes]) => bytes > budget[part as keyof typeof budget])
        .map(([part, bytes]) => `${name} ${locale}: ${part} has ${bytes} bytes in brotli`)
    }),
  )
  console.log([...over, `${over.length} over budget (${JSON.stringify(budget)})`].join('\n'))
  process.exitCode = over.length ? 1 : 0
} else {
  console.log(JSON.stringify(report, null, 2))
}
