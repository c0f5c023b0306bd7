/** The trust ledger in the Markdown alternate of `/trust`. */
import { trustRows } from '#core/contract/trust.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'

/** A section with a heading for each row: its answer, with owner and ISO date, or that there is none. */
export function trustSection({ locale, t }: { locale: Locale; t: Translate }, ledger = trustRows): string {
  const unanswered = t('trust.unanswered')
  const rows = ledger.map(({ id, answer }) => {
    const confirmed = answer && t('trust.confirmed', { owner: answer.owner[locale], date: answer.date })
    return [`### ${t(`trust.row.${id}`)}`, answer?.text[locale].trim() ?? unanswered, ...(confirmed ? [confirmed] : [])].join('\n\n')
  })
  return `${[`## ${t('trust.ledger')}`, t('trust.ledgerText', { unanswered }), ...rows].join('\n\n')}\n`
}
