/**
 * Light stemming of Arabic: removes articles and endings. By the rules of "light10" (Larkey, Ballesteros and Connell, "Light stemming
 * for Arabic information retrieval", 2007), which finds more than stemming to roots. Snowball's rules take the first letter of بيانات
 * for a preposition.
 */
const articles = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']
/** Each with the minimum number of letters before it: otherwise Bhutan (بوتان) would have the stem of "bot". */
const endings: readonly (readonly [ending: string, minStemLength: number])[] = [
  ['ها', 2],
  ['ان', 4],
  ['ات', 2],
  ['ون', 2],
  ['ين', 2],
  ['يه', 2],
  ['ه', 3],
  ['ي', 3],
]

/** The stem of a word without vowel marks, with one form each of alif, ya and ta marbuta. */
export function stemArabic(word: string): string {
  const article = articles.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 2)
  let stem = article ? word.slice(article.length) : word
  if (!article && stem.startsWith('و') && stem.length >= 5) stem = stem.slice(1)
  for (const [ending, minStemLength] of endings) {
    if (stem.endsWith(ending) && stem.length - ending.length >= minStemLength) stem = stem.slice(0, -ending.length)
  }
  return stem
}
