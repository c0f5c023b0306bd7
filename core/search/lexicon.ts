/** The words of one language's index, as queries need them. */
import type { Locale } from '#core/locales.ts'
import { withoutJoined } from './arabic.ts'
import { inOwnLayout } from './layout.ts'
import { nearestOf, type Spelling } from './spelling.ts'
import { runsOf, isHan, termOf, wordsOf, type Word } from './words.ts'

/** What the index file says of a language. */
export interface LexiconData {
  locale: Locale
  /** Pages in the index. */
  pages: number
  /** The term of each surface. */
  surfaces: ReadonlyMap<string, number>
  /** The id of each term. */
  terms: ReadonlyMap<string, number>
  /** Pages that have a term, by its id. */
  frequencies: readonly number[]
  /** Groups of words and phrases that mean the same to a visitor. */
  synonyms: readonly (readonly string[])[]
  /** Surfaces that say nothing of what is looked for. */
  stopWords: readonly string[]
}

/** A word or phrase to look for: its terms, one after another. */
export interface Needle {
  terms: readonly number[]
  /** 1 for what was typed, less for what is like it. */
  weight: number
}

/** A piece of a text by which synonyms are told: a word, or one Chinese character. */
interface Unit {
  key: string
  word: Word
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
export class Lexicon {
  readonly locale: Locale
  readonly pages: number
  readonly #data: LexiconData
  readonly #stopWords: ReadonlySet<string>
  readonly #synonyms: Node = { next: new Map() }
  /** All surfaces but Chinese ones, sorted, for what begins alike. */
  readonly #sorted: readonly string[]
  readonly #spelling: Spelling
  #pairs: Map<string, number[]> | undefined

  constructor(data: LexiconData) {
    this.locale = data.locale
    this.pages = data.pages
    this.#data = data
    this.#stopWords = new Set(data.stopWords.flatMap((text) => runsOf(text).map(({ surface }) => surface)))
    this.#sorted = [...data.surfaces.keys()].filter((surface) => !isHan(surface)).sort()
    this.#spelling = nearestOf(this.#sorted)
    for (const group of data.synonyms) this.#addGroup(group)
  }

  isStopWord({ surface }: Pick<Word, 'surface'>): boolean {
    return this.#stopWords.has(surface)
  }

  /** How rare a needle is: the inverse document frequency of BM25, never negative. */
  rarity(needles: readonly Needle[]): number {
    const typed = needles.filter(({ weight }) => weight >= weights.synonym)
    const counts = (typed.length > 0 ? typed : needles).map(({ terms }) => this.#pagesWith(terms))
    // Of what means the same, a page has one; what is only like what was typed adds up.
    const found =
      typed.length > 0
        ? Math.max(0, ...counts)
        : Math.min(
            this.pages,
            counts.reduce((sum, count) => sum + count, 0),
          )
    return Math.log(1 + (this.pages - found + 0.5) / (found + 0.5))
  }

  #pagesWith(terms: readonly number[]): number {
    return Math.min(...terms.map((term) => this.#data.frequencies[term] ?? 0))
  }

  /** The term of a word as it stands; `undefined` where no page has it. */
  term(word: Word): number | undefined {
    const known = this.#data.surfaces.get(word.surface) ?? this.#data.terms.get(termOf(word, this.locale))
    if (known !== undefined) return known
    const rest = withoutJoined(word.surface)
    return rest === undefined
      ? undefined
      : (this.#data.surfaces.get(rest) ?? this.#data.terms.get(termOf({ spelt: rest, surface: rest }, this.locale)))
  }

  /** What a word stands for: itself; where no page has it, the same keys in the language's own layout, or what is spelt alike. */
  needles(word: Word): Needle[] {
    const term = this.term(word)
    if (term !== undefined) return [{ terms: [term], weight: 1 }]
    const [typed] = runsOf(inOwnLayout(word.surface, this.locale) ?? '')
    const meant = typed && this.term(typed)
    if (meant !== undefined) return [{ terms: [meant], weight: 1 }]
    return this.#unique(this.#spelling(word.surface), weights.spelling)
  }

  /** Pairs that have a Chinese character which is a word of its own. */
  pairsWith(character: string): Needle[] {
    this.#pairs ??= this.#pairsByCharacter()
    return (this.#pairs.get(character) ?? []).map((term) => ({ terms: [term], weight: weights.pair }))
  }

  #pairsByCharacter(): Map<string, number[]> {
    const pairs = new Map<string, number[]>()
    for (const [surface, term] of this.#data.surfaces) {
      if (!isHan(surface)) continue
      for (const character of new Set(surface)) pairs.set(character, [...(pairs.get(character) ?? []), term])
    }
    return pairs
  }

  /** What a word may become that is still being typed. */
  beginnings({ surface }: Pick<Word, 'surface'>): Needle[] {
    if (isHan(surface)) return []
    const first = lowerBound(this.#sorted, surface)
    const found = this.#sorted.slice(first, first + 500).filter((other) => other.startsWith(surface))
    return this.#unique(found, weights.beginning)
      .toSorted((a, b) => this.#pagesWith(b.terms) - this.#pagesWith(a.terms))
      .slice(0, mostBeginnings)
  }

  /** The terms of a phrase; `undefined` where no page has one of them. */
  phrase(text: string): number[] | undefined {
    const terms = wordsOf(text).map((word) => this.term(word))
    return terms.length > 0 && terms.every((term) => term !== undefined) ? terms : undefined
  }

  /** The longest known phrase that begins at a unit, with all that means the same. */
  synonymsAt(units: readonly Unit[], start: number): { length: number; needles: readonly Needle[] } | undefined {
    let node: Node | undefined = this.#synonyms
    let found: { length: number; needles: readonly Needle[] } | undefined
    for (let index = start; index < units.length; index++) {
      node = node.next.get(units[index]!.key)
      if (!node) break
      if (node.group) found = { length: index - start + 1, needles: node.group }
    }
    return found
  }

  /** The pieces of a text by which synonyms are told. */
  units(text: string): Unit[] {
    return runsOf(text).flatMap((word) => {
      if (!isHan(word.surface)) return { key: this.#termText(word), word }
      let at = word.start
      return Array.from(word.surface, (character) => {
        const unit = { key: character, word: { spelt: character, surface: character, start: at, end: at + character.length } }
        at += character.length
        return unit
      })
    })
  }

  #termText(word: Word): string {
    return `${this.term(word) ?? termOf(word, this.locale)}`
  }

  #unique(surfaces: readonly string[], weight: number): Needle[] {
    const terms = new Set(surfaces.map((surface) => this.#data.surfaces.get(surface)!))
    return Array.from(terms, (term) => ({ terms: [term], weight }))
  }

  #addGroup(group: readonly string[]): void {
    const phrases = group.map((text) => ({ units: this.units(text), terms: this.phrase(text) }))
    for (const typed of phrases) {
      let node = this.#synonyms
      for (const { key } of typed.units) {
        const next = node.next.get(key) ?? { next: new Map() }
        node.next.set(key, next)
        node = next
      }
      node.group ??= []
      for (const { terms } of phrases) {
        if (terms) node.group.push({ terms, weight: terms === typed.terms ? 1 : weights.synonym })
      }
    }
  }
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
