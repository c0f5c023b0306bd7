/**
 * Finds documents by the words of a query. Words are compared without case, accents, Arabic
 * diacritics and article; Chinese by pairs of characters, since it writes no spaces.
 */

export interface Searchable {
  title: string
  text: string
}

/** The words of a text as they are compared. */
export function analyse(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ـ/g, '')
    .toLowerCase()
  return (folded.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []).flatMap((word) =>
    /\p{Script=Han}/u.test(word) ? pairs(word) : [word.replace(/^ال(?=\p{L}{2})/u, '')],
  )
}

function pairs(word: string): string[] {
  const characters = [...word]
  return characters.length < 3 ? [word] : characters.slice(1).map((character, index) => characters[index]! + character)
}

/**
 * How well a document answers a query: 0 where one of its words is missing. A word in the title
 * counts five times; the last word may be the beginning of one.
 */
export function score(document: Searchable, query: readonly string[]): number {
  const title = analyse(document.title)
  const text = analyse(document.text)
  let total = 0
  for (const [index, word] of query.entries()) {
    const isLast = index === query.length - 1
    const hits = (words: readonly string[]) =>
      words.filter((other) => other === word || ((isLast || word.length > 3) && other.startsWith(word))).length
    const points = hits(title) * 5 + Math.min(hits(text), 4)
    if (points === 0) return 0
    total += points
  }
  return total
}
