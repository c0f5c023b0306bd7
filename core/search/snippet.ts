/** Extracts the part of a text that shows why it was found. */
import { needleFinder, type Slot } from './query.ts'
import { isUnspaced, tokenize, type Token } from './analyzer.ts'

/** Pieces of a text, alternately plain and highlighted; the first may be empty. */
export type Marked = readonly string[]

/** Maximum length of a snippet; Chinese needs half as many. */
const maxChars = { han: 80, other: 170 }

/** Words before the first hit. */
const before = 6

/** Number of characters before a hit that are searched for the beginning of its sentence. */
const maxSentenceLead = 90

interface Span {
  start: number
  end: number
}

/** A word or phrase of a query in a text. */
interface Hit extends Span {
  slot: number
  /** Index of its first word. */
  word: number
}

export interface Marker {
  /** A whole text, with its hits highlighted. */
  mark(text: string): Marked
  /** The part with most of the query, cut between words. `undefined` if the text has no hits. */
  snippet(text: string): Marked | undefined
}

/** Prepares a query for many texts. @param termIn id of a surface's term */
export function createMarker(slots: readonly Slot[], termIn: (surface: string) => number | undefined): Marker {
  const needlesAt = needleFinder(slots)

  function hitsIn(tokens: readonly Token[]): Hit[] {
    const terms = tokens.map(({ surface }) => termIn(surface))
    return tokens.flatMap(({ start }, word) => {
      const candidates = needlesAt(terms, word)
      if (candidates.length === 0) return []
      const slot = Math.min(...candidates.map((needle) => needle.slot))
      const length = Math.max(...candidates.filter((needle) => needle.slot === slot).map((needle) => needle.terms.length))
      return { slot, word, start, end: tokens[word + length - 1]!.end }
    })
  }

  return {
    mark: (text) => pieces(text, { start: 0, end: text.length }, hitsIn(tokenize(text))),
    snippet(text) {
      const tokens = tokenize(text)
      const hits = hitsIn(tokens)
      return hits.length > 0 ? cut(text, tokens, hits, slots) : undefined
    },
  }
}

function cut(text: string, tokens: readonly Token[], hits: readonly Hit[], slots: readonly Slot[]): Marked {
  const lengthLimit = isUnspaced(tokens[0]!.surface) || isUnspaced(tokens.at(-1)!.surface) ? maxChars.han : maxChars.other
  const first = bestStart(hits, slots, lengthLimit)
  const start = snippetStart(text, tokens[Math.max(0, first.word - before)]!.start, first.start)
  const last = tokens.findLast(({ end }) => end - start <= lengthLimit)
  const end = last && last.end > first.end ? last.end : first.end
  const isWhole = text.slice(end).replaceAll(/[\p{P}\p{S}\s]/gu, '') === ''
  const marked = pieces(text, { start, end: isWhole ? text.length : end }, hits)
  const open = start === 0 ? marked : [`… ${marked[0]!}`, ...marked.slice(1)]
  return isWhole ? open : withTail(open, ' …')
}

/** The hit that most of the query follows. */
function bestStart(hits: readonly Hit[], slots: readonly Slot[], lengthLimit: number): Hit {
  let best = { first: hits[0]!, score: -1 }
  for (const [index, first] of hits.entries()) {
    const seen = new Set<number>()
    let score = 0
    for (let next = index; next < hits.length; next++) {
      const { slot, end } = hits[next]!
      if (end - first.start > lengthLimit * 0.8) break
      score += seen.has(slot) ? 0.1 : 1 + slots[slot]!.rarity
      seen.add(slot)
    }
    if (score > best.score) best = { first, score }
  }
  return best.first
}

/** The start of a snippet: the beginning of the first hit's sentence if that is near, otherwise a few words before the hit. */
function snippetStart(text: string, contextStart: number, hit: number): number {
  const from = Math.max(0, hit - maxSentenceLead)
  let start = from === 0 ? 0 : contextStart
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
    // Neighbors, and overlapping pairs of Chinese characters, become one piece.
    if (parts.length > 0 && parts.length % 2 === 0 && from === at) parts[parts.length - 1] += text.slice(from, hit.end)
    else parts.push(text.slice(at, from), text.slice(from, hit.end))
    at = hit.end
  }
  return [...parts, ...(at < end || parts.length === 0 ? [text.slice(at, end)] : [])]
}
