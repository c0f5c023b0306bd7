/** The messages of the interface, as compiled by the build. */
import { readFileSync } from 'node:fs'
import type { Locale } from '#core/locales.ts'
import { createTranslate, type Translate } from '#core/messages.ts'

export function loadMessages(locale: Locale): Translate {
  return createTranslate(locale, JSON.parse(readFileSync(`.generated/messages/${locale}.json`, 'utf8')))
}
