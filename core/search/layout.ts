/** Words that were typed in the wrong keyboard layout. */
import { languages, type Locale } from '#core/locales.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** Converts a word typed on Latin keys to a language's own layout; `undefined` if that is impossible. */
export function inOwnLayout(word: string, locale: Locale): string | undefined {
  const keys = Array.from(word.toLowerCase(), (key) => latin.indexOf(key))
  const layout = languages[locale].keyboard?.split(' ')
  return layout && /[a-z]/i.test(word) && !keys.includes(-1) ? keys.map((key) => layout[key]).join('') : undefined
}
