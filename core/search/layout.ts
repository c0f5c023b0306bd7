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

/** A word of Latin letters as the keys of a language's own layout would have written it. */
export function inOwnLayout(word: string, locale: Locale): string | undefined {
  const layout = layouts[locale]
  if (!layout || !/^[a-z]+$/.test(word)) return undefined
  return Array.from(word, (letter) => layout[latin.indexOf(letter)]!).join('')
}
