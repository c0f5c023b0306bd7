/** Marks and blanks that a language does not write so, by the rules of `core/languages`; the glossary of the site says which it does. */
import { languages, type Locale } from '#core/locales.ts'

/** What of a message its language punctuates in another way, as found and with the fix. */
export function punctuationProblems(locale: Locale, message: string): { found: string; fix: string }[] {
  return languages[locale].punctuation.flatMap(({ wrong: pattern, fix }) => {
    const found = pattern.exec(message)?.[0]
    return found === undefined ? [] : [{ found, fix }]
  })
}
