/** `lang` and `dir` of text that is not in the language of the page: only for elements with such text. */
export interface OwnLanguage {
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** Picks these two attributes from a document's language facts. */
export function ownLanguage(facts: OwnLanguage | undefined): OwnLanguage {
  return { lang: facts?.lang, dir: facts?.dir }
}
