/** The words of one language's index, for queries. */
import type { Locale } from '#core/locales.ts'
import { runsOf, isUnspaced, type Token } from './analyzer.ts'
import { inOwnLayout } from './layout.ts'
import { nearestOf, type Spelling } from './spelling.ts'
import { createSynonymFinder, synonymWeight, type FindSynonyms, type Phrase, type SynonymData } from './synonyms.ts'
import { createVocabulary, type Needle, type Vocabulary, type VocabularyData } from './vocabulary.ts'

/** The data of a language in the index file. */
export interface LexiconData extends VocabularyData, SynonymData {
  /** Pages in the index. */
  pages: number
  /** The most frequent spelling of surfaces, if it differs from them. */
  spellings: ReadonlyMap<string, string>
  /** Pages that have a term, by its id. */
  frequencies: readonly number[]
  /** Surfaces that are of no use for a search. */
  stopWords: readonly string[]
  /** Whether a page has these terms one after another. */
  isOnPage(terms: readonly number[]): boolean
}

/** What editors have defined for a language's words, in the index file. */
export interface IndexedDictionary {
  synonyms: Phrase[][]
  /** Two words, and the same as one: "time zone", "timezone". */
  compounds: Phrase[][]
  stopWords: string[]
}

/** Weight of a word with a similar spelling, of a completion, of a pair with a Chinese word of one character. */
const weights = { spelling: 0.6, prefix: 0.5, pair: 0.5 }

/** Maximum number of completions of a beginning. */
const maxPrefixMatches = 12

/** Looks up typed words. */
export interface Lexicon extends Pick<Vocabulary, 'term' | 'phrase' | 'units'> {
  readonly locale: Locale
  /** Pages in the index. */
  readonly pages: number
  isStopWord(word: Pick<Token, 'surface'>): boolean
  /** How rare a needle is: the inverse document frequency of BM25, never negative. */
  rarity(needles: readonly Needle[]): number
  /** Whether a page has a word in this form. */
  isWritten(word: Pick<Token, 'surface'>): boolean
  /**
   * Corrects words that were typed in the wrong keyboard layout: those that no page has, if a page has the word in the other layout. A
   * last word that is still being typed is unchanged if it may become a known word.
   */
  fixKeyboardLayout(text: string, options?: { typing?: boolean }): string
  /** For a word that no page has: the needles of similarly spelled words, and the spelling of the most frequent one. */
  similarTerms(word: Token): { needles: Needle[]; written: string } | undefined
  /** The pairs that contain a Chinese character that is a word. */
  pairsWith(character: string): Needle[]
  /** The completions of a word that is still being typed. */
  prefixMatches(word: Pick<Token, 'surface'>): Needle[]
  /** Whether a page has these terms one after another. */
  isOnPage(terms: readonly number[]): boolean
  synonymsAt: FindSynonyms
}

export function createLexicon(data: LexiconData): Lexicon {
  const { locale, pages, surfaces, spellings, frequencies, isOnPage } = data
  const vocabulary = createVocabulary(data)
  const { term, hasKnown, phrase, units } = vocabulary
  const stopWords = new Set(data.stopWords.flatMap((text) => runsOf(text).map(({ surface }) => surface)))
  /** All surfaces except Chinese ones, to find those with the same beginning. */
  const sorted = [...surfaces.keys()].filter((surface) => !isUnspaced(surface)).sort()
  const nearest: Spelling = nearestOf(sorted)
  let pairs: Map<string, number[]> | undefined

  return {
    locale,
    pages,
    isStopWord: ({ surface }) => stopWords.has(surface),
    rarity(needles) {
      const typed = needles.filter(({ weight }) => weight >= synonymWeight)
      const counts = (typed.length > 0 ? typed : needles).map((needle) => pagesWith(needle))
      // A page has one of several synonyms, so their maximum counts; pages with similar words add up.
      const all = counts.reduce((sum, count) => sum + count, 0)
      const found = typed.length > 0 ? Math.max(0, ...counts) : Math.min(pages, all)
      return Math.log(1 + (pages - found + 0.5) / (found + 0.5))
    },
    isWritten: ({ surface }) => surfaces.has(surface),
    term,
    fixKeyboardLayout(text, { typing = false } = {}) {
      return text.replaceAll(/\S+/g, (piece: string, at: number) => {
        const isLast = at + piece.length === text.length
        if (hasKnown(piece) || (typing && isLast && runsOf(piece).some((word) => prefixMatches(word).length > 0))) return piece
        // Keys that are letters in one layout are punctuation in the other, and some punctuation is intended.
        const candidates = [piece, piece.replaceAll(/^\P{L}+|\P{L}+$/gu, '')].map((typed) => inOwnLayout(typed, locale))
        return candidates.find((word) => word !== undefined && hasKnown(word)) ?? piece
      })
    },
    similarTerms(word) {
      const found = nearest(word.surface)
      const [usual] = found.toSorted((a, b) => frequencies[surfaces.get(b)!]! - frequencies[surfaces.get(a)!]!)
      return usual === undefined ? undefined : { needles: needlesOf(found, weights.spelling), written: spellings.get(usual) ?? usual }
    },
    pairsWith(character) {
      pairs ??= pairsByCharacter(surfaces)
      return (pairs.get(character) ?? []).map((pair) => ({ terms: [pair], weight: weights.pair }))
    },
    prefixMatches,
    phrase,
    isOnPage,
    synonymsAt: createSynonymFinder(data, stopWords, vocabulary),
    units,
  }

  function prefixMatches({ surface }: Pick<Token, 'surface'>): Needle[] {
    if (isUnspaced(surface)) return []
    const first = lowerBound(sorted, surface)
    // No character comes after U+FFFF.
    return needlesOf(sorted.slice(first, lowerBound(sorted, `${surface}\uffff`)), weights.prefix)
      .sort((a, b) => pagesWith(b) - pagesWith(a))
      .slice(0, maxPrefixMatches)
  }

  function pagesWith(needle: Needle): number {
    return needle.pages ?? Math.min(...needle.terms.map((one) => frequencies[one] ?? 0))
  }

  function needlesOf(found: readonly string[], weight: number): Needle[] {
    return Array.from(new Set(found.map((surface) => surfaces.get(surface)!)), (one) => ({ terms: [one], weight }))
  }
}

/** Terms of the Chinese pairs, by each of their characters. */
function pairsByCharacter(surfaces: LexiconData['surfaces']): Map<string, number[]> {
  const pairs = new Map<string, number[]>()
  for (const [surface, term] of surfaces) {
    if (!isUnspaced(surface)) continue
    for (const character of new Set(surface)) pairs.set(character, [...(pairs.get(character) ?? []), term])
  }
  return pairs
}

/** The index of the first entry that is not before a text. */
function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
