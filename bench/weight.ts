/**
 * `node bench/weight.ts [--assert]`: page weight by template and language, bytes of a first view, raw and in brotli, and
 * of the scripts that follow. JSON on stdout; with `--assert` only what is over its budget, and a failure (B1).
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { locales, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { preloadedFonts, styleSheets } from '../tests/html/preloads.ts'

const site = 'build/site'
const templates = {
  home: '/',
  article: '/help/user-guide/sessions',
  blog: '/blog/why-rotating-does-not-rotate',
  product: '/products/residential-proxies',
  datasets: '/products/datasets',
  dataset: '/products/datasets/hotel-room-rates',
  scrapers: '/scrapers',
  scraper: '/scrapers/hotel-rates-by-city',
  location: '/locations/japan',
  locations: '/locations',
}

/** Bytes in brotli: HTML and CSS of a first view, the script among them that runs before React, all scripts after it with the messages. */
const budget = { firstView: 30_000, bootstrap: 3_000, scripts: 125_000 }
/** Pages that show fields, fill maps, or pass themselves on bring that much more. */
const partsAllowance = 1_000
/**
 * Pages to work with bring that much more, in the first view and in the scripts: the list of datasets puts several into one request; a
 * dataset's page shows twenty rows that are sorted and a dictionary that is searched, reckons sizes, and keeps all of that in its address; a
 * scraper's page is a form, and writes its call in six languages.
 */
const toolAllowance: Readonly<Record<string, number>> = { datasets: 1_500, dataset: 5_000, scraper: 5_700 }
/** Templates of nothing but text. */
const texts = ['article']
/** Templates that one reads, not the maps of the home page and the list of all locations. */
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

/** The static imports of a module, all the way down, and the messages of the language, which are loaded before React starts. */
function modules(entry: string, locale: Locale, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const code = readFileSync(join(site, entry), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) modules(`assets/${name}`, locale, seen)
  for (const [, name] of code.matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g))
    if (name!.startsWith(`${locale}-`)) seen.add(`assets/${name}`)
  return seen
}

/** What the router reads when React starts: the page's data, not a program. */
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
      const view = firstView - (toolAllowance[name] ?? 0)
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
