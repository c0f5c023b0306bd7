/**
 * Runs in a copy of the repository with further languages (`tooling/languages/added-languages.test.ts`): compiles messages, content and search, renders pages, and writes what it
 * finds to `report.json`. Another process, because a process has the languages with which it started.
 */
import '#tooling/development.ts'
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import type { createRequestHandler, ServerBuild } from 'react-router'
import type { AppEntry } from '#core/app-entry.ts'
import { formatDate, formatNumber, joinItems } from '#core/format.ts'
import { negotiateLocale } from '#core/language.ts'
import type { Locale } from '#core/locales.ts'
import { createTranslate, type CompiledMessages } from '#core/messages.ts'
import { inOwnLayout } from '#core/search/layout.ts'
import { createContentStore } from '#server/content/store.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { buildBootstrap } from '#tooling/bootstrap/build.ts'
import { compileContent } from '#tooling/content/compile.ts'
import { coverageLine, coverageOf, missingLines } from '#tooling/content/coverage.ts'
import { siteInputs } from '#tooling/content/site-inputs.ts'
import { compileLocale, compileMessages } from '#tooling/messages/compile.ts'
import { buildIndex } from '#tooling/search/build-index.ts'
import { findablePages } from '#tooling/search/findable.ts'
import { readSearchDictionary } from '#tooling/content/search-dictionary.ts'

const [addresses, searches] = JSON.parse(process.argv[2]!) as [string[], [locale: Locale, query: string][]]
const added = ['he', 'ja'] as string[] as Locale[]

const messages = compileMessages({ contentDir: 'content', outDir: '.generated/messages' })
const translators = new Map(
  Object.entries(messages).map(([locale, own]) => [locale, createTranslate(locale as Locale, compileLocale(own) as CompiledMessages)]),
)
const { generated: _api, otherLinks: _links, ...inputs } = siteInputs((locale) => messages[locale])
const { warnings } = await compileContent({ root: '.', ...inputs, statusCodes: [] })
await buildBootstrap('.generated')
const content = createContentStore('.generated/content')
await buildIndex('.generated/search.db', {
  pages: async (locale) => (await findablePages(content, locale, translators.get(locale)!)).filter(({ kind }) => kind === 'blog'),
  dictionary: (locale) => readSearchDictionary('.', locale),
})
const search = createSearch(openIndex('.generated/search.db'))

/** The HTML of pages, as the build renders them. */
async function render(): Promise<Record<string, string>> {
  const vite = await createServer({
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  const router = (await vite.ssrLoadModule('react-router')) as { createRequestHandler: typeof createRequestHandler }
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const { createPrerenderContext } = build.entry.module as unknown as AppEntry
  const handle = router.createRequestHandler(build, 'development')
  const pages: Record<string, string> = {}
  for (const address of addresses) {
    const request = new Request(`https://isthmus.example${address}`)
    const response = await handle(
      request,
      createPrerenderContext(request, { content }, () => {}),
    )
    pages[address] = `${response.status} ${await response.text()}`
  }
  await vite.close()
  return pages
}

const report = {
  warnings,
  coverage: coverageOf('.').map((coverage) => coverageLine(coverage)),
  missing: Object.fromEntries(coverageOf('.').map((coverage) => [coverage.locale, missingLines(coverage)])),
  found: searches.map(([locale, query]) => search.find({ query, locale, limit: 3 }).results.map(({ path }) => path)),
  layout: inOwnLayout('akuo', 'he' as Locale),
  preferred: negotiateLocale('he-IL, en;q=0.5'),
  formats: Object.fromEntries(
    added.map((locale) => [
      locale,
      {
        date: formatDate('2026-11-27', locale),
        number: formatNumber(1234.5, locale),
        list: joinItems(['A', 'B'], locale),
        plurals: [1, 2, 3].map((count) => translators.get(locale)!('blog.minutes', { count })),
      },
    ]),
  ),
  pages: await render(),
}
writeFileSync('report.json', JSON.stringify(report))
process.exit(0)
