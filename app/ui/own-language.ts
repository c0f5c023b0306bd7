/** `lang` and `dir` of words that are not in the language of the page: for the elements that hold them, and no others. */
export interface OwnLanguage {
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** These two of a document's language facts, as attributes. */
export function ownLanguage(facts: OwnLanguage | undefined): OwnLanguage {
  return { lang: facts?.lang, dir: facts?.dir }
}
