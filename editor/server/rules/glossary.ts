/** Words to mark while somebody writes: those that the build refuses, and those for which the glossary has another. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Glossary, GlossaryRule } from '../../protocol/data.ts'
import type { LanguageCode } from '../../protocol/names.ts'
import { fallbackLocale } from '#core/locales.ts'
import { britishRules } from '#tooling/content/us-spelling.ts'
import { readTerminology, wordPattern } from '#tooling/messages/terminology.ts'
import { readLanguage } from './sections.ts'

/** @param contentDir folder of the content */
export function glossaryOf(contentDir: string, language: LanguageCode): Glossary {
  const locale = readLanguage(language)
  const { terminology } = readTerminology(readFileSync(join(contentDir, 'messages/terminology.yaml'), 'utf8'))
  const names = terminology?.[locale] ?? []
  const hints = names.flatMap(({ use, avoid }) =>
    avoid.map((word): GlossaryRule => {
      const { source, flags } = wordPattern(locale, word)
      return { pattern: source, flags: `g${flags}`, severity: 'hint', use }
    }),
  )
  const refused = locale === fallbackLocale ? britishRules().map((rule): GlossaryRule => ({ ...rule, severity: 'error' })) : []
  const english = terminology?.[fallbackLocale] ?? []
  // Both languages list the same things in the same order where they have the same number of them.
  const isParallel = english.length === names.length
  return {
    rules: [...refused, ...hints],
    terms: names.map(({ use }, index) => ({ english: isParallel ? (english[index]?.use ?? null) : null, use })),
  }
}
