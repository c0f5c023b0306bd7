/** Portuguese, as in Brazil. */
import { stemmer } from '@orama/stemmers/portuguese'
import { curvedQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('pt', 'BR', 'Português')

export const language: LanguageFacts = {
  aliases: [],
  labels: 'long',
  /** Snowball's rules do not merge "sessão" and "sessões". */
  stem: ({ spelling }) => stemmer(spelling.replace(/(?:õ|ã)es$/, 'ão')).replace(/ã$/, 'a'),
  unstemmed: ['publicidade'],
  keyboard: null,
  punctuation: [curvedQuotes],
}
