import { stemmer } from '@orama/stemmers/russian'
import { angledQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('ru', 'RU', 'Русский', { script: 'cyrillic' })

export const language: LanguageFacts = {
  aliases: [],
  labels: 'long',
  stem: ({ spelling }) => stemmer(spelling.replaceAll('ё', 'е')),
  unstemmed: [],
  /** ЙЦУКЕН. */
  keyboard: 'й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю',
  punctuation: [angledQuotes],
}
