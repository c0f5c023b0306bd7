/**
 * Compiles the catalogues. Run by every build; fails with all problems at once.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackLocale, localeInfo, locales, type Locale } from '#core/locales.ts'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { browserKeys } from './browser-keys.ts'
import { problemsOf, readEntries, valuesOf, type Catalogue } from './check.ts'
import { pseudoText, type PseudoLanguage } from './pseudo.ts'
import { shortNames } from './short-names.ts'
import { readTerms, termProblems } from './terms.ts'

/** Where the catalogues lie, where they go, and the pseudo-language that stands in for English, if any. */
export interface CompileOptions {
  content: string
  out: string
  pseudo?: PseudoLanguage | undefined
}

/** Writes `<out>/<locale>.json`, `<out>/browser/<locale>.json` and `<out>/keys.ts`; throws one Error with every problem. */
export function compileMessages({ content, out, pseudo }: CompileOptions): void {
  const files = locales.map((locale) => ({ locale, ...readFile(content, locale) }))
  const { terms, problems } = readTerms(readFileSync(join(content, 'messages', 'terms.yaml'), 'utf8'))
  const unreadable = [...problems, ...files.flatMap((file) => file.problems)]
  const catalogues = Object.fromEntries(
    files.map(({ locale, catalogue }) => [locale, { ...catalogue, ...shortNames(content, locale) }]),
  ) as Record<Locale, Catalogue>
  // A key without a text is told as that, not as missing too.
  refuse(
    unreadable.length > 0
      ? unreadable
      : [...problemsOf(catalogues), ...files.flatMap(({ locale, catalogue }) => termProblems(locale, catalogue, terms))],
  )
  mkdirSync(join(out, 'browser'), { recursive: true })
  const inBrowser = new Set(browserKeys(Object.keys(catalogues[fallbackLocale])))
  for (const locale of locales) {
    const mapText = pseudo && locale === fallbackLocale ? pseudoText(pseudo) : undefined
    const compiled = compileCatalogue(catalogues[locale], mapText)
    writeIfChanged(join(out, `${locale}.json`), JSON.stringify(compiled))
    const browser = Object.fromEntries(Object.entries(compiled).filter(([key]) => inBrowser.has(key)))
    writeIfChanged(join(out, 'browser', `${locale}.json`), JSON.stringify(browser))
  }
  writeIfChanged(join(out, 'suggestions.json'), JSON.stringify(suggestions(catalogues)))
  writeIfChanged(join(out, 'keys.ts'), keyTypes(catalogues.en))
}

/** The messages of a catalogue file, placeholders filled in; throws with every problem of the file. */
export function readCatalogue(content: string, locale: Locale): Catalogue {
  const { catalogue, problems } = readFile(content, locale)
  refuse(problems)
  return catalogue
}

function readFile(content: string, locale: Locale): { catalogue: Catalogue; problems: string[] } {
  const { catalogue, problems } = readEntries(
    `content/messages/${locale}.yaml`,
    readFileSync(join(content, 'messages', `${locale}.yaml`), 'utf8'),
  )
  const filled = Object.entries(catalogue).map(([key, message]) => [key, fillPlaceholders(message, locale)])
  return { catalogue: Object.fromEntries(filled) as Catalogue, problems }
}

function refuse(problems: readonly string[]): void {
  if (problems.length) throw new Error(`The message catalogues have ${problems.length} problems:\n${problems.join('\n')}`)
}

/** The offer of each language in that language: every page carries all of them. */
function suggestions(catalogues: Readonly<Record<Locale, Catalogue>>) {
  return Object.fromEntries(
    locales.map((locale) => [locale, { offer: catalogues[locale]['suggestion.offer'], dismiss: catalogues[locale]['suggestion.dismiss'] }]),
  )
}

function compileCatalogue(catalogue: Catalogue, mapText?: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      const tokens = compileMessageOrThrow(message, mapText)
      // Always a list: a bare string means an uncompiled message to the formatter.
      return [key, (Array.isArray(tokens) ? tokens : [tokens]).map(withoutRepeats)]
    }),
  )
}

/** Without the forms of a plural that say what its `other` says: the formatter falls back to that (Russian `few` is often so). */
function withoutRepeats(token: unknown): unknown {
  if (!Array.isArray(token) || token[1] !== 'plural') return token
  const [name, type, forms] = token as [string, string, Record<string, unknown>]
  const other = JSON.stringify(forms['other'])
  // A number outranks its category, so it stays whatever it says.
  const isNeeded = ([form, text]: [string, unknown]) => form === 'other' || /^(?:\d+|offset)$/.test(form) || JSON.stringify(text) !== other
  return [name, type, Object.fromEntries(Object.entries(forms).filter(isNeeded))]
}

function keyTypes(source: Catalogue): string {
  const keys = Object.keys(source).sort()
  const values = keys.flatMap((key) => {
    const fields = [...valuesOf(source[key]!)].map(([name, type]) => `${name}: ${type === 'number' ? 'number' : 'string | number'}`)
    return fields.length ? [`  '${key}': { ${fields.join('; ')} }`] : []
  })
  return [
    '// Made by tooling/messages/compile.ts.',
    `export type MessageKey =\n${keys.map((key) => `  | '${key}'`).join('\n')}`,
    `export interface MessageValues {\n${values.join('\n')}\n}\n`,
  ].join('\n')
}

function writeIfChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // not there yet
  }
  writeFileSync(file, text)
}

if (import.meta.main) {
  compileMessages({ content: 'content', out: '.generated/messages' })
  console.log(`Messages compiled for ${locales.map((locale) => localeInfo[locale].endonym).join(', ')}.`)
}
