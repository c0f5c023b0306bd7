/** Reads a typed query into slots: the words and phrases that a page should have. */
import { normalizeCompounds } from './compounds.ts'
import type { Lexicon } from './lexicon.ts'
import { isUnspaced, pairsOf, runsOf, type Token } from './analyzer.ts'
import type { Needle } from './vocabulary.ts'

/** One word or phrase to search for. */
export interface Slot {
  /** Any of these is a match; empty if no page has it. */
  needles: readonly Needle[]
  /** How much a match is worth. */
  rarity: number
}

/** Maximum number of slots. */
const maxSlots = 16

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Weight of one pair of a longer Chinese word. */
const partWeight = 0.4

/** The query that is searched instead of the typed one, if no page has some of its words. */
export interface CorrectedQuery {
  /** The query with its words as they were searched; those without any match are left out. */
  shown: string
  /** Words that no page has. */
  unmatched: readonly string[]
}

/** The result of reading a query. */
export interface ReadQuery {
  slots: readonly Slot[]
  /** Missing if pages have all words, or none. */
  corrected?: CorrectedQuery
}

/** What a word or phrase of a query means. */
interface Meaning {
  needles: readonly Needle[]
  /** The text that is searched instead; empty for none. Missing if the text itself is searched. */
  instead?: string
}

/**
 * Reads a query. The first sixteen distinct words and phrases are searched, each once; the rest is ignored and costs nothing.
 * @param typing whether the last word may be incomplete
 */
export function readQuery(text: string, lexicon: Lexicon, { typing = false } = {}): ReadQuery {
  const typedInLayout = lexicon.fixKeyboardLayout(text, { typing })
  const normalized = normalizeCompounds(typedInLayout, lexicon, { typing })
  const units = lexicon.units(normalized)
  const slots: Slot[] = []
  const stopWordSlots: Slot[] = []
  const seen = new Map<unknown, Meaning>()
  const replacements: Replacement[] = []
  const add = (thing: unknown, { start, end }: Place, meaningOf: () => Meaning, isStopWord = false) => {
    const list = isStopWord ? stopWordSlots : slots
    const known = seen.get(thing)
    if (!known && list.length === maxSlots) return
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
        // A single character is often only a piece of a word that was split.
        return characters.length > 1 ? matchOrDrop(needles) : { needles }
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
      const completions = () => (typing && last === units.length - 1 ? lexicon.prefixMatches(units[last]!.word) : [])
      add(same.needles, { start: word.start, end: units[last]!.word.end }, () => matchOrDrop([...same.needles, ...completions()]))
      index = last
    } else if (isUnspaced(word.surface)) chinese.push(word)
    else {
      flush()
      const isLast = index === units.length - 1
      add(key, word, () => meaningOfWord(word, lexicon, { isLast, typing }), lexicon.isStopWord(word))
    }
  }
  flush()
  const searched = slots.length > 0 ? slots : stopWordSlots
  // Words that no page has do not help to find a page.
  const known = searched.filter(({ needles }) => needles.length > 0)
  const unmatched = [...changedPieces(text, typedInLayout), ...replacements.map(({ start, end }) => normalized.slice(start, end))]
  return {
    slots: known,
    ...(known.length > 0 && unmatched.length > 0 && { corrected: { shown: applyReplacements(normalized, replacements), unmatched } }),
  }
}

type Place = Pick<Token, 'start' | 'end'>

interface Replacement extends Place {
  replacement: string
}

const placeOf = (tokens: readonly Token[]): Place => ({ start: tokens[0]!.start, end: tokens.at(-1)!.end })

const matchOrDrop = (needles: readonly Needle[]): Meaning => ({ needles, ...(needles.length === 0 && { instead: '' }) })

function meaningOfWord(word: Token, lexicon: Lexicon, { isLast, typing }: { isLast: boolean; typing: boolean }): Meaning {
  const term = lexicon.term(word)
  // A search for an incomplete word also finds what was suggested for it.
  const completions = isLast && (typing || !lexicon.isWritten(word)) ? lexicon.prefixMatches(word) : []
  if (term !== undefined) return { needles: [{ terms: [term], weight: 1 }, ...completions] }
  if (completions.length > 0) return { needles: completions }
  const similar = lexicon.similarTerms(word)
  return { needles: similar?.needles ?? [], instead: similar?.written ?? '' }
}

/** Pieces of a text between spaces that differ from those of another text. */
function changedPieces(text: string, other: string): string[] {
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
  // A word that is left out can leave a space before a comma, or a comma at the start.
  return `${shown}${text.slice(at)}`.replaceAll(/\s+(?=[\s,.;:!?،؛؟])|^[\s,.;:،؛]+/g, '').trim()
}

function segments(text: string): Token[] {
  return Array.from(segmenter.segment(text), ({ segment }) => runsOf(segment)[0]!)
}

/** For a verb with its particle (换了, 没变): the pairs that contain the verb. */
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

/** A needle, and the index of its slot. */
interface PlacedNeedle extends Needle {
  slot: number
}

const none: readonly PlacedNeedle[] = []

/** Prepares a query for many texts. The result finds the needles that begin at a position of a list of terms. */
export function needleFinder(slots: readonly Slot[]): (terms: ArrayLike<number | undefined>, at: number) => readonly PlacedNeedle[] {
  const byFirst = Map.groupBy(
    slots.flatMap(({ needles }, slot) => needles.map((needle) => ({ slot, ...needle }))),
    ({ terms }) => terms[0],
  )
  return (terms, at) => {
    const candidates = byFirst.get(terms[at])
    return candidates ? candidates.filter((needle) => needle.terms.every((term, offset) => terms[at + offset] === term)) : none
  }
}
