/** The scripts that a language of the site may have, and what follows from each. For build and server; browsers know their names only. */

/** Facts about a script. */
export interface ScriptFacts {
  /** ISO 15924 codes that CLDR gives to languages written in it. */
  codes: readonly string[]
  /** Values of the Unicode property Script of its letters (UAX #24). */
  letters: readonly string[]
  rightToLeft?: true
  /** Words are not separated by spaces. */
  unspaced?: true
}

export const scripts = {
  latin: { codes: ['Latn'], letters: ['Latin'] },
  cyrillic: { codes: ['Cyrl'], letters: ['Cyrillic'] },
  greek: { codes: ['Grek'], letters: ['Greek'] },
  armenian: { codes: ['Armn'], letters: ['Armenian'] },
  georgian: { codes: ['Geor'], letters: ['Georgian'] },
  arabic: { codes: ['Arab'], letters: ['Arabic'], rightToLeft: true },
  hebrew: { codes: ['Hebr'], letters: ['Hebrew'], rightToLeft: true },
  devanagari: { codes: ['Deva'], letters: ['Devanagari'] },
  bengali: { codes: ['Beng'], letters: ['Bengali'] },
  gujarati: { codes: ['Gujr'], letters: ['Gujarati'] },
  gurmukhi: { codes: ['Guru'], letters: ['Gurmukhi'] },
  tamil: { codes: ['Taml'], letters: ['Tamil'] },
  telugu: { codes: ['Telu'], letters: ['Telugu'] },
  kannada: { codes: ['Knda'], letters: ['Kannada'] },
  malayalam: { codes: ['Mlym'], letters: ['Malayalam'] },
  sinhala: { codes: ['Sinh'], letters: ['Sinhala'] },
  ethiopic: { codes: ['Ethi'], letters: ['Ethiopic'] },
  thai: { codes: ['Thai'], letters: ['Thai'], unspaced: true },
  lao: { codes: ['Laoo'], letters: ['Lao'], unspaced: true },
  khmer: { codes: ['Khmr'], letters: ['Khmer'], unspaced: true },
  burmese: { codes: ['Mymr'], letters: ['Myanmar'], unspaced: true },
  korean: { codes: ['Kore', 'Hang'], letters: ['Hangul'] },
  japanese: { codes: ['Jpan'], letters: ['Han', 'Hiragana', 'Katakana'], unspaced: true },
  han: { codes: ['Hans', 'Hant', 'Hani'], letters: ['Han'], unspaced: true },
} as const satisfies Readonly<Record<string, ScriptFacts>>

export type Script = keyof typeof scripts

export const scriptNames = Object.keys(scripts) as readonly Script[]

export function scriptFacts(script: Script): ScriptFacts {
  return scripts[script]
}
