import { stemArabic } from '#core/search/stem-arabic.ts'
import { angledQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('ar', 'EG', 'العربية', { script: 'arabic', format: 'ar-EG-u-nu-latn' })

export const language: LanguageFacts = {
  aliases: [],
  labels: 'medium',
  stem: ({ surface }) => stemArabic(surface),
  unstemmed: [],
  /** Arabic 101. */
  keyboard: 'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز',
  punctuation: [
    angledQuotes,
    { wrong: /\p{Script=Arabic}[,;?]/u, fix: 'write ، ؛ ؟' },
    { wrong: /:\/\/(?=\s|$)/u, fix: 'write \\u200e after the slashes, without it they are shown on the other side of the scheme' },
  ],
}
