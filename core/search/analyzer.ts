/**
 * Splits texts into words and gives the forms by which they are compared. A word has three forms: its spelling (input of stemmers), its
 * surface (without case, accents, vowel marks, traditional characters), and its term (the surface of its stem), which is in the index.
 */
import { Converter } from 'opencc-js/t2cn'
import type { Script } from '#core/languages/language.ts'
import { fallbackLocale, languages, localeInfo, localesIn, type Locale } from '#core/locales.ts'
import { plainArabic } from './arabic.ts'

/** A word and its position in its text, in UTF-16 units. */
export interface Token {
  spelling: string
  surface: string
  start: number
  end: number
}

const han = /^\p{Script=Han}/u

const ascii = /^[a-z\d]+$/i

/** Runs of Han characters, and words of every other script; an apostrophe between letters is part of a word. */
const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:['’](?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)*/gu

const simplify = Converter({ from: 't', to: 'cn' })

/** Whether a word is Chinese. */
export function isHan(text: string): boolean {
  return han.test(text)
}

/** Whether a word is written in Arabic letters. */
export function isArabic(text: string): boolean {
  return /^\p{Script=Arabic}/u.test(text)
}

/** A word without its position. */
type Forms = Pick<Token, 'spelling' | 'surface'>

export type ReadForms = (written: string) => Forms

/** Words of other scripts, and whole runs of Chinese, which has no spaces. Marks alone are not words. */
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
 * The words of a text as they are in the index: Chinese as pairs of neighboring characters, so that nothing depends on a program
 * that finds the ends of words.
 */
export function tokenize(text: string, readForms?: ReadForms): Token[] {
  return runsOf(text, readForms).flatMap((word) => (isHan(word.surface) ? pairsOf(word) : [word]))
}

/** A run of Chinese as overlapping pairs; a single character stays alone. */
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
  if (isHan(plain)) {
    const simple = simplify(plain)
    // Positions in the text must not change.
    const same = simple.length === written.length ? simple : plain
    return { spelling: same, surface: same }
  }
  return { spelling: plain, surface: withoutMarks(plainArabic(plain)) }
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
}

const scriptNames: Readonly<Record<Script, RegExp>> = {
  latin: /^\p{Script=Latin}/u,
  cyrillic: /^\p{Script=Cyrillic}/u,
  arabic: /^\p{Script=Arabic}/u,
  han,
}

/** The language whose rules stem words of its script in other languages: the first with that script. */
const stemmers = (Object.keys(scriptNames) as Script[]).map((script) => ({
  script,
  isOf: scriptNames[script],
  language: languages[localesIn(script)[0] ?? fallbackLocale],
}))

/** The term of a word. In languages of other scripts, words in Latin letters are stemmed by English rules. */
export function termOf(word: Pick<Token, 'spelling' | 'surface'>, locale: Locale): string {
  const { surface } = word
  const own = languages[locale]
  if (isHan(surface) || /\d/.test(surface) || own.unstemmed.includes(surface)) return surface
  const found = stemmers.find(({ isOf }) => isOf.test(surface))
  const { stem } = found?.script === localeInfo[locale].script ? own : (found?.language ?? languages[fallbackLocale])
  return withoutMarks(stem(word)) || surface
}
