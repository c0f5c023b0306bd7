import { foldText, termsOf } from '#app/ui/matching-parts.ts'

/** Where words of a query stand in a text, as pairs of offsets in their order: whatever the case, the accents and the vowel marks. */
export function termRanges(text: string, query: string): [start: number, end: number][] {
  const terms = termsOf(query).sort((a, b) => b.length - a.length)
  if (terms.length === 0) return []
  let folded = ''
  /** For each character of the folded text where it comes from, and at last where the text ends. */
  const sourceOffsets: number[] = []
  let offset = 0
  for (const character of text) {
    const plainCharacter = foldText(character)
    for (let index = 0; index < plainCharacter.length; index++) sourceOffsets.push(offset)
    folded += plainCharacter
    offset += character.length
  }
  sourceOffsets.push(offset)
  return [...folded.matchAll(new RegExp(terms.join('|'), 'gu'))].map(({ index, 0: word }) => [
    sourceOffsets[index]!,
    sourceOffsets[index + word.length]!,
  ])
}
