/** Marks and blanks that a language does not write so; the glossary of the site says which it does. */
import type { Locale } from '#core/locales.ts'

interface Rule {
  wrong: RegExp
  fix: string
}

const angled: Rule = { wrong: /[«»]/, fix: 'write “ ”' }
const curved: Rule = { wrong: /[“”]/, fix: 'write « »' }

const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [angled],
  zh: [
    angled,
    {
      wrong: /\p{Script=Han} [\w{#]|[\w}#] \p{Script=Han}/u,
      fix: 'type no blank between Han and Latin, `text-autospace` sets it',
    },
    { wrong: /\p{Script=Han}[,.;:?!]|[,;:?!]\p{Script=Han}/u, fix: 'write ，。；：？！' },
  ],
  ru: [curved],
  pt: [angled],
  id: [angled],
  es: [angled, { wrong: /^[^¿]*\?/, fix: 'begin the question with ¿' }, { wrong: /^[^¡]*!/, fix: 'begin the exclamation with ¡' }],
  ar: [curved, { wrong: /\p{Script=Arabic}[,;?]/u, fix: 'write ، ؛ ؟' }],
}

/** What of a message its language punctuates in another way, as found and with the fix. */
export function punctuationProblems(locale: Locale, message: string): { found: string; fix: string }[] {
  return rules[locale].flatMap(({ wrong, fix }) => {
    const found = wrong.exec(message)?.[0]
    return found === undefined ? [] : [{ found, fix }]
  })
}
