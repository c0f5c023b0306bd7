/**
 * The languages of the site, with URL prefix, BCP 47 tag, direction and endonym. Further facts about each language are in
 * `core/languages`; numbers, dates and names come from `Intl` (CLDR).
 */
import { language as arFacts, locale as ar } from './languages/ar.ts'
import { language as enFacts, locale as en } from './languages/en.ts'
import { language as esFacts, locale as es } from './languages/es.ts'
import { language as idFacts, locale as id } from './languages/id.ts'
import { language as ptFacts, locale as pt } from './languages/pt.ts'
import { language as ruFacts, locale as ru } from './languages/ru.ts'
import type { LanguageFacts, Script } from './languages/language.ts'
import { language as zhFacts, locale as zh } from './languages/zh.ts'

/** Facts about each language that every page needs, in display order. */
export const localeInfo = { en, zh, ru, pt, id, es, ar }

/** Codes, as in URL prefixes and file names (`zh.md`). */
export type Locale = keyof typeof localeInfo

export const locales = Object.keys(localeInfo) as readonly Locale[]

/** English: the source of every text, shown where a translation is missing. */
export const fallbackLocale = 'en' satisfies Locale

/**
 * For build and server. The bundler removes it from browser code; this requires modules without side effects and imports by name
 * (Rolldown keeps all of a namespace import).
 */
export const languages: Readonly<Record<Locale, LanguageFacts>> = {
  en: enFacts,
  zh: zhFacts,
  ru: ruFacts,
  pt: ptFacts,
  id: idFacts,
  es: esFacts,
  ar: arFacts,
}

export function localesIn(script: Script): Locale[] {
  return locales.filter((locale) => localeInfo[locale].script === script)
}

/** Whether a string is the code of one of the languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
