/**
 * `node bench/search.ts [--pages 10000] [--rounds 5] [--languages zh,ar] [--assert]`: the search over that many pages per language. Generated
 * pages consist of real sentences in random order, so that words are as frequent as on the site; the queries are the golden ones. JSON on stdout:
 * size of the index, time to build it, milliseconds of a page of results and of a suggestion, bytes of a suggestion. With `--assert` it fails
 * if a page of results takes `budgetMs` or more in the 95th percentile (B6).
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'yaml'
import { locales, type Locale } from '#core/locales.ts'
import { createRandom } from '#core/random.ts'
import { createContentStore } from '#server/content/store.ts'
import { suggestionsFor } from '#server/http/suggestions.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { readSearchDictionary } from '#tooling/content/search-dictionary.ts'
import { buildIndex } from '#tooling/search/build-index.ts'
import { findablePages, type Findable } from '#tooling/search/findable.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    languages: { type: 'string', default: locales.join(',') },
    assert: { type: 'boolean', default: false },
  },
})
const measured = locales.filter((locale) => options.languages.split(',').includes(locale))
const pages = Number(options.pages)
const rounds = Number(options.rounds)

/** Of a page of results, in the 95th percentile. */
const budgetMs = 20

/** Sections of a generated page, and sentences of a section. */
const shape = { sections: 6, sentences: 6 }

const content = createContentStore('.generated/content')
const translate = loadMessages('.generated/messages')

/** The pages of the site, filled up to `pages` with pages generated from their sentences. */
async function generatedPages(locale: Locale): Promise<Findable[]> {
  const real = await findablePages(content, locale, translate(locale))
  const sentences = real.flatMap(({ sections }) => sections.flatMap(({ text }) => text.split(/(?<=[.!?。！？؟])\s*/)).filter(Boolean))
  const headings = real.flatMap(({ sections }) => sections.map(({ heading }) => heading)).filter(Boolean)
  const random = createRandom(locales.indexOf(locale) + 1)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const generated = Array.from({ length: Math.max(0, pages - real.length) }, (_, index): Findable => {
    const sections = Array.from({ length: shape.sections }, (_, place) => ({
      id: place === 0 ? '' : `part-${place}`,
      heading: place === 0 ? '' : pick(headings),
      text: Array.from({ length: shape.sentences }, () => pick(sentences)).join(' '),
    }))
    const description = pick(sentences)
    return { kind: 'blog', path: `/blog/generated-${index}`, title: `${pick(headings)} ${index}`, description, tags: description, sections }
  })
  return [...real, ...generated]
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(2))
}

function measure(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
const file = join(folder, 'search.db')
try {
  const buildStarted = performance.now()
  const pagesOf = (locale: Locale) => (measured.includes(locale) ? generatedPages(locale) : Promise.resolve([]))
  const report = await buildIndex(file, { pages: pagesOf, dictionary: (locale) => readSearchDictionary('.', locale) })
  const buildSeconds = Number(((performance.now() - buildStarted) / 1000).toFixed(1))
  const index = openIndex(file)
  const search = createSearch(index)
  const results = measured.map((locale) => {
    const golden = parse(readFileSync(`tests/search/golden/tune/${locale}.yaml`, 'utf8')) as { q: string }[]
    const open = measure(() => search.find({ query: golden[0]!.q, locale, limit: 10 }))
    const find: number[] = []
    const suggest: number[] = []
    const bytes: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const { q } of golden) {
        find.push(measure(() => search.find({ query: q, locale, limit: 10 })))
        // As a visitor types: each prefix of the query from two characters on.
        for (let length = 2; length <= q.length; length++) {
          const parameters = new URLSearchParams({ locale, q: q.slice(0, length) })
          suggest.push(measure(() => suggestionsFor(search, parameters)))
          if (round === 0) bytes.push(brotliCompressSync(JSON.stringify(suggestionsFor(search, parameters))).length)
        }
      }
    }
    const result = {
      locale,
      openMs: Number(open.toFixed(0)),
      findMs: { p50: quantile(find, 0.5), p95: quantile(find, 0.95) },
      suggestMs: { p50: quantile(suggest, 0.5), p95: quantile(suggest, 0.95) },
      suggestionBytes: { p50: quantile(bytes, 0.5), most: Math.max(...bytes) },
    }
    console.error(JSON.stringify(result))
    return result
  })
  index.close()
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const megabytes = Number((statSync(file).size / 1e6).toFixed(1))
  const date = new Date().toISOString().slice(0, 10)
  console.log(JSON.stringify({ benchmark: 'search', date, machine, pages: report.pages, buildSeconds, megabytes, results }, null, 2))
  const slow = results.filter(({ findMs }) => findMs.p95 >= budgetMs).map(({ locale, findMs }) => `${locale}: ${findMs.p95} ms`)
  if (slow.length > 0) console.error(`Pages of results over ${budgetMs} ms:\n${slow.join('\n')}`)
  if (options.assert && slow.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
