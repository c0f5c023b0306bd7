/** Reads what a visitor typed: the things that a page should have. */
import { respaced } from './compounds.ts'
import type { Lexicon } from './lexicon.ts'
import { isHan, pairsOf, runsOf, type Token } from './analyzer.ts'
import type { Needle } from './vocabulary.ts'

/** One thing to look for. */
export interface Slot {
  /** Any of these will do; without one no page has it. */
  needles: readonly Needle[]
  /** What finding it is worth. */
  rarity: number
}

/** Most different things that are looked for. */
const mostSlots = 16

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Weight of a part of a Chinese word that no page has whole. */
const partWeight = 0.4

/** What is looked for instead of what was typed, where no page has some of it. */
export interface CorrectedQuery {
  /** The query with its words as they were looked for; those that nothing was found for are left out. */
  shown: string
  /** Words that no page has. */
  unmatched: readonly string[]
}

/** What was typed, as it was understood. */
export interface ReadQuery {
  slots: readonly Slot[]
  /** Missing where pages have all of it, or none. */
  corrected?: CorrectedQuery
}

/** What a thing of a query stands for. */
interface Meaning {
  needles: readonly Needle[]
  /** What is looked for in its place; empty for nothing. Missing where it is looked for itself. */
  instead?: string
}

/**
 * The first sixteen different things are looked for, each once; what is typed after them is not, and costs nothing.
 * @param typing whether the last word may be the beginning of one
 */
export function readQuery(text: string, lexicon: Lexicon, { typing = false } = {}): ReadQuery {
  const laidOut = lexicon.inRightLayout(text, { typing })
  const meant = respaced(laidOut, lexicon, { typing })
  const units = lexicon.units(meant)
  const slots: Slot[] = []
  const stopped: Slot[] = []
  const seen = new Map<unknown, Meaning>()
  const replacements: Replacement[] = []
  const add = (thing: unknown, { start, end }: Place, meaningOf: () => Meaning, isStopWord = false) => {
    const list = isStopWord ? stopped : slots
    const known = seen.get(thing)
    if (!known && list.length === mostSlots) return
    const meaning = known ?? meaningOf()
    seen.set(thing, meaning)
    if (meaning.instead !== undefined && !isStopWord) replacements.push({ start, end, replacement: meaning.instead })
    if (!known) list.push({ needles: meaning.needles, rarity: lexicon.rarity(meaning.needles) })
  }
  let chinese: Token[] = []
  const flush = () => {
    const surface = chinese.map((word) => word.surface).join('')
    let at = 0
    for (const word of surface === '' ? [] : segments(surface)) {
      const characters = chinese.slice(at, (at += Array.from(word.surface).length))
      const meaningOf = () => {
        const needles = needlesOfChinese(word, lexicon)
        // A single character is as often a piece of a word that was cut.
        return characters.length > 1 ? orNothing(needles) : { needles }
      }
      add(word.surface, placeOf(characters), meaningOf, lexicon.isStopWord(word))
    }
    chinese = []
  }
  for (let index = 0; index < units.length; index++) {
    const { key, word } = units[index]!
    const same = lexicon.synonymsAt(units, index)
    if (same) {
      flush()
      const last = index + same.length - 1
      const beginnings = () => (typing && last === units.length - 1 ? lexicon.beginnings(units[last]!.word) : [])
      add(same.needles, { start: word.start, end: units[last]!.word.end }, () => orNothing([...same.needles, ...beginnings()]))
      index = last
    } else if (isHan(word.surface)) chinese.push(word)
    else {
      flush()
      const isLast = index === units.length - 1
      add(key, word, () => meaningOfWord(word, lexicon, { isLast, typing }), lexicon.isStopWord(word))
    }
  }
  flush()
  const looked = slots.length > 0 ? slots : stopped
  // Words that no page has say nothing of which page is meant.
  const known = looked.filter(({ needles }) => needles.length > 0)
  const unmatched = [...otherPieces(text, laidOut), ...replacements.map(({ start, end }) => meant.slice(start, end))]
  return {
    slots: known,
    ...(known.length > 0 && unmatched.length > 0 && { corrected: { shown: applyReplacements(meant, replacements), unmatched } }),
  }
}

/** Where something stands in a text. */
type Place = Pick<Token, 'start' | 'end'>

interface Replacement extends Place {
  replacement: string
}

const placeOf = (tokens: readonly Token[]): Place => ({ start: tokens[0]!.start, end: tokens.at(-1)!.end })

const orNothing = (needles: readonly Needle[]): Meaning => ({ needles, ...(needles.length === 0 && { instead: '' }) })

function meaningOfWord(word: Token, lexicon: Lexicon, { isLast, typing }: { isLast: boolean; typing: boolean }): Meaning {
  const term = lexicon.term(word)
  // What was suggested for half a word is found by it too.
  const beginnings = isLast && (typing || !lexicon.isWritten(word)) ? lexicon.beginnings(word) : []
  if (term !== undefined) return { needles: [{ terms: [term], weight: 1 }, ...beginnings] }
  if (beginnings.length > 0) return { needles: beginnings }
  const alike = lexicon.alike(word)
  return { needles: alike?.needles ?? [], instead: alike?.written ?? '' }
}

/** Pieces of a text between spaces that another has otherwise. */
function otherPieces(text: string, other: string): string[] {
  if (text === other) return []
  const pieces = other.split(/\s+/)
  return text.split(/\s+/).filter((piece, place) => piece !== pieces[place])
}

function applyReplacements(text: string, replacements: readonly Replacement[]): string {
  let shown = ''
  let at = 0
  for (const { start, end, replacement } of replacements.toSorted((a, b) => a.start - b.start)) {
    shown += text.slice(at, start) + replacement
    at = end
  }
  // What was left out leaves a space before a comma, or a comma before everything.
  return `${shown}${text.slice(at)}`.replaceAll(/\s+(?=[\s,.;:!?،؛؟])|^[\s,.;:،؛]+/g, '').trim()
}

function segments(text: string): Token[] {
  return Array.from(segmenter.segment(text), ({ segment }) => runsOf(segment)[0]!)
}

/** A verb with its particle (换了, 没变): pairs that have the verb. */
function aroundVerb(pair: string, lexicon: Lexicon): Needle[] {
  const verb = /^(.)[了着过]$|^[没不](.)$/u.exec(pair)
  return verb ? lexicon.pairsWith((verb[1] ?? verb[2])!) : []
}

function needlesOfChinese(word: Token, lexicon: Lexicon): Needle[] {
  if (word.surface.length === 1) return lexicon.pairsWith(word.surface)
  const pairs = pairsOf(word).map((pair) => lexicon.term(pair))
  const whole = pairs.filter((term) => term !== undefined)
  if (pairs.length === 1) return [...(whole.length > 0 ? [{ terms: whole, weight: 1 }] : []), ...aroundVerb(word.surface, lexicon)]
  if (whole.length === 0) return []
  return [
    ...(whole.length === pairs.length ? [{ terms: whole, weight: 1 }] : []),
    ...whole.map((term) => ({ terms: [term], weight: partWeight })),
  ]
}

/** A needle, and the slot whose it is. */
interface Sought extends Needle {
  slot: number
}

const none: readonly Sought[] = []

/** Prepares a query for many texts: which of its needles begin at a place of a list of terms. */
export function needleFinder(slots: readonly Slot[]): (terms: ArrayLike<number | undefined>, at: number) => readonly Sought[] {
  const byFirst = Map.groupBy(
    slots.flatMap(({ needles }, slot) => needles.map((needle) => ({ slot, ...needle }))),
    ({ terms }) => terms[0],
  )
  return (terms, at) => {
    const begun = byFirst.get(terms[at])
    return begun ? begun.filter((needle) => needle.terms.every((term, offset) => terms[at + offset] === term)) : none
  }
}
