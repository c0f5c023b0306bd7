/**
 * What the compiler is given on this site: words from `content/messages/<locale>.yaml` under
 * `content.`, drawings from `core/drawing`, and the day.
 */
import { join } from 'node:path'
import { diagram } from '#core/drawing/diagrams.ts'
import { stringline } from '#core/drawing/stringline.ts'
import { locales, type Locale } from '#core/locales.ts'
import { readCatalogue } from '#tooling/messages/compile.ts'
import type { CompileOptions } from './compile-options.ts'
import { compilerWords, type CompilerWords } from './words.ts'

/** Reads the words and binds the drawings. Throws where a catalogue lacks a word. */
export function siteInputs(root: string): Pick<CompileOptions, 'words' | 'drawings' | 'today'> {
  const catalogues = new Map(locales.map((locale) => [locale, readCatalogue(join(root, 'content'), locale)]))
  const words: CompilerWords = (key, locale) => catalogues.get(locale)![`content.${key}`]!
  const missing = locales.flatMap((locale) =>
    compilerWords.filter((key) => words(key, locale) === undefined).map((key) => `content/messages/${locale}.yaml: 'content.${key}'`),
  )
  if (missing.length > 0) throw new Error(`The compiler of the content needs words that the catalogues lack:\n${missing.join('\n')}`)
  return {
    words,
    drawings: { diagram, stringline: (locale) => stringline(stringlineLabels(words, locale), 'narrow') },
    today: new Date().toISOString().slice(0, 10),
  }
}

function stringlineLabels(words: CompilerWords, locale: Locale) {
  return {
    alt: words('stringline.alt', locale),
    exit: words('stringline.exit', locale),
    rotating: words('stringline.rotating', locale),
    sticky: words('stringline.sticky', locale),
    newSession: words('stringline.newSession', locale),
    time: words('stringline.time', locale),
  }
}
