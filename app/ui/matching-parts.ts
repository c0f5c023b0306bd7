import { plainArabic } from '#core/search/arabic.ts'

/** Numbers of the texts that have every word of a query, whatever the case, the accents and the vowel marks; all of them for an empty query. */
export function matchingParts(texts: readonly string[], query: string): Set<number> {
  return matching(texts, query, (text, word) => text.includes(word))
}

/** As `matchingParts`, where the words of a query begin words of a text; in Chinese, which does not part them, they stand anywhere. */
export function matchingNames(texts: readonly string[], query: string): Set<number> {
  return matching(texts, query, (text, word) => {
    if (/\p{Script=Han}/u.test(word)) return text.includes(word)
    const begins = ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
    return begins.includes(` ${word}`) || begins.includes(` ال${word}`)
  })
}

function matching(texts: readonly string[], query: string, has: (text: string, word: string) => boolean): Set<number> {
  const words = wordsOf(query)
  return new Set(texts.map(plain).flatMap((text, index) => (words.every((word) => has(text, word)) ? [index] : [])))
}

/** The words of a query, each as `plain` has it. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A text without case, accents and vowel marks. */
export function plain(text: string): string {
  return plainArabic(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '').toLowerCase()
}
