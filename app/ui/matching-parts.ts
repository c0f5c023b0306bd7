import { plainArabic } from '#core/search/arabic.ts'

/** Indexes of the texts that contain every term of a query, ignoring case, accents and vowel marks; all for an empty query. */
export function matchingParts(texts: readonly string[], query: string): Set<number> {
  return matching(texts, query, (text, term) => text.includes(term))
}

/** Like `matchingParts`, but terms match only at the start of words; terms of scripts without spaces (Thai, Japanese, Chinese) match anywhere. */
export function matchingNames(texts: readonly string[], query: string): Set<number> {
  return matching(texts, query, (text, term) => {
    if (/[\u0e00-\u0eff\u3040-\u9fff]/.test(term)) return text.includes(term)
    const begins = ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
    return begins.includes(` ${term}`) || begins.includes(` ال${term}`)
  })
}

function matching(texts: readonly string[], query: string, has: (text: string, term: string) => boolean): Set<number> {
  const terms = queryTerms(query)
  return new Set(texts.map(foldText).flatMap((text, index) => (terms.every((term) => has(text, term)) ? [index] : [])))
}

/** The terms of a query, folded. */
export function queryTerms(query: string): string[] {
  return foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A text without case, accents and vowel marks. */
export function foldText(text: string): string {
  return plainArabic(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '').toLowerCase()
}
