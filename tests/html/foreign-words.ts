/**
 * Finds untranslated English in the other languages of the built site (L6). In Chinese, Russian and Arabic it is
 * recognized by its script; in Portuguese, Indonesian and Spanish a text is English if an English page has the same
 * text, or if it contains English function words. Terms that stay English are in allowed-terms.yaml. Titles and descriptions below
 * /developers, which cannot mark code, may have the identifiers of contract/openapi.yaml.
 *
 * @example node tests/html/foreign-words.ts [folder that contains build/]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { fallbackLocale, isGrowing, locales, type Locale } from '#core/locales.ts'
import { listedPages, prerenderedPages } from '#core/site-map.ts'
import { localeOfPath, splitLocale } from '#core/urls.ts'
import { openBuiltSite } from '../setup/built-site.ts'
import { builtPages } from './built-pages.ts'
import { contractIdentifiers } from './contract-identifiers.ts'
import { findEnglish, termPattern, type TermGroup } from './find-english.ts'
import { visibleText } from './visible-text.ts'

const root = process.argv[2] ?? '.'
await using site = await openBuiltSite(root)
const groups = parse(readFileSync(join(import.meta.dirname, 'allowed-terms.yaml'), 'utf8')) as TermGroup[]
const patterns = patternsOf(groups)
const identifiers = contractIdentifiers(parse(readFileSync('contract/openapi.yaml', 'utf8')))
const developerHeads = patternsOf([...groups, { reason: 'Identifiers of the contract.', terms: identifiers }])

const languages = new Map([...prerenderedPages(site.content), ...listedPages(site.content)].map((page) => [page.path, page.languages]))
const english = new Set<string>()
/** The pages with each finding. */
const found = new Map<string, string[]>()
let pages = 0
// English pages first: texts of the others are compared with theirs.
for (const isEnglishPass of [true, false]) {
  for await (const { address, html } of builtPages(root, site, (path) => (localeOfPath(path) === fallbackLocale) === isEnglishPass)) {
    pages++
    const locale = localeOfPath(address)
    const heads = splitLocale(address).path.startsWith('/developers') ? developerHeads : patterns
    const head = isTranslated(address) ? visibleText(html, { body: false }) : []
    const body = visibleText(html, { head: false })
    if (locale === fallbackLocale) [...head, ...body].forEach((text) => english.add(text))
    // A growing language has English in the place of what is missing (L15).
    else if (!isGrowing(locale)) {
      for (const text of head) readText(text, heads[locale], address)
      for (const text of body) readText(text, patterns[locale], address)
    }
  }
}

function patternsOf(groups: readonly TermGroup[]): Record<Locale, RegExp> {
  return Object.fromEntries(locales.map((locale) => [locale, termPattern(groups, locale)])) as Record<Locale, RegExp>
}

function readText(text: string, allowed: RegExp, address: string): void {
  const locale = localeOfPath(address)
  for (const finding of findEnglish(text, { locale, english, allowed })) recordFinding(finding, locale, address)
}

/** Whether a page is translated into the language of its address, rather than shown in English there. */
function isTranslated(address: string): boolean {
  const { locale, path } = splitLocale(address)
  return languages.get(path)?.includes(locale) ?? true
}

function recordFinding(finding: string, locale: Locale, address: string): void {
  const key = `${locale}  ${finding}`
  const addresses = found.get(key) ?? []
  found.set(key, addresses)
  if (addresses.at(-1) !== address) addresses.push(address)
}

for (const [finding, addresses] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.error(`${finding}\n    on ${addresses[0]}${addresses.length > 1 ? ` and ${addresses.length - 1} more` : ''}`)
}
console.log(`${pages} pages, ${found.size} English texts in other languages`)
if (found.size)
  console.log('Translate them, mark them with translate="no" or lang, or add the term with a reason to tests/html/allowed-terms.yaml.')
process.exitCode = found.size > 0 || pages === 0 ? 1 : 0
