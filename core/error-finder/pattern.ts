/**
 * Finds parts of messages without regular expressions: what is pasted can have any length and content, and the time must grow with the length
 * alone.
 */

/** A text that is searched in. */
export interface SearchedText {
  original: string
  /** The same characters in lower case, at the same places. */
  lower: string
}

/** Lower-case letters at the same places: characters whose lower-case form is longer stay. */
export function searchedText(original: string): SearchedText {
  const lower = original.toLowerCase()
  if (lower.length === original.length) return { original, lower }
  return { original, lower: original.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) }
}

/**
 * The first place where the pieces of a pattern follow each other in one line, as typed.
 *
 * @param pattern text with `*` for any characters of the line
 */
export function findPattern({ original, lower }: SearchedText, pattern: string): string | undefined {
  const [first = '', ...others] = pattern.toLowerCase().split('*')
  let from = 0
  while (from <= lower.length) {
    const start = lower.indexOf(first, from)
    if (start === -1) return undefined
    const lineEnd = endOfLine(lower, start)
    let end = start + first.length
    let next: number | undefined
    for (const piece of others) {
      const place = lower.indexOf(piece, end)
      // A piece that does not follow this occurrence of the first piece does not follow a later one either.
      if (place === -1) return undefined
      if (place + piece.length > lineEnd) {
        // What lies before the line of this piece can't be a match.
        next = Math.max(lower.lastIndexOf('\n', place) + 1, start + 1)
        break
      }
      end = place + piece.length
    }
    if (next === undefined) return original.slice(start, end)
    from = Math.max(next, lineEnd)
  }
  return undefined
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
