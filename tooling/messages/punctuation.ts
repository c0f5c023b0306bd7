/** Marks and blanks that a language does not write so; the glossary of the site says which it does. */
import type { Locale } from '#core/locales.ts'

interface Rule {
  pattern: RegExp
  fix: string
}

const noAngleQuotes: Rule = { pattern: /[«»]/, fix: 'write “ ”' }
const noCurlyQuotes: Rule = { pattern: /[“”]/, fix: 'write « »' }

const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [noAngleQuotes],
  zh: [
    noAngleQuotes,
    {
      pattern: /\p{Script=Han} [\w{#]|[\w}#] \p{Script=Han}/u,
      fix: 'type no blank between Han and Latin, `text-autospace` sets it',
    },
    { pattern: /\p{Script=Han}[,.;:?!]|[,;:?!]\p{Script=Han}/u, fix: 'write ，。；：？！' },
  ],
  ru: [noCurlyQuotes],
  pt: [noAngleQuotes],
  id: [noAngleQuotes],
  es: [
    noAngleQuotes,
    { pattern: /^[^¿]*\?/, fix: 'begin the question with ¿' },
    { pattern: /^[^¡]*!/, fix: 'begin the exclamation with ¡' },
  ],
  ar: [noCurlyQuotes, { pattern: /\p{Script=Arabic}[,;?]/u, fix: 'write ، ؛ ؟' }],
}

/** What of a message its language punctuates in another way, as found and with the fix. */
export function punctuationProblems(locale: Locale, message: string): { found: string; fix: string }[] {
  return rules[locale].flatMap(({ pattern, fix }) => {
    const found = pattern.exec(message)?.[0]
    return found === undefined ? [] : [{ found, fix }]
  })
}
