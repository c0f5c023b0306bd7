import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { buildBootstrap } from '#tooling/bootstrap/build.ts'

const outDir = mkdtempSync(join(tmpdir(), 'isthmus-bootstrap-'))
await buildBootstrap(outDir)
const script = readFileSync(join(outDir, 'before-paint.js'), 'utf8')
rmSync(outDir, { recursive: true })

interface Visit {
  lang: string
  languages: readonly string[]
  cookie?: string
  type?: NavigationTimingType
}

/** Runs the script and returns the attributes that it sets on the root. */
function run({ type = 'navigate', ...page }: Visit): { locale?: string; full?: string } {
  const dataset: { locale?: string; full?: string } = {}
  runInNewContext(script, {
    performance: { getEntriesByType: () => [{ type }] },
    document: { documentElement: { dataset, lang: page.lang, classList: { add: () => {} } }, cookie: page.cookie ?? '' },
    navigator: { languages: page.languages },
    localStorage: { getItem: () => null },
  })
  return dataset
}

const suggestedLanguageFor = (page: Visit) => run(page).locale

test.each([
  ['navigate', undefined],
  ['reload', ''],
  ['back_forward', ''],
] as const)('a page that is opened by %s is laid out in full: %j', (type, full) => {
  expect(run({ lang: 'en-US', languages: [], type }).full).toBe(full)
})

test.each(locales.filter((locale) => locale !== 'en'))('an English page offers %s to visitors who prefer it', (locale) => {
  expect(suggestedLanguageFor({ lang: 'en-US', languages: [locale] })).toBe(locale)
  expect(suggestedLanguageFor({ lang: 'en-US', languages: ['en'], cookie: `theme=x; locale=${locale}` })).toBe(locale)
})

test.each([
  { languages: ['fil-PH'], offer: undefined },
  { languages: ['rue', 'ru-RU'], offer: 'ru' },
  { languages: ['in-ID'], offer: 'id' },
  { languages: ['cmn-Hant-TW'], offer: 'zh' },
  { languages: ['la', 'PT-br'], offer: 'pt' },
  { languages: ['en-GB', 'ru'], offer: undefined },
])('L4: an English page offers $offer to visitors with $languages', ({ languages, offer }) => {
  expect(suggestedLanguageFor({ lang: 'en-US', languages })).toBe(offer)
})
