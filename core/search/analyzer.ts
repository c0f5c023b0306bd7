/**
 * Splits texts into words and gives the forms by which they are compared. A word has three forms: its spelling (input of stemmers), its
 * surface (without case, accents, vowel marks, traditional characters), and its term (the surface of its stem), which is in the index.
 */
import { Converter } from 'opencc-js/t2cn'
import { scriptFacts, scriptNames, type Script } from '#core/languages/scripts.ts'
import { fallbackLocale, languages, localeInfo, localesIn, type Locale } from '#core/locales.ts'
import { plainArabic } from './arabic.ts'

/** A word and its position in its text, in UTF-16 units. */
export interface Token {
  spelling: string
  surface: string
  start: number
  end: number
}

const ascii = /^[a-z\d]+$/i

const propertiesOf = (script: Script) => scriptFacts(script).letters.map((name) => String.raw`\p{Script=${name}}`)

/** Letters of the scripts without spaces between words; the mark of a long vowel is in no script (UAX #24). */
const unspacedCharacters = [...new Set(scriptNames.filter((script) => scriptFacts(script).unspaced).flatMap(propertiesOf)), '\u30fc'].join(
  '',
)

const unspaced = new RegExp(`^[${unspacedCharacters}]`, 'u')

/** Runs of letters of scripts without spaces, and words of every other script; an apostrophe between letters is part of a word. */
const letter = String.raw`[[\p{L}\p{M}\p{N}]--[${unspacedCharacters}]]`
const run = new RegExp(`[${unspacedCharacters}]+|${letter}+(?:['’]${letter}+)*`, 'gv')

const simplify = Converter({ from: 't', to: 'cn' })

/** Whether a word is of a script without spaces between words, such as Chinese: it may be a whole sentence. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** Whether a word is written in Arabic letters. */
export function isArabic(text: string): boolean {
  return /^\p{Script=Arabic}/u.test(text)
}

/** A word without its position. */
type Forms = Pick<Token, 'spelling' | 'surface'>

export type ReadForms = (written: string) => Forms

/** Words, and whole runs of scripts without spaces. Marks alone are not words. */
export function runsOf(text: string, readForms: ReadForms = formsOf): Token[] {
  return Array.from(text.matchAll(run), ({ 0: written, index }) => ({
    ...readForms(written),
    start: index,
    end: index + written.length,
  })).filter(({ surface }) => surface !== '')
}

/** The surfaces of a text, to compare it as a whole. */
export function surfacesOf(text: string, readForms?: ReadForms): string {
  return runsOf(text, readForms)
    .map(({ surface }) => surface)
    .join(' ')
}

/**
 * The words of a text as they are in the index: those of scripts without spaces as pairs of neighboring characters, so that nothing depends on a
 * program that finds the ends of words.
 */
export function tokenize(text: string, readForms?: ReadForms): Token[] {
  return runsOf(text, readForms).flatMap((word) => (isUnspaced(word.surface) ? pairsOf(word) : [word]))
}

/** A run of a script without spaces as overlapping pairs; a single character stays alone. */
export function pairsOf({ surface, start }: Pick<Token, 'surface' | 'start'>): Token[] {
  const characters = [...surface]
  if (characters.length < 3) return [{ spelling: surface, surface, start, end: start + surface.length }]
  let at = start
  return characters.slice(1).map((second, index) => {
    const first = characters[index]!
    const pair = first + second
    const word = { spelling: pair, surface: pair, start: at, end: at + pair.length }
    at += first.length
    return word
  })
}

/**
 * Caches the forms of words, for code that splits all texts of a site. Use it for one build at most: a cached word keeps the whole text
 * that contains it in memory.
 */
export function createFormCache(): ReadForms {
  const known = new Map<string, Forms>()
  return (written) => {
    const forms = known.get(written) ?? formsOf(written)
    known.set(written, forms)
    return forms
  }
}

function formsOf(written: string): Forms {
  const plain = written.toLowerCase()
  return ascii.test(plain) ? { spelling: plain, surface: plain } : foldedForms(written)
}

function foldedForms(written: string): Forms {
  const plain = written.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '')
  if (isUnspaced(plain)) {
    const simple = simplify(plain)
    // Positions in the text must not change.
    const same = [simple, plain].find(({ length }) => length === written.length) ?? written
    return { spelling: same, surface: same }
  }
  return { spelling: plain, surface: withoutMarks(plainArabic(plain)) }
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
}

/** The language whose rules stem words of its script in other languages: the first with that script. */
const stemmers = scriptNames.map((script) => ({
  script,
  isOf: new RegExp(`^[${propertiesOf(script).join('')}]`, 'u'),
  language: languages[localesIn(script)[0] ?? fallbackLocale],
}))

/** The term of a word. In languages of other scripts, words in Latin letters are stemmed by English rules. */
export function termOf(word: Pick<Token, 'spelling' | 'surface'>, locale: Locale): string {
  const { surface } = word
  const own = languages[locale]
  if (isUnspaced(surface) || /\d/.test(surface) || own.unstemmed.includes(surface)) return surface
  const found = stemmers.find(({ isOf }) => isOf.test(surface))
  const { stem } = found?.script === localeInfo[locale].script ? own : (found?.language ?? languages[fallbackLocale])
  return withoutMarks(stem(word)) || surface
}
