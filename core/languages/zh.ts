/** Chinese, in simplified characters. */
import { curvedQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('zh', 'CN', '简体中文', { script: 'han' })

export const language: LanguageFacts = {
  aliases: ['cmn'],
  labels: 'short',
  /** Chinese does not inflect. */
  stem: ({ surface }) => surface,
  unstemmed: [],
  keyboard: null,
  punctuation: [
    curvedQuotes,
    {
      wrong: /\p{Script=Han} [\w{#]|[\w}#] \p{Script=Han}/u,
      fix: 'type no blank between Han and Latin, `text-autospace` sets it',
    },
    { wrong: /\p{Script=Han}[,.;:?!]|[,;:?!]\p{Script=Han}/u, fix: 'write ，。；：？！' },
  ],
}
