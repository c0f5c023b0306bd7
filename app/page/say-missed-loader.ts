import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import type { Mended } from '#core/search/query.ts'
import { formatList } from '#app/i18n/format.ts'

/** Says which words nothing was found for. */
export function sayMissed({ missed }: Mended, locale: Locale, t: Translate): string {
  const quoted = [...new Set(missed)].map((query) => t('catalogue.words', { query }))
  return t('search.missed', { words: formatList(quoted, locale, 'disjunction') })
}
