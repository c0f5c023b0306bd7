/** Words that differ in a few letters. */
import { editDistance } from '#core/edit-distance.ts'
import { isArabic } from './analyzer.ts'

/** Finds those of a list that are nearest to a text, if any is near. */
export type Spelling = (text: string) => string[]

/** Letters that may differ in a word of so many. */
function allowance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** @param vocabulary words, none twice */
export function nearestOf(vocabulary: readonly string[]): Spelling {
  const byLength = Map.groupBy(
    vocabulary.filter((word) => word.length > 2 && !/\d/.test(word)),
    ({ length }) => length,
  )
  const masks = new Map(vocabulary.map((word) => [word, maskOf(word)]))
  return (text) => {
    let best = allowance(text.length)
    if (best === 0 || /\d/.test(text)) return []
    const mask = maskOf(text)
    let found: string[] = []
    for (let length = text.length - best; length <= text.length + best; length++) {
      for (const word of byLength.get(length) ?? []) {
        // A changed letter changes two bits at most.
        if (bits(masks.get(word)! ^ mask) > 2 * best) continue
        const far = editDistance(text, word, best)
        if (far > best || isGrown(text, word)) continue
        if (far < best) found = []
        best = far
        found.push(word)
      }
    }
    // What differs in its first letter is another word more often than not.
    const alike = found.filter((word) => word[0] === text[0])
    // In Arabic it may be a word of its own, written together with the next.
    return alike.length > 0 || !isArabic(text) ? alike : found
  }
}

/** More than one letter too many at the end is no slip: "linkedin" is not "linked". */
function isGrown(text: string, word: string): boolean {
  return text.length > word.length + 1 && text.startsWith(word)
}

/** Which letters a word has, as bits; different letters may share one. */
function maskOf(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
