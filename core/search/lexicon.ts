/** The words of one language's index, as queries need them. */
import type { Locale } from '#core/locales.ts'
import { withoutJoined } from './arabic.ts'
import { inOwnLayout } from './layout.ts'
import { nearestOf, type Spelling } from './spelling.ts'
import { runsOf, isArabic, isHan, termOf, tokenize, type Token } from './analyzer.ts'

/** What the index file says of a language. */
export interface LexiconData {
  locale: Locale
  /** Pages in the index. */
  pages: number
  /** The term of each surface. */
  surfaces: ReadonlyMap<string, number>
  /** How surfaces are written most often, where that differs from them. */
  spelt: ReadonlyMap<string, string>
  /** The id of each term. */
  terms: ReadonlyMap<string, number>
  /** Pages that have a term, by its id. */
  frequencies: readonly number[]
  /** Groups of words and phrases that mean the same to a visitor. */
  synonyms: readonly (readonly Phrase[])[]
  /** Groups of ways to write the same. */
  compounds: readonly (readonly Phrase[])[]
  /** Surfaces that say nothing of what is looked for. */
  stopWords: readonly string[]
  /** Whether a page has these terms one after another. */
  isOnPage(terms: readonly number[]): boolean
}

/** A word or phrase of a group. */
export interface Phrase {
  text: string
  /** Pages that have it, word for word. */
  pages: number
}

/** What editors say of a language's words, as the index file holds it. */
export interface IndexedDictionary {
  synonyms: Phrase[][]
  /** Two words, and the one that they are too: "time zone", "timezone". */
  compounds: Phrase[][]
  stopWords: string[]
}

/** A word or phrase to look for: its terms, one after another. */
export interface Needle {
  terms: readonly number[]
  /** Pages that have it, where that is known of a phrase. */
  pages?: number
  /** 1 for what was typed, less for what is like it. */
  weight: number
}

/** A piece of a text by which synonyms are recognised: a word, or one Chinese character. */
interface Unit {
  key: string
  word: Token
}

interface Node {
  next: Map<string, Node>
  /** All phrases of the groups that end here. */
  group?: Needle[]
}

/** Weight of a word that means the same, of one that is spelt alike, of one that begins so, of a pair around a Chinese word of one character. */
const weights = { synonym: 0.85, spelling: 0.6, beginning: 0.5, pair: 0.5 }

/** Most words that a beginning stands for. */
const mostBeginnings = 12

/** Answers what a typed word stands for. */
export interface Lexicon {
  readonly locale: Locale
  /** Pages in the index. */
  readonly pages: number
  isStopWord(word: Pick<Token, 'surface'>): boolean
  /** How rare a needle is: the inverse document frequency of BM25, never negative. */
  rarity(needles: readonly Needle[]): number
  /** Whether a page has a word as it is written. */
  isWritten(word: Pick<Token, 'surface'>): boolean
  /** The term of a word as it stands; `undefined` where no page has it. */
  term(word: Token): number | undefined
  /**
   * A text whose words that were typed in the wrong keyboard layout are put right: those that no page has, while it has what their keys
   * mean. A last word that is still being typed stays where it may become one.
   */
  inRightLayout(text: string, options?: { typing?: boolean }): string
  /** What a word stands for that is spelt like it, and how that is written; for words that no page has. */
  alike(word: Token): { needles: Needle[]; written: string } | undefined
  /** Pairs that have a Chinese character which is a word of its own. */
  pairsWith(character: string): Needle[]
  /** What a word may become that is still being typed. */
  beginnings(word: Pick<Token, 'surface'>): Needle[]
  /** The terms of a phrase; `undefined` where no page has one of them. */
  phrase(text: string): number[] | undefined
  /** Whether a page has these terms one after another. */
  isOnPage(terms: readonly number[]): boolean
  /** The longest known phrase that begins at a unit, with all that means the same. */
  synonymsAt(units: readonly Unit[], start: number): { length: number; needles: readonly Needle[] } | undefined
  /** The pieces of a text by which synonyms are told. */
  units(text: string): Unit[]
}

export function createLexicon({ locale, pages, surfaces, spelt, terms, frequencies, isOnPage, ...data }: LexiconData): Lexicon {
  const stopWords = new Set(data.stopWords.flatMap((text) => runsOf(text).map(({ surface }) => surface)))
  /** All surfaces but Chinese ones, for what begins alike. */
  const sorted = [...surfaces.keys()].filter((surface) => !isHan(surface)).sort()
  const nearest: Spelling = nearestOf(sorted)
  let pairs: Map<string, number[]> | undefined
  const synonyms: Node = { next: new Map() }
  addGroups(data.synonyms, weights.synonym)
  addGroups(data.compounds, 1)

  return {
    locale,
    pages,
    isStopWord: ({ surface }) => stopWords.has(surface),
    rarity(needles) {
      const typed = needles.filter(({ weight }) => weight >= weights.synonym)
      const counts = (typed.length > 0 ? typed : needles).map((needle) => pagesWith(needle))
      // Of what means the same, a page has one; what is only like what was typed adds up.
      const all = counts.reduce((sum, count) => sum + count, 0)
      const found = typed.length > 0 ? Math.max(0, ...counts) : Math.min(pages, all)
      return Math.log(1 + (pages - found + 0.5) / (found + 0.5))
    },
    isWritten: ({ surface }) => surfaces.has(surface),
    term,
    inRightLayout(text, { typing = false } = {}) {
      return text.replaceAll(/\S+/g, (piece: string, at: number) => {
        const isLast = at + piece.length === text.length
        if (hasKnown(piece) || (typing && isLast && runsOf(piece).some((word) => beginnings(word).length > 0))) return piece
        // Keys of letters write punctuation in the other layout, and some of it is meant.
        const meant = [piece, piece.replaceAll(/^\P{L}+|\P{L}+$/gu, '')].map((typed) => inOwnLayout(typed, locale))
        return meant.find((word) => word !== undefined && hasKnown(word)) ?? piece
      })
    },
    alike(word) {
      const found = nearest(word.surface)
      const [usual] = found.toSorted((a, b) => frequencies[surfaces.get(b)!]! - frequencies[surfaces.get(a)!]!)
      return usual === undefined ? undefined : { needles: needlesOf(found, weights.spelling), written: spelt.get(usual) ?? usual }
    },
    pairsWith(character) {
      pairs ??= pairsByCharacter(surfaces)
      return (pairs.get(character) ?? []).map((pair) => ({ terms: [pair], weight: weights.pair }))
    },
    beginnings,
    phrase,
    isOnPage,
    synonymsAt(units, start) {
      let node: Node = synonyms
      let found: { length: number; needles: readonly Needle[] } | undefined
      for (let index = start; index < units.length; index++) {
        const { key, word } = units[index]!
        const next = node.next.get(key)
        if (!next && node !== synonyms && isPassedOver(word)) continue
        if (!next) break
        node = next
        if (node.group) found = { length: index - start + 1, needles: node.group }
      }
      return found
    },
    units,
  }

  function term(word: Token): number | undefined {
    const known = surfaces.get(word.surface) ?? terms.get(termOf(word, locale))
    if (known !== undefined || !isArabic(word.surface)) return known
    const rests = withoutJoined(word.surface)
    const rest = rests.find((one) => surfaces.has(one))
    if (rest !== undefined) return surfaces.get(rest)
    return rests.map((one) => terms.get(termOf({ spelt: one, surface: one }, locale))).find((one) => one !== undefined)
  }

  function beginnings({ surface }: Pick<Token, 'surface'>): Needle[] {
    if (isHan(surface)) return []
    const first = lowerBound(sorted, surface)
    // No character comes after U+FFFF.
    return needlesOf(sorted.slice(first, lowerBound(sorted, `${surface}\uffff`)), weights.beginning)
      .sort((a, b) => pagesWith(b) - pagesWith(a))
      .slice(0, mostBeginnings)
  }

  function hasKnown(text: string): boolean {
    return runsOf(text).some((word) => term(word) !== undefined)
  }

  function phrase(text: string): number[] | undefined {
    const known = tokenize(text).map((word) => term(word))
    return known.length > 0 && known.every((one) => one !== undefined) ? known : undefined
  }

  function units(text: string): Unit[] {
    return runsOf(text).flatMap((word) => {
      if (!isHan(word.surface)) return { key: keyOf(word), word }
      let at = word.start
      return Array.from(word.surface, (character) => {
        const unit = { key: character, word: { spelt: character, surface: character, start: at, end: at + character.length } }
        at += character.length
        return unit
      })
    })
  }

  function keyOf(word: Token): string {
    const known = term(word)
    // A number that no page has is not the term of that number.
    return known === undefined ? termOf(word, locale) : `#${known}`
  }

  function pagesWith(needle: Needle): number {
    return needle.pages ?? Math.min(...needle.terms.map((one) => frequencies[one] ?? 0))
  }

  function needlesOf(found: readonly string[], weight: number): Needle[] {
    return Array.from(new Set(found.map((surface) => surfaces.get(surface)!)), (one) => ({ terms: [one], weight }))
  }

  function addGroups(groups: LexiconData['synonyms'], weight: number): void {
    for (const group of groups) {
      const phrases = group.map(({ text, pages: found }) => ({
        units: units(text),
        terms: found > 0 ? phrase(text) : undefined,
        pages: found,
      }))
      for (const typed of phrases) {
        const needles = phrases.flatMap(({ terms: meant, pages: found }) =>
          meant ? [{ terms: meant, pages: found, weight: String(meant) === String(typed.terms) ? 1 : weight }] : [],
        )
        for (const way of [typed.units, withoutStopWords(typed.units)]) {
          const node = nodeAt(synonyms, way)
          node.group = onceEach([...(node.group ?? []), ...needles])
        }
      }
    }
  }

  function nodeAt(root: Node, way: readonly Unit[]): Node {
    let node = root
    for (const { key } of way) {
      const next = node.next.get(key) ?? { next: new Map() }
      node.next.set(key, next)
      node = next
    }
    return node
  }

  /** A phrase is meant without the little words between its first word and its last too. */
  function withoutStopWords(way: readonly Unit[]): readonly Unit[] {
    return way.filter(({ word }, place) => place === 0 || place === way.length - 1 || !isPassedOver(word))
  }

  /** Chinese is told by characters, which say nothing of the words that they are in. */
  function isPassedOver({ surface }: Token): boolean {
    return !isHan(surface) && stopWords.has(surface)
  }
}

/** Each once, with its highest weight: two words of a group may have one stem, and two groups one word. */
function onceEach(needles: readonly Needle[]): Needle[] {
  const byTerms = Map.groupBy(
    needles.toSorted((a, b) => b.weight - a.weight),
    ({ terms }) => String(terms),
  )
  return Array.from(byTerms.values(), ([heaviest]) => heaviest!)
}

/** Terms of the Chinese pairs, by each of their characters. */
function pairsByCharacter(surfaces: LexiconData['surfaces']): Map<string, number[]> {
  const pairs = new Map<string, number[]>()
  for (const [surface, term] of surfaces) {
    if (!isHan(surface)) continue
    for (const character of new Set(surface)) pairs.set(character, [...(pairs.get(character) ?? []), term])
  }
  return pairs
}

/** The place of the first entry that is not before a text. */
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
