import { plain, wordsOf } from '#app/ui/matching-parts.ts'

/** Where words of a query stand in a text, as pairs of offsets in their order: whatever the case, the accents and the vowel marks. */
export function wordPlaces(text: string, query: string): [start: number, end: number][] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length)
  if (words.length === 0) return []
  let folded = ''
  /** For each character of the folded text where it comes from, and at last where the text ends. */
  const from: number[] = []
  let at = 0
  for (const character of text) {
    const letters = plain(character)
    for (let index = 0; index < letters.length; index++) from.push(at)
    folded += letters
    at += character.length
  }
  from.push(at)
  return [...folded.matchAll(new RegExp(words.join('|'), 'gu'))].map(({ index, 0: word }) => [from[index]!, from[index + word.length]!])
}
