/** Words that are written as one or as two: "time zone" and "timezone". A hyphen between words is a space. */
import type { Lexicon } from './lexicon.ts'
import { isUnspaced, runsOf, type Token } from './analyzer.ts'

/** Maximum number of ways to split a word that are looked up, most likely first. */
const maxSplits = 3

/** Whether two words can be the parts of one: stop words cannot, because they occur beside any word. */
export function canJoin(first: string, second: string, isStopWord: (word: Pick<Token, 'surface'>) => boolean): boolean {
  return (
    /^\p{L}{2,}$/u.test(first) &&
    /^(?:\p{L}{2,}|\d+)$/u.test(second) &&
    !isUnspaced(first) &&
    !isUnspaced(second) &&
    !isStopWord({ surface: first }) &&
    !isStopWord({ surface: second })
  )
}

/**
 * The query with its words written as on pages: two words as one if only that is known, an unknown word as two that are neighbors on a
 * page. Words that pages write both ways are in the lexicon.
 *
 * @example normalizeCompounds('useragent', lexicon) // 'user agent'
 */
export function normalizeCompounds(text: string, lexicon: Lexicon, { typing = false } = {}): string {
  const units = lexicon.units(text)
  let written = ''
  let at = 0
  const replace = (from: number, to: number, by: string) => {
    written += text.slice(at, from) + by
    at = to
  }
  for (let index = 0; index < units.length; index++) {
    const { word } = units[index]!
    const next = units[index + 1]?.word
    const same = lexicon.synonymsAt(units, index)
    if (same && same.length > 1) {
      index += same.length - 1
    } else if (next && isJoined(text, word, next, lexicon)) {
      replace(word.end, next.start, '')
      index++
    } else if (!same && lexicon.term(word) === undefined) {
      const mayGrow = next === undefined && (typing || lexicon.prefixMatches(word).length > 0)
      const place = mayGrow ? undefined : splitIndex(word.surface, lexicon)
      if (place !== undefined && word.end - word.start === word.surface.length) replace(word.start + place, word.start + place, ' ')
    }
  }
  return written + text.slice(at)
}

function isJoined(text: string, first: Token, second: Token, lexicon: Lexicon): boolean {
  return (
    canJoin(first.surface, second.surface, lexicon.isStopWord) &&
    /^[\s\p{Pd}]+$/u.test(text.slice(first.end, second.start)) &&
    lexicon.isWritten({ surface: first.surface + second.surface })
  )
}

/** The index at which an unknown word is split. */
function splitIndex(surface: string, lexicon: Lexicon): number | undefined {
  const places = Array.from({ length: Math.max(0, surface.length - 3) }, (_, index) => index + 2)
  return places
    .map((place) => ({ place, parts: [surface.slice(0, place), surface.slice(place)] as const }))
    .filter(
      ({ parts: [first, second] }) => canJoin(first, second, lexicon.isStopWord) && lexicon.phrase(`${first} ${second}`) !== undefined,
    )
    .toSorted((a, b) => Math.min(...b.parts.map(({ length }) => length)) - Math.min(...a.parts.map(({ length }) => length)))
    .slice(0, maxSplits)
    .find(({ parts }) => lexicon.isOnPage(lexicon.phrase(parts.join(' '))!))?.place
}

/** Pairs of neighboring words in texts that are also written as one, each once. */
export function compoundsIn(
  texts: Iterable<readonly Pick<Token, 'surface'>[]>,
  isWritten: (surface: string) => boolean,
  stopWords: readonly string[],
): [apart: string, joined: string][] {
  const stops = new Set(stopWords.flatMap((text) => runsOf(text).map(({ surface }) => surface)))
  const found = new Map<string, string>()
  for (const tokens of texts) {
    for (let index = 1; index < tokens.length; index++) {
      const first = tokens[index - 1]!.surface
      const second = tokens[index]!.surface
      const joined = first + second
      if (isWritten(joined) && canJoin(first, second, ({ surface }) => stops.has(surface))) found.set(`${first} ${second}`, joined)
    }
  }
  return [...found]
}
