/** What was typed with the wrong keyboard layout. */
import { languages, type Locale } from '#core/locales.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** A word that was typed on Latin keys as they would have written it in a language's own layout; `undefined` for what is none. */
export function inOwnLayout(word: string, locale: Locale): string | undefined {
  const keys = Array.from(word.toLowerCase(), (key) => latin.indexOf(key))
  const layout = languages[locale].keyboard?.split(' ')
  return layout && /[a-z]/i.test(word) && !keys.includes(-1) ? keys.map((key) => layout[key]).join('') : undefined
}
