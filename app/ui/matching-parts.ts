import { plainArabic } from '#core/search/arabic.ts'

/** Numbers of the texts that have every word of a query, whatever the case, the accents and the vowel marks; all of them for an empty query. */
export function matchingParts(texts: readonly string[], query: string): Set<number> {
  return matching(texts, query, (text, term) => text.includes(term))
}

/** As `matchingParts`, where the words of a query begin words of a text; in Chinese, which does not part them, they stand anywhere. */
export function matchingNames(texts: readonly string[], query: string): Set<number> {
  return matching(texts, query, (text, term) => {
    if (/\p{Script=Han}/u.test(term)) return text.includes(term)
    const begins = ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
    return begins.includes(` ${term}`) || begins.includes(` ال${term}`)
  })
}

function matching(texts: readonly string[], query: string, has: (text: string, term: string) => boolean): Set<number> {
  const terms = termsOf(query)
  return new Set(texts.map(foldText).flatMap((text, index) => (terms.every((term) => has(text, term)) ? [index] : [])))
}

/** The words of a query, each as `foldText` has it. */
export function termsOf(query: string): string[] {
  return foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A text without case, accents and vowel marks. */
export function foldText(text: string): string {
  return plainArabic(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '').toLowerCase()
}
