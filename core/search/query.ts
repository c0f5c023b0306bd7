/** Reads what a visitor typed: the things that a page should have. */
import type { Lexicon, Needle } from './lexicon.ts'
import { isHan, pairsOf, runsOf, type Word } from './words.ts'

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

/**
 * The first sixteen different things are looked for, each once; what is typed after them is not, and costs nothing.
 * @param typing whether the last word may be the beginning of one
 */
export function readQuery(text: string, lexicon: Lexicon, { typing = false } = {}): Slot[] {
  const units = lexicon.units(lexicon.inRightLayout(text, { typing }))
  const slots: Slot[] = []
  const stopped: Slot[] = []
  const seen = new Set<unknown>()
  const add = (thing: unknown, needlesOf: () => readonly Needle[], isStopWord = false) => {
    const list = isStopWord ? stopped : slots
    if (list.length === mostSlots || seen.has(thing)) return
    seen.add(thing)
    const needles = needlesOf()
    list.push({ needles, rarity: lexicon.rarity(needles) })
  }
  let chinese: Word[] = []
  const flush = () => {
    const first = chinese[0]
    if (first) {
      const surface = chinese.map((word) => word.surface).join('')
      for (const word of segments(surface)) add(word.surface, () => needlesOfChinese(word, lexicon), lexicon.isStopWord(word))
    }
    chinese = []
  }
  for (let index = 0; index < units.length; index++) {
    const { key, word } = units[index]!
    const same = lexicon.synonymsAt(units, index)
    if (same) {
      flush()
      const isLast = index + same.length === units.length
      add(same.needles, () => [...same.needles, ...(typing && isLast ? lexicon.beginnings(units.at(-1)!.word) : [])])
      index += same.length - 1
    } else if (isHan(word.surface)) chinese.push(word)
    else {
      flush()
      const needlesOf = () => {
        const isLast = index === units.length - 1
        const isKnown = lexicon.term(word) !== undefined
        // What was suggested for half a word is found by it too.
        const beginnings = isLast && (typing || !lexicon.isWritten(word)) ? lexicon.beginnings(word) : []
        const exact = beginnings.length > 0 && !isKnown ? [] : lexicon.needles(word)
        return [...exact, ...beginnings]
      }
      add(key, needlesOf, lexicon.isStopWord(word))
    }
  }
  flush()
  // Words that no page has say nothing of which page is meant.
  const known = slots.filter(({ needles }) => needles.length > 0)
  return known.length > 0 ? known : stopped.filter(({ needles }) => needles.length > 0)
}

function segments(text: string): Word[] {
  return Array.from(segmenter.segment(text), ({ segment }) => runsOf(segment)[0]!)
}

/** A verb with its particle (换了, 没变): pairs that have the verb. */
function aroundVerb(pair: string, lexicon: Lexicon): Needle[] {
  const verb = /^(.)[了着过]$|^[没不](.)$/u.exec(pair)
  return verb ? lexicon.pairsWith((verb[1] ?? verb[2])!) : []
}

function needlesOfChinese(word: Word, lexicon: Lexicon): Needle[] {
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
