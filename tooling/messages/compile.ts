/**
 * Compiles the catalogues. Run by every build; fails with all problems at once.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse } from 'yaml'
import { fallbackLocale, localeInfo, locales, type Locale } from '#core/locales.ts'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { problemsOf, valuesOf, type Catalogue } from './check.ts'
import { pseudoText, type PseudoLanguage } from './pseudo.ts'
import { shortNames } from './short-names.ts'

/** Where the catalogues lie, where they go, and the pseudo-language that stands in for English, if any. */
export interface CompileOptions {
  content: string
  out: string
  pseudo?: PseudoLanguage | undefined
}

/** Writes `<out>/<locale>.json` and `<out>/keys.ts`; throws one Error with every problem. */
export function compileMessages({ content, out, pseudo }: CompileOptions): void {
  const catalogues = Object.fromEntries(
    locales.map((locale) => [locale, { ...readCatalogue(content, locale), ...shortNames(content, locale) }]),
  ) as Record<Locale, Catalogue>
  const problems = problemsOf(catalogues)
  if (problems.length) throw new Error(`The message catalogues have ${problems.length} problems:\n${problems.join('\n')}`)
  mkdirSync(out, { recursive: true })
  for (const locale of locales) {
    const mapText = pseudo && locale === fallbackLocale ? pseudoText(pseudo) : undefined
    writeIfChanged(join(out, `${locale}.json`), JSON.stringify(compileCatalogue(catalogues[locale], mapText)))
  }
  writeIfChanged(join(out, 'suggestions.json'), JSON.stringify(suggestions(catalogues)))
  writeIfChanged(join(out, 'keys.ts'), keyTypes(catalogues.en))
}

/** A catalogue file: one flat key a line, placeholders filled in. */
export function readCatalogue(content: string, locale: Locale): Record<string, string> {
  const file = join(content, 'messages', `${locale}.yaml`)
  const entries = Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, message]) => [key, fillPlaceholders(String(message), locale)]))
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
      const tokens = compileMessage(message, mapText)
      // Always a list: a bare string means an uncompiled message to the formatter.
      return [key, Array.isArray(tokens) ? tokens : [tokens]]
    }),
  )
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

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  compileMessages({ content: 'content', out: '.generated/messages' })
  console.log(`Messages compiled for ${locales.map((locale) => localeInfo[locale].endonym).join(', ')}.`)
}
