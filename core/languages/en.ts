import { stemmer } from '@orama/stemmers/english'
import { curvedQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('en', 'US', 'English')

export const language: LanguageFacts = {
  aliases: [],
  labels: 'short',
  stem: ({ spelt }) => stemmer(spelt),
  unstemmed: ['news', 'tos'],
  keyboard: null,
  punctuation: [curvedQuotes],
}
