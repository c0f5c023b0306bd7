/** What was typed with the wrong keyboard layout. */
import type { Locale } from '#core/locales.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** What the same keys write in the layout of a language (Russian: ЙЦУКЕН; Arabic: Arabic 101). */
const layouts: Partial<Record<Locale, readonly string[]>> = {
  ru: [...'йцукенгшщзхъфывапролджэячсмитьбю'],
  ar: [
    'ض',
    'ص',
    'ث',
    'ق',
    'ف',
    'غ',
    'ع',
    'ه',
    'خ',
    'ح',
    'ج',
    'د',
    'ش',
    'س',
    'ي',
    'ب',
    'ل',
    'ا',
    'ت',
    'ن',
    'م',
    'ك',
    'ط',
    'ئ',
    'ء',
    'ؤ',
    'ر',
    'لا',
    'ى',
    'ة',
    'و',
    'ز',
  ],
}

/** A word that was typed on Latin keys as they would have written it in a language's own layout; `undefined` for what is none. */
export function inOwnLayout(word: string, locale: Locale): string | undefined {
  const keys = Array.from(word.toLowerCase(), (key) => latin.indexOf(key))
  const layout = layouts[locale]
  return layout && /[a-z]/i.test(word) && !keys.includes(-1) ? keys.map((key) => layout[key]).join('') : undefined
}
