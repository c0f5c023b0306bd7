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

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Weight of a part of a Chinese word that no page has whole. */
const partWeight = 0.4

/** @param typing whether the last word may be the beginning of one */
export function readQuery(text: string, lexicon: Lexicon, { typing = false } = {}): Slot[] {
  const units = lexicon.units(text)
  const slots: Slot[] = []
  const stopped: Slot[] = []
  const add = (needles: readonly Needle[], isStopWord = false) => {
    ;(isStopWord ? stopped : slots).push({ needles, rarity: lexicon.rarity(needles) })
  }
  let chinese: Word[] = []
  const flush = () => {
    const first = chinese[0]
    if (first) {
      const surface = chinese.map((word) => word.surface).join('')
      for (const word of segments(surface)) add(needlesOfChinese(word, lexicon), lexicon.isStopWord(word))
    }
    chinese = []
  }
  for (let index = 0; index < units.length; index++) {
    const { word } = units[index]!
    const same = lexicon.synonymsAt(units, index)
    if (same) {
      flush()
      const isLast = index + same.length === units.length
      add([...same.needles, ...(typing && isLast ? lexicon.beginnings(units.at(-1)!.word) : [])])
      index += same.length - 1
    } else if (isHan(word.surface)) chinese.push(word)
    else {
      flush()
      const beginnings = typing && index === units.length - 1 ? lexicon.beginnings(word) : []
      const exact = beginnings.length > 0 && lexicon.term(word) === undefined ? [] : lexicon.needles(word)
      add([...exact, ...beginnings], lexicon.isStopWord(word))
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
