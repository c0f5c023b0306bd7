/** What Arabic writes in several ways, and what it writes together with a word. Its stems are in `stem-arabic.ts`. */

/** Letters that are a word of their own written together with the next: and, then, with, like, for. */
const joined = /^[وفبكل]/

/** Possessives, written together with what is possessed: our, your, their, her. */
const possessive = /(?:نا|كم|هم|ها|كما|ك)$/

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
