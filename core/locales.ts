/**
 * The languages of the site, with URL prefix, BCP 47 tag, direction and endonym, compiled from `content/languages.yaml` and
 * `content/languages` (`tooling/languages`); numbers, dates and names come from `Intl` (CLDR).
 */
import { growingLocales, localeInfo } from '#generated/locales.ts'
import { languages } from '#generated/languages.ts'
import type { Script } from './languages/scripts.ts'

/**
 * `localeInfo`: facts about each language that every page needs, in display order. `languages`: facts for build and server. The bundler removes
 * those from browser code; this requires modules without side effects and imports by name (Rolldown keeps all of a namespace import).
 */
export { languages, localeInfo }

/** Codes, as in URL prefixes and file names (`zh.md`). */
export type Locale = keyof typeof localeInfo

export const locales = Object.keys(localeInfo) as readonly Locale[]

/** English: the source of every text, shown where a translation is missing. */
export const fallbackLocale = 'en' satisfies Locale

/** Whether a language may lack messages and documents, which are then shown in English. */
export function isGrowing(locale: Locale): boolean {
  return growingLocales.includes(locale)
}

/** The languages in which every message and document must exist. Pages without a document of their own exist in these. */
export const completeLocales = /* @__PURE__ */ locales.filter((locale) => !isGrowing(locale))

export function localesIn(script: Script): Locale[] {
  return locales.filter((locale) => localeInfo[locale].script === script)
}

/** The language of stored data: English if the site does not have it any more. */
export function storedLocale(code: string): Locale {
  return isLocale(code) ? code : fallbackLocale
}

/** Whether a string is the code of one of the languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
