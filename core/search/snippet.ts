/** Cuts out the part of a text that shows why it was found. */
import type { Slot } from './query.ts'
import { isHan, wordsOf } from './words.ts'

/** Pieces of a text, by turns as they are and highlighted; the first may be empty. */
export type Marked = readonly string[]

/** Longest snippet, in characters; Chinese says twice as much in one. */
const longest = { han: 80, other: 170 }

/** Words before the first hit. */
const before = 6

/** Characters before a hit in which the beginning of its sentence is looked for. */
const farthest = 90

/** A stretch of a text. */
interface Span {
  start: number
  end: number
}

/** The hits of a query in a text. @param termIn id of a surface's term */
function hitsIn(
  text: string,
  slots: readonly Slot[],
  termIn: (surface: string) => number | undefined,
): (Span & { slot: number; word: number })[] {
  const words = wordsOf(text)
  const terms = words.map(({ surface }) => termIn(surface))
  return words.flatMap((_, word) => {
    const slot = slots.findIndex(({ needles }) =>
      needles.some((needle) => needle.terms.every((term, offset) => terms[word + offset] === term)),
    )
    if (slot === -1) return []
    const length = Math.max(
      ...slots[slot]!.needles.filter((needle) => needle.terms.every((term, offset) => terms[word + offset] === term)).map(
        (needle) => needle.terms.length,
      ),
    )
    return { slot, word, start: words[word]!.start, end: words[word + length - 1]!.end }
  })
}

/** A whole text, with its hits highlighted. */
export function mark(text: string, slots: readonly Slot[], termIn: (surface: string) => number | undefined): Marked {
  return pieces(text, { start: 0, end: text.length }, hitsIn(text, slots, termIn))
}

/** The stretch with most of what was looked for, cut between words. `undefined` where the text has none of it. */
export function snippet(text: string, slots: readonly Slot[], termIn: (surface: string) => number | undefined): Marked | undefined {
  const hits = hitsIn(text, slots, termIn)
  if (hits.length === 0) return undefined
  const words = wordsOf(text)
  const most = isHan(words[0]!.surface) || isHan(words.at(-1)!.surface) ? longest.han : longest.other
  let best = { first: hits[0]!, worth: -1 }
  for (const [index, first] of hits.entries()) {
    const seen = new Set<number>()
    let worth = 0
    for (const { slot, end } of hits.slice(index)) {
      if (end - first.start > most * 0.8) break
      worth += seen.has(slot) ? 0.1 : 1 + slots[slot]!.rarity
      seen.add(slot)
    }
    if (worth > best.worth) best = { first, worth }
  }
  const start = openingOf(text, words[Math.max(0, best.first.word - before)]!.start, best.first.start)
  const last = words.findLast(({ end }) => end - start <= most)
  const end = last && last.end > best.first.end ? last.end : best.first.end
  const isWhole = text.slice(end).replaceAll(/[\p{P}\p{S}\s]/gu, '') === ''
  const marked = pieces(text, { start, end: isWhole ? text.length : end }, hits)
  const open = start === 0 ? marked : [`… ${marked[0]!}`, ...marked.slice(1)]
  return isWhole ? open : withTail(open, ' …')
}

/** Where a snippet begins: with the sentence of its first hit, if that does not begin far away; otherwise a few words before. */
function openingOf(text: string, fewWordsBefore: number, hit: number): number {
  const from = Math.max(0, hit - farthest)
  let start = from === 0 ? 0 : fewWordsBefore
  for (const { 0: ending, index } of text.slice(from, hit).matchAll(/[.!?؟](?:\s+|$)|[。！？]\s*|\s\n/g))
    start = from + index + ending.length
  return start
}

function withTail(marked: Marked, tail: string): Marked {
  return marked.length % 2 === 0 ? [...marked, tail] : [...marked.slice(0, -1), marked.at(-1)! + tail]
}

function pieces(text: string, { start, end }: Span, hits: readonly Span[]): Marked {
  const parts: string[] = []
  let at = start
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue
    if (hit.end <= at) continue
    const from = Math.max(hit.start, at)
    // Neighbours, and pairs of Chinese characters that overlap, are one.
    if (parts.length > 0 && parts.length % 2 === 0 && from === at) parts[parts.length - 1] += text.slice(from, hit.end)
    else parts.push(text.slice(at, from), text.slice(from, hit.end))
    at = hit.end
  }
  return [...parts, ...(at < end || parts.length === 0 ? [text.slice(at, end)] : [])]
}
