import { plainArabic } from '#core/search/arabic.ts'

/** Numbers of the texts that have every word of a query, whatever the case, the accents and the vowel marks; all of them for an empty query. */
export function matchingParts(texts: readonly string[], query: string): Set<number> {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = texts.map(plain).flatMap((text, index) => (words.every((word) => text.includes(word)) ? [index] : []))
  return new Set(found)
}

function plain(text: string): string {
  return plainArabic(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '').toLowerCase()
}
