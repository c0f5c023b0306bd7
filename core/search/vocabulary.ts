/** Maps the words of a text to the terms of one language's index. */
import type { Locale } from '#core/locales.ts'
import { runsOf, isArabic, isUnspaced, termOf, tokenize, type Token } from './analyzer.ts'
import { withoutJoined } from './arabic.ts'

export interface VocabularyData {
  locale: Locale
  surfaces: ReadonlyMap<string, number>
  terms: ReadonlyMap<string, number>
}

/** A word or phrase to search for: its terms, one after another. */
export interface Needle {
  terms: readonly number[]
  /** Number of pages that have it, if that is known for a phrase. */
  pages?: number
  /** 1 for what was typed, less for similar words. */
  weight: number
}

/** A piece of a text by which synonyms are recognized: a word, or one Chinese character. */
export interface Unit {
  key: string
  word: Token
}

export interface Vocabulary {
  /** The term of a word; `undefined` if no page has it. */
  term(word: Token): number | undefined
  hasKnown(text: string): boolean
  /** The terms of a phrase; `undefined` if no page has one of them. */
  phrase(text: string): number[] | undefined
  /** The pieces of a text by which synonyms are recognized. */
  units(text: string): Unit[]
}

export function createVocabulary({ locale, surfaces, terms }: VocabularyData): Vocabulary {
  return {
    term,
    hasKnown: (text) => runsOf(text).some((word) => term(word) !== undefined),
    phrase(text) {
      const known = tokenize(text).map((word) => term(word))
      return known.length > 0 && known.every((one) => one !== undefined) ? known : undefined
    },
    units: (text) => runsOf(text).flatMap((word) => (isUnspaced(word.surface) ? characterUnits(word) : { key: keyOf(word), word })),
  }

  function term(word: Token): number | undefined {
    const known = surfaces.get(word.surface) ?? terms.get(termOf(word, locale))
    if (known !== undefined || !isArabic(word.surface)) return known
    const rests = withoutJoined(word.surface)
    const rest = rests.find((one) => surfaces.has(one))
    if (rest !== undefined) return surfaces.get(rest)
    return rests.map((one) => terms.get(termOf({ spelling: one, surface: one }, locale))).find((one) => one !== undefined)
  }

  function keyOf(word: Token): string {
    const known = term(word)
    // The prefix distinguishes the id of a term from a number that no page has.
    return known === undefined ? termOf(word, locale) : `#${known}`
  }
}

function characterUnits(word: Token): Unit[] {
  let at = word.start
  return Array.from(word.surface, (character) => {
    const unit = { key: character, word: { spelling: character, surface: character, start: at, end: at + character.length } }
    at += character.length
    return unit
  })
}
