import { stemmer } from '@orama/stemmers/indonesian'
import { curvedQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('id', 'ID', 'Bahasa Indonesia')

export const language: LanguageFacts = {
  aliases: ['in'],
  labels: 'short',
  stem: ({ spelling }) => stemmer(spelling),
  unstemmed: ['pengacara'],
  keyboard: null,
  punctuation: [curvedQuotes],
}
