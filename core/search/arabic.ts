/**
 * Light stemming of Arabic: articles and endings go, the word keeps its letters. By the rules of "light10" (Larkey, Ballesteros and
 * Connell, "Light stemming for Arabic information retrieval", 2007), which finds more than stemming to roots. Snowball's rules take the
 * first letter of بيانات for a preposition.
 */
const articles = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']
/** Each with the letters that must be left: without its ending Bhutan (بوتان) is what a bot is. */
const endings: readonly (readonly [ending: string, least: number])[] = [
  ['ها', 2],
  ['ان', 4],
  ['ات', 2],
  ['ون', 2],
  ['ين', 2],
  ['يه', 2],
  ['ه', 3],
  ['ي', 3],
]

/** Letters that are a word of their own written together with the next: and, then, with, like, for. */
const joined = /^[وفبكل]/

/** Possessives, written together with what is possessed: our, your, their, her. */
const possessive = /(?:نا|كم|هم|ها|كما|ك)$/

/** The stem of a word without vowel marks, whose forms of alif, ya and ta marbuta are one each. */
export function stemArabic(word: string): string {
  const article = articles.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 2)
  let stem = article ? word.slice(article.length) : word
  if (!article && stem.startsWith('و') && stem.length >= 5) stem = stem.slice(1)
  for (const [ending, least] of endings) {
    if (stem.endsWith(ending) && stem.length - ending.length >= least) stem = stem.slice(0, -ending.length)
  }
  return stem
}

/** What a word may be without letters that may be words of their own, likeliest first; only who knows the language's words can tell. */
export function withoutJoined(word: string): string[] {
  const bare = word.length >= 5 && joined.test(word) ? word.slice(1) : undefined
  return [...(bare ? [bare] : []), ...withoutPossessive(word), ...(bare ? withoutPossessive(bare) : [])]
}

/** Before a possessive the ending of a feminine word is written as ت. */
function withoutPossessive(word: string): string[] {
  const owned = word.replace(possessive, '')
  if (owned === word || owned.length < 3) return []
  return owned.endsWith('ت') && owned.length >= 4 ? [owned, `${owned.slice(0, -1)}ه`] : [owned]
}

/** Arabic without vowel marks and stretching, its letters that are written either way as one; digits as in ASCII. */
export function plainArabic(text: string): string {
  return text
    .replaceAll(/[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! & 15))
}
