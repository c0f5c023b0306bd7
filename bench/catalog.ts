/**
 * `node bench/catalog.ts [--items 2000] [--rounds 20] [--languages en,zh,ar] [--assert]`: the catalogs with that many generated datasets
 * and scrapers, copies of the real ones with other names. Measures bytes of a first view, response times of searched and filtered lists,
 * frames while scrolling, and cards in the viewport that were not drawn. JSON on stdout; with `--assert` it fails when a result exceeds
 * its budget (B4). Needs a build.
 */
import '#tooling/production.ts'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import type { IndexedDocument } from '#core/content/documents.ts'
import { datasetCategories, datasetDeliveries, datasetRefreshes, personalDataLevels, scraperCategories } from '#core/content/taxonomy.ts'
import { deliveryFormats } from '#core/datasets/files.ts'
import { locales } from '#core/locales.ts'
import { createRandom } from '#core/random.ts'
import { localizePath } from '#core/urls.ts'
import { readConfig } from '#server/config.ts'
import { createContentStore } from '#server/content/store.ts'
import { createLog } from '#server/log.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { startServer } from '#server/start.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { readSearchDictionary } from '#tooling/content/search-dictionary.ts'
import { buildIndex } from '#tooling/search/build-index.ts'
import { findablePages } from '#tooling/search/findable.ts'
import { styleSheets } from '../tests/html/preloads.ts'

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    languages: { type: 'string', default: 'en,zh,ar' },
    assert: { type: 'boolean', default: false },
  },
})
const items = Number(options.items)
const measured = locales.filter((locale) => options.languages.split(',').includes(locale))

/** HTML and CSS in bytes (brotli); response time in milliseconds (p95); cards in the viewport that are not drawn. */
const budget = { firstView: 30_000, answer: 50, dropped: 0 }

/** Queries of each list: pages, filters, orders and searches. */
const lists = {
  '/products/datasets': [
    '?page=1',
    '?page=80',
    '?category=travel&category=jobs&format=parquet&delivery=s3',
    '?personal=none&refresh=daily&sort=title',
    '?sort=updated&page=40',
    '?q=prices',
    '?q=2026&category=news&sort=title',
  ],
  '/scrapers': ['?page=1', '?sort=title&page=40', '?q=prices', '?q=search&sort=updated'],
  '/scrapers/category/travel': ['?page=1', '?sort=title', '?q=hotels'],
} as const

const folder = mkdtempSync(join(tmpdir(), 'bench-catalog-'))
const contentDir = join(folder, 'content')

/** Writes the content of the site with generated documents instead of its own datasets and scrapers. */
async function makeContent(): Promise<void> {
  const random = createRandom(1)
  const pick = <Item>(values: readonly Item[]) => values[Math.floor(random() * values.length)]!
  const pickSome = <Item>(values: readonly Item[]) =>
    values.filter((value, index) => index === 0 || random() < 0.5 || value === pick(values))
  const all = JSON.parse(readFileSync('.generated/content/index.json', 'utf8')) as IndexedDocument[]
  const generated = (['datasets', 'scrapers'] as const).flatMap((kind) => {
    const real = all.filter((document) => document.kind === kind)
    return Array.from({ length: items }, (_, number): IndexedDocument => {
      const { meta, languages, ...document } = structuredClone(real[number % real.length]!)
      for (const { frontmatter } of Object.values(languages)) (frontmatter as { title: string }).title += ` ${number}`
      const change =
        kind === 'datasets'
          ? {
              category: pick(datasetCategories),
              formats: pickSome(deliveryFormats),
              delivery: pickSome(datasetDeliveries),
              refresh: pickSome(datasetRefreshes),
              personalData: pick(personalDataLevels),
            }
          : { category: pick(scraperCategories), updated: `2026-${10 + (number % 3)}-${10 + (number % 19)}` }
      return { ...document, slug: `${document.slug}-${number}`, languages, meta: { ...meta, ...change, order: number + 1 } as typeof meta }
    })
  })
  mkdirSync(contentDir)
  const others = all.filter(({ kind }) => kind !== 'datasets' && kind !== 'scrapers')
  writeFileSync(join(contentDir, 'index.json'), JSON.stringify([...others, ...generated]))
  for (const locale of measured) cpSync(join('.generated/content', locale), join(contentDir, locale), { recursive: true })
  for (const { kind, slug, languages } of generated) {
    for (const locale of measured.filter((one) => one in languages)) {
      const body = join(contentDir, locale, kind)
      cpSync(join(body, `${slug.replace(/-\d+$/, '')}.json`), join(body, `${slug}.json`))
    }
  }
  const content = createContentStore(contentDir)
  const translate = loadMessages('.generated/messages')
  await buildIndex(join(folder, 'search.db'), {
    pages: (locale) => (measured.includes(locale) ? findablePages(content, locale, translate(locale)) : Promise.resolve([])),
    dictionary: (locale) => readSearchDictionary('.', locale),
  })
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1))
}

/** Bytes of HTML and styles of an unfiltered list, compressed as by the packer. */
async function firstView(address: string): Promise<{ html: number; css: number }> {
  const html = await (await fetch(address)).text()
  const files = styleSheets(html)
  if (files.length === 0) throw new Error(`${address} has no style sheet.`)
  const css = files.map((file) => statSync(join('build/site', `${file}.br`)).size).reduce((sum, bytes) => sum + bytes, 0)
  return { html: brotliCompressSync(html).length, css }
}

/** Milliseconds from the request to the last byte of the response, over all addresses. */
async function timeAnswers(addresses: readonly string[]): Promise<{ p50: number; p95: number; most: number }> {
  const times: number[] = []
  for (let round = -1; round < Number(options.rounds); round++) {
    for (const address of addresses) {
      const started = performance.now()
      const response = await fetch(address)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
      if (round >= 0) times.push(performance.now() - started)
    }
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), most: quantile(times, 1) }
}

/** Scrolls through a page by half a screen per frame and counts, in each frame, the cards in the viewport that are not drawn. */
function scrollThrough(page: Page): Promise<{ frames: number[]; dropped: number }> {
  return page.evaluate(async () => {
    const frames: number[] = []
    let dropped = 0
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let last = await frame()
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight / 2)
      const now = await frame()
      frames.push(now - last)
      last = now
      for (const card of document.querySelectorAll('.card')) {
        const { top, bottom } = card.getBoundingClientRect()
        const isInView = bottom > 0 && top < innerHeight
        if (isInView && !card.querySelector('h2, h3')!.checkVisibility({ contentVisibilityAuto: true })) dropped++
      }
    }
    return { frames, dropped }
  })
}

try {
  await makeContent()
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' })
  const server = await startServer({ config, log: createLog('error'), buildDir: 'build', contentDir })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const results = []
  for (const locale of measured) {
    for (const [path, queries] of Object.entries(lists)) {
      const list = server.url + localizePath(path, locale)
      const { html, css } = await firstView(`${list}?page=1`)
      const documents = await timeAnswers(queries.map((query) => list + query))
      const payloads = await timeAnswers(queries.map((query) => `${list}.data${query}`))
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${list}?page=1`)
      const { frames, dropped } = await scrollThrough(page)
      await page.close()
      const result = {
        locale,
        path,
        html,
        css,
        documents,
        payloads,
        frameMs: { p50: quantile(frames, 0.5), most: quantile(frames, 1) },
        dropped,
      }
      console.error(JSON.stringify(result))
      results.push(result)
    }
  }
  await browser.close()
  await server.close()
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const date = new Date().toISOString().slice(0, 10)
  console.log(JSON.stringify({ benchmark: 'catalog', date, machine, items, results }, null, 2))
  const over = results.flatMap(({ locale, path, html, css, documents, payloads, dropped }) =>
    Object.entries({ firstView: html + css, answer: Math.max(documents.p95, payloads.p95), dropped })
      .filter(([name, value]) => value > budget[name as keyof typeof budget])
      .map(([name, value]) => `${locale} ${path}: ${name} is ${value}`),
  )
  if (options.assert) {
    console.error([...over, `${over.length} over budget (${JSON.stringify(budget)})`].join('\n'))
    process.exitCode = over.length > 0 ? 1 : 0
  }
} finally {
  rmSync(folder, { recursive: true })
}
