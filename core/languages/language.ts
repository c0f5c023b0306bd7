/** What the site has to know of a language: one file of this folder for each, gathered in `core/locales.ts`. */

/** The scripts that the site is set in: fonts, line heights and how a text is cut follow from the script. */
export type Script = 'latin' | 'cyrillic' | 'arabic' | 'han'

/** What every page knows of a language, because it names all of them. */
export interface LocaleFacts<Code extends string = string> {
  /** ISO 639-1. */
  code: Code
  /** BCP 47 tag: the value of `lang`, `hreflang` and `inLanguage`. */
  tag: string
  /** BCP 47 tag for `Intl` formatters: Latin digits in Arabic (RFC 6067 `u-nu`). */
  format: string
  script: Script
  dir: 'ltr' | 'rtl'
  /** The language's own name for itself. */
  endonym: string
}

/**
 * Positions instead of names, which would stand in every page's script.
 *
 * @param region ISO 3166-1, of the tag
 */
export function defineLocale<Code extends string>(
  code: Code,
  region: string,
  endonym: string,
  { script = 'latin', format }: Partial<Pick<LocaleFacts, 'script' | 'format'>> = {},
): LocaleFacts<Code> {
  const tag = `${code}-${region}`
  return { code, tag, format: format ?? tag, script, dir: script === 'arabic' ? 'rtl' : 'ltr', endonym }
}

/** A mark or blank that the language does not use, and what to write instead. */
export interface PunctuationRule {
  wrong: RegExp
  fix: string
}

/** What build and server know of a language; no browser loads it. */
export interface LanguageFacts {
  /** Primary subtags that stand for the language too: those that RFC 5646 has replaced, members of a macrolanguage. */
  aliases: readonly string[]
  /**
   * How long the labels of the header are: `long` ones need the menu button on wider windows (`:--long-labels` in styles), only `short`
   * ones leave room for the log-in button on the narrowest (`:--short-labels`).
   */
  labels: 'short' | 'medium' | 'long'
  /**
   * The stem of a word in the script of the language, by its spelling (lower case, with marks) or its surface (without). What other
   * languages write in this script is stemmed by the first language that has it.
   */
  stem: (word: { spelt: string; surface: string }) => string
  /** Surfaces of words whose stem is that of another word: they stay whole. */
  unstemmed: readonly string[]
  /** What the keys of `core/search/layout.ts` write in the language's own layout, with blanks between; `null` where that is a Latin one. */
  keyboard: string | null
  punctuation: readonly PunctuationRule[]
}

/** For languages that quote with “ ”. */
export const curvedQuotes: PunctuationRule = { wrong: /[«»]/, fix: 'write “ ”' }

/** For languages that quote with « ». */
export const angledQuotes: PunctuationRule = { wrong: /[“”]/, fix: 'write « »' }
