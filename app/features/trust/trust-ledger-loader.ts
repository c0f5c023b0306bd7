import { trustRows } from '#core/contract/trust.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatDate } from '#app/i18n/format.ts'

/** The ledger in a language. A row without an answer says so. */
export function trustLedger({ locale, t }: { locale: Locale; t: Translate }, ledger = trustRows) {
  const unanswered = t('trust.unanswered')
  return {
    id: 'ledger',
    title: t('trust.ledger'),
    text: t('trust.ledgerText', { unanswered }),
    count: t('trust.count', { answered: ledger.filter(({ answer }) => answer).length, all: ledger.length }),
    ask: t('trust.ask'),
    rows: ledger.map(({ id, answer }) => ({
      id,
      name: t(`trust.row.${id}`),
      isAnswered: answer !== undefined,
      /** Paragraphs of inline Markdown. */
      text: answer ? answer.text[locale].trim().split(/\n{2,}/) : [unanswered],
      confirmed: answer ? t('trust.confirmed', { owner: answer.owner[locale], date: formatDate(answer.date, locale) }) : '',
    })),
  }
}
