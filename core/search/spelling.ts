/** Finds words that differ in a few letters. */
import { editDistance } from '#core/edit-distance.ts'
import { isArabic } from './analyzer.ts'

/** Finds the words of a list that are nearest to a text, if any is near enough. */
export type Spelling = (text: string) => string[]

/** Number of letters that may differ in a word of a length. */
function allowance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** @param vocabulary distinct words */
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
        if (far > best || isExtended(text, word)) continue
        if (far < best) found = []
        best = far
        found.push(word)
      }
    }
    // A word with a different first letter is usually another word.
    const sameInitial = found.filter((word) => word[0] === text[0])
    // In Arabic the first letter may be a word that is attached to the next.
    return sameInitial.length > 0 || !isArabic(text) ? sameInitial : found
  }
}

/** More than one additional letter at the end is no typo: "linkedin" is not "linked". */
function isExtended(text: string, word: string): boolean {
  return text.length > word.length + 1 && text.startsWith(word)
}

/** The letters of a word as bits; different letters may share one. */
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
