import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import type { CorrectedQuery } from '#core/search/query.ts'
import { formatList } from '#app/i18n/format.ts'

/** The message that lists the terms without results. */
export function unmatchedTermsText({ unmatched }: CorrectedQuery, locale: Locale, t: Translate): string {
  const quotedTerms = [...new Set(unmatched)].map((query) => t('catalog.quotedQuery', { query }))
  return t('search.unmatched', { terms: formatList(quotedTerms, locale, 'disjunction') })
}
