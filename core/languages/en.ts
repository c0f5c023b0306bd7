import { stemmer } from '@orama/stemmers/english'
import { curvedQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('en', 'US', 'English')

export const language: LanguageFacts = {
  aliases: [],
  labels: 'short',
  stem: ({ spelling }) => stemmer(spelling),
  unstemmed: ['news', 'tos'],
  keyboard: null,
  punctuation: [curvedQuotes],
}
