/** Loads the compiled messages for mails, exports and status pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '#core/locales.ts'
import { createTranslate, type CompiledMessages, type Translate } from '#core/messages.ts'

/** @param folder of the compiled messages, one JSON file per language */
export function loadMessages(folder: string): (locale: Locale) => Translate {
  const read = (locale: Locale) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as CompiledMessages
  const translators = Object.fromEntries(locales.map((locale) => [locale, createTranslate(locale, read(locale))])) as Record<
    Locale,
    Translate
  >
  return (locale) => translators[locale]
}
