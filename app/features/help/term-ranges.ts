import { foldText, queryTerms } from '#app/ui/matching-parts.ts'

/** The positions of a query's terms in a text, as ordered pairs of offsets. Ignores case, accents and vowel marks. */
export function termRanges(text: string, query: string): [start: number, end: number][] {
  const terms = queryTerms(query).sort((a, b) => b.length - a.length)
  if (terms.length === 0) return []
  let folded = ''
  /** For each character of the folded text its offset in the source text; the last entry is the text's end. */
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
