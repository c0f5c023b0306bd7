/** A schema for texts that data have in each language. Not for browsers. */
import { z } from 'zod'
import { completeLocales, fallbackLocale, locales, type Locale } from '../locales.ts'

/** A code of ISO 639. Texts in languages that the site does not have are ignored, so that a language can be removed in one place. */
export const languageCode = z.string().regex(/^[a-z]{2,3}$/, 'a code of a language, such as en')

/** One text for each language, `{ en: …, zh: … }`. A growing language may lack it and gets the English text. */
export function textsByLanguage() {
  const text = z.string().trim().min(1)
  return z
    .object(Object.fromEntries(completeLocales.map((locale) => [locale, text])))
    .catchall(text)
    .transform(
      (texts) => Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? texts[fallbackLocale]!])) as Record<Locale, string>,
    )
}
