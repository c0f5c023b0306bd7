/** Variants of Arabic spelling, and words that are attached to others. Stems are in `stem-arabic.ts`. */

/** Words of one letter that are attached to the next word: and, then, with, like, for. */
const joined = /^[وفبكل]/

/** Possessives, attached to the end of a word: our, your, their, her. */
const possessive = /(?:نا|كم|هم|ها|كما|ك)$/

/** Candidates for a word without attached words, most likely first; the caller must check which of them is a known word. */
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

/** Removes vowel marks and stretching, merges variants of letters, and converts digits to ASCII. */
export function plainArabic(text: string): string {
  return text
    .replaceAll(/[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! & 15))
}
