/** Page weight by template and language: bytes of a first view, raw and in brotli, and of the scripts that follow. JSON on stdout. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'

const site = 'build/site'
const templates = {
  home: '/',
  article: '/help/user-guide/sessions',
  blog: '/blog/why-rotating-does-not-rotate',
  product: '/products/residential-proxies',
  dataset: '/products/datasets/hotel-room-rates',
  scraper: '/scrapers/hotel-rates-by-city',
  location: '/locations/japan',
  locations: '/locations',
}

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

/** The static imports of a module, all the way down. */
function modules(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const code = readFileSync(join(site, entry), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) modules(`assets/${name}`, seen)
  return seen
}

function measure(path: string) {
  const file = join(path.slice(1), 'index.html')
  const html = readFileSync(join(site, file), 'utf8')
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, href]) => href!)
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="\/([^"]+)"/g)].map(([, href]) => href!)
  const inline = [...html.matchAll(/<script(?![^>]*(?:type="(?:text\/later|application\/ld\+json)"))[^>]*>([^<]+)</g)].reduce(
    (total, [, code]) => total + code!.length,
    0,
  )
  const scripts = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].flatMap(([, name]) => [...modules(name!)]))
  const css = sum(styles)
  const page = bytesOf(join(site, file))
  return { html: page, css, inlineScript: inline, firstView: page.brotli + css.brotli, fonts: sum(fonts), scripts: sum([...scripts]) }
}

const report = Object.fromEntries(
  Object.entries(templates).map(([name, path]) => [
    name,
    Object.fromEntries(locales.map((locale) => [locale, measure(localizePath(path, locale))])),
  ]),
)
console.log(JSON.stringify(report, null, 2))
