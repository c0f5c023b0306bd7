/** The types of the facts about a language. `tooling/languages` compiles them from `content/languages/<code>.yaml`. */
import type { Script } from './scripts.ts'

export type { Script }

/** Facts about a language that every page needs, because it lists all languages. */
export interface LocaleFacts<Code extends string = string> {
  /** ISO 639. */
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
 * Positional parameters, because names would be part of every page's script.
 *
 * @param region ISO 3166-1 or UN M49, of the tag
 */
export function defineLocale<Code extends string>(
  code: Code,
  region: string,
  endonym: string,
  { script = 'latin', dir = 'ltr', format }: Partial<Pick<LocaleFacts, 'script' | 'dir' | 'format'>> = {},
): LocaleFacts<Code> {
  const tag = `${code}-${region}`
  return { code, tag, format: format ?? tag, script, dir, endonym }
}

/** Punctuation that the language does not use, and what to write instead. */
export interface PunctuationRule {
  wrong: RegExp
  fix: string
}

/** The stem of a word from its spelling (lower case, with marks) or its surface (without). */
export type Stem = (word: { spelling: string; surface: string }) => string

/** Facts for build and server; browsers do not load them. */
export interface LanguageFacts {
  /** Further primary subtags of the language: those that RFC 5646 has replaced, members of a macrolanguage. */
  aliases: readonly string[]
  /**
   * How long the labels of the header are: `long` ones need the menu button on wider windows (`:--long-labels` in styles), only `short`
   * ones leave room for the log-in button on the narrowest (`:--short-labels`).
   */
  labels: 'short' | 'medium' | 'long'
  /** Words of the language's script in pages of other languages are stemmed by the first language with the script. */
  stem: Stem
  /** Surfaces of words that are not stemmed, because another word has the same stem. */
  unstemmed: readonly string[]
  /** The characters of the keys of `core/search/layout.ts` in the language's own layout, separated by spaces; `null` for a Latin layout. */
  keyboard: string | null
  punctuation: readonly PunctuationRule[]
}
